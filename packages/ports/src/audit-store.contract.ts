import { describe, expect, it } from '@jest/globals';
import { type AuditEvent, type AuditFacts, nextAuditEvent } from '@docex/domain';
import type { AuditStore } from './audit-store.ts';
import { concurrently, type ContractWorld, inWorld } from './world.contract.ts';

const bare: AuditFacts = { actor: 'administrator', action: 'keys.listed', outcome: 'done' };
const full: AuditFacts = {
  actor: 'key:abc',
  action: 'result.unmasked',
  outcome: 'refused',
  accountId: 'Büro ₹',
  subject: 'job-1',
  requestId: 'request-1',
};

function trailOf(count: number): AuditEvent[] {
  const events: AuditEvent[] = [];
  while (events.length < count) {
    events.push(nextAuditEvent(events.at(-1), events.length % 2 === 0 ? full : bare, 1_700_000_000_000));
  }
  return events;
}

/** The law of {@link AuditStore}. */
export function describeAuditStore(
  name: string,
  createWorld: () => Promise<ContractWorld<AuditStore>>,
): void {
  const law = (sentence: string, test: (world: ContractWorld<AuditStore>) => Promise<void>) => {
    it(sentence, () => inWorld(createWorld, test));
  };

  describe(`${name} as an audit store`, () => {
    law('gives back exactly the events that were written, in their order', async (world) => {
      const { port } = await world.connect();
      const events = trailOf(5);
      expect(await port.last()).toBeUndefined();
      for (const event of events) expect(await port.append(event)).toBe(true);
      expect(await port.last()).toEqual(events.at(-1));
      expect(await port.read({ from: 1, limit: 100 })).toEqual(events);
      expect(await port.read({ from: 2, limit: 2 })).toEqual(events.slice(1, 3));
      expect(await port.read({ from: 6, limit: 2 })).toEqual([]);
    });

    law('keeps what was written when its connection is closed', async (world) => {
      const connection = await world.connect();
      const events = trailOf(2);
      for (const event of events) await connection.port.append(event);
      await connection.close();
      expect(await (await world.connect()).port.read({ from: 1, limit: 10 })).toEqual(events);
    });

    law('writes one event for each sequence, whoever else writes', async (world) => {
      const contenderOf = (index: number): AuditEvent =>
        nextAuditEvent(undefined, { ...bare, subject: `contender-${index}` }, 1_000);
      const written = await concurrently(world, 8, (port, index) => port.append(contenderOf(index)));
      expect(written.filter(Boolean)).toHaveLength(1);
      const { port } = await world.connect();
      expect(await port.last()).toEqual(contenderOf(written.indexOf(true)));
    });

    law('erases up to a sequence, but never the newest event', async (world) => {
      const { port } = await world.connect();
      const events = trailOf(5);
      for (const event of events) await port.append(event);
      expect(await port.eraseUpTo(2)).toBe(2);
      expect(await port.read({ from: 1, limit: 10 })).toEqual(events.slice(2));
      expect(await port.eraseUpTo(100)).toBe(2);
      expect(await port.read({ from: 1, limit: 10 })).toEqual(events.slice(4));
    });
  });
}
