import { describe, expect, it } from '@jest/globals';
import { noticesOf, type Walls } from './walls.ts';

const ALL: Walls = {
  namespaces: true,
  noPrivileges: true,
  diesWithParent: true,
  limits: true,
  files: true,
  calls: true,
  ownUser: false,
};

describe('what an operator is told of the walls', () => {
  it('is one line where all of them hold', () => {
    expect(noticesOf(ALL)).toEqual([{ severity: 'info', text: 'Documents are opened behind all walls.' }]);
  });

  it.each(['namespaces', 'noPrivileges', 'diesWithParent', 'limits', 'files', 'calls'] as const)(
    'is a warning where %s is missing',
    (wall) => {
      expect(noticesOf({ ...ALL, [wall]: false })).toEqual([
        { severity: 'warn', text: expect.stringMatching(/without|outlive/) },
      ]);
    },
  );
});
