import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  type AuditEvent,
  type AuditFacts,
  AuditTrailCheck,
  erasedSubject,
  nextAuditEvent,
} from './audit-trail.ts';

const facts = (subject: string): AuditFacts => ({
  actor: 'key:abc',
  action: 'result.unmasked',
  outcome: 'done',
  accountId: 'default',
  subject,
});

function trailOf(subjects: readonly string[], more: readonly AuditFacts[] = []): AuditEvent[] {
  const events: AuditEvent[] = [];
  for (const one of [...subjects.map(facts), ...more]) {
    events.push(nextAuditEvent(events.at(-1), one, 1_000 + events.length));
  }
  return events;
}

function problemOf(events: readonly AuditEvent[], expected?: string): string | undefined {
  const check = new AuditTrailCheck(expected);
  for (const event of events) check.add(event);
  return check.problem();
}

describe('an audit trail', () => {
  it('is sound as it was written, with times that never go back', () => {
    const first = nextAuditEvent(undefined, facts('a'), 5_000);
    const second = nextAuditEvent(first, facts('b'), 4_000);
    expect([first.sequence, second.sequence, second.at]).toEqual([1, 2, 5_000]);
    expect(problemOf([first, second])).toBeUndefined();
    expect(problemOf([])).toBeUndefined();
  });

  it('shows any event that was changed, left out, moved or put in', () => {
    const change = fc.oneof(
      fc.record({
        kind: fc.constant('alter'),
        field: fc.constantFrom('actor', 'subject', 'accountId', 'at', 'outcome'),
      }),
      fc.record({ kind: fc.constantFrom('drop', 'swap', 'repeat'), field: fc.constant('') }),
    );
    fc.assert(
      fc.property(fc.integer({ min: 3, max: 8 }), fc.nat(), change, (count, place, { kind, field }) => {
        const events = trailOf(Array.from({ length: count }, (_, index) => `job-${index}`));
        // The last one is left as it is: that its end was cut off only a noted event shows.
        const at = place % (count - 1);
        const [event, next] = [events[at], events[at + 1]];
        if (event === undefined || next === undefined) throw new Error('no event');
        if (kind === 'alter') events[at] = { ...event, [field]: field === 'at' ? event.at + 1 : 'other' };
        if (kind === 'drop') events.splice(at, 1);
        if (kind === 'swap') events.splice(at, 2, next, event);
        if (kind === 'repeat') events.splice(at, 0, event);
        expect(problemOf(events)).toBeDefined();
      }),
    );
  });

  it('may begin where an event tells that what came before was erased, and nowhere else', () => {
    const whole = trailOf(['a', 'b', 'c']);
    const [, second] = whole;
    if (second === undefined) throw new Error('no event');
    const erased: AuditFacts = {
      actor: 'service',
      action: 'audit.erased',
      outcome: 'done',
      subject: erasedSubject(second),
    };
    const told = [...whole, nextAuditEvent(whole.at(-1), erased, 9_000)];
    expect(problemOf(told.slice(2))).toBeUndefined();
    expect(problemOf(told.slice(1))).toContain('erasure');
    expect(problemOf(whole.slice(2))).toContain('erasure');
  });

  it('that was written anew, or cut at its end, lacks an event that was noted before', () => {
    const events = trailOf(['a', 'b', 'c']);
    const last = events.at(-1);
    if (last === undefined) throw new Error('no event');
    const noted = erasedSubject(last);
    expect(problemOf(events, noted)).toBeUndefined();
    expect(problemOf(events.slice(0, 2), noted)).toContain('noted');
    expect(problemOf(trailOf(['a', 'forged', 'c']), noted)).toContain('noted');
  });
});
