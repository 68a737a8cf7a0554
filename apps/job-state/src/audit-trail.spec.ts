import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type AuditFacts, AuditTrailCheck } from '@docex/domain';
import { type EmbeddedProfile, openEmbeddedProfile } from '@docex/embedded';
import type { AuditStore } from '@docex/ports';
import { createAuditHandlers } from './audit-handlers.ts';
import { AuditTrail } from './audit-trail.ts';

const context = { signal: new AbortController().signal };
let folder: string;
let profile: EmbeddedProfile;
let now: number;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'docex-audit-'));
  profile = await openEmbeddedProfile({ dataDirectory: folder });
  now = 1_000;
});
afterEach(async () => {
  await profile.close();
  await rm(folder, { recursive: true, force: true });
});

const trail = (auditStore: AuditStore = profile.auditStore): AuditTrail =>
  new AuditTrail({ auditStore, retentionMs: 10_000, clock: () => now });
const facts = (subject: string): AuditFacts => ({
  actor: 'key:abc',
  action: 'job.deleted',
  outcome: 'done',
  subject,
});

async function problem(): Promise<string | undefined> {
  const check = new AuditTrailCheck();
  for (const event of await profile.auditStore.read({ from: 1, limit: 1_000 })) check.add(event);
  return check.problem();
}

describe('the audit trail', () => {
  it('is one unbroken chain, however many write at once', async () => {
    const writers = [trail(), trail(), trail()];
    const subjects = Array.from({ length: 10 }, (_, index) => `job-${index}`);
    await Promise.all(
      writers.flatMap((writer, place) =>
        subjects.map((subject) => writer.record(facts(`${subject}-${place}`))),
      ),
    );
    const events = await profile.auditStore.read({ from: 1, limit: 100 });
    expect(new Set(events.map(({ subject }) => subject)).size).toBe(30);
    expect(await problem()).toBeUndefined();
  });

  it('goes on after an event that could not be written', async () => {
    let isAway = true;
    const auditStore: AuditStore = {
      last: () => profile.auditStore.last(),
      append: (event) => (isAway ? Promise.reject(new Error('disk')) : profile.auditStore.append(event)),
      read: (query) => profile.auditStore.read(query),
      eraseUpTo: (sequence) => profile.auditStore.eraseUpTo(sequence),
    };
    const used = trail(auditStore);
    await expect(used.record(facts('a'))).rejects.toMatchObject({ code: 'unavailable' });
    isAway = false;
    await used.record(facts('b'));
    expect((await profile.auditStore.last())?.subject).toBe('b');
  });

  it('erases what is older than its retention, says so, and stays whole', async () => {
    const used = trail();
    for (const subject of ['a', 'b']) await used.record(facts(subject));
    now = 9_000;
    await used.record(facts('c'));
    now = 15_000;
    expect(await used.eraseOld()).toBe(2);
    const [first, told] = await profile.auditStore.read({ from: 1, limit: 10 });
    expect(first?.subject).toBe('c');
    expect(told).toMatchObject({ actor: 'service', action: 'audit.erased' });
    expect(told?.subject).toMatch(/^2:[0-9a-f]{64}$/);
    expect(await problem()).toBeUndefined();
    expect(await used.eraseOld()).toBe(0);
  });

  it('is told page by page, the newest first', async () => {
    const handlers = createAuditHandlers(trail());
    for (const subject of ['a', 'b', 'c']) await trail().record(facts(subject));
    const page = async (before?: number) => {
      const { events } = await handlers.listAuditEvents({ limit: 2, ...(before && { before }) }, context);
      return events.map(({ subject }) => subject);
    };
    expect(await page()).toEqual(['c', 'b']);
    expect(await page(2)).toEqual(['a']);
    expect(await page(1)).toEqual([]);
    await expect(handlers.listAuditEvents({ limit: 0 }, context)).rejects.toMatchObject({
      code: 'invalid_parameter',
    });
  });

  it.each([
    ['an action that it does not know', { action: 'job.read' }],
    ['an outcome that it does not know', { outcome: 'maybe' }],
    ['a name in place of an actor', { actor: 'Asha Namuna' }],
    ['text in place of an id', { subject: 'a file name.pdf' }],
    ['nothing', undefined],
  ])('takes no %s', async (_what, change) => {
    const handlers = createAuditHandlers(trail());
    const stamps = { sequence: 0, atMs: 0, previousHash: '', hash: '' };
    const event = change && { ...stamps, ...facts('job-1'), ...change };
    await expect(handlers.recordAuditEvent({ event }, context)).rejects.toMatchObject({
      code: 'invalid_parameter',
    });
    expect(await profile.auditStore.last()).toBeUndefined();
  });
});
