import { describe, expect, it } from '@jest/globals';
import { ChildrenAtHand } from './children-at-hand.ts';

class FakeChild {
  isAlive = true;

  dispose(): Promise<void> {
    this.isAlive = false;
    return Promise.resolve();
  }
}

function childrenAtHand(idleMs = 60_000) {
  const started: FakeChild[] = [];
  const start = (): Promise<FakeChild> => {
    const child = new FakeChild();
    started.push(child);
    return Promise.resolve(child);
  };
  return { started, children: new ChildrenAtHand(start, idleMs) };
}

describe('children at hand', () => {
  it('gives an owner the child that has read for it, and nobody else', async () => {
    const { children } = childrenAtHand();
    const first = await children.take('one');
    await children.keep(first, 'one', 2);
    expect(await children.take('other')).not.toBe(first);
    expect(await children.take('one')).toBe(first);
    await children.close();
  });

  it('has a fresh child ready for whoever comes', async () => {
    const { started, children } = childrenAtHand();
    children.warmUp();
    children.warmUp();
    expect(started).toHaveLength(1);
    expect(await children.take('one')).toBe(started[0]);
    expect(await children.take('one')).toBe(started[1]);
    await children.close();
  });

  it('ends the children that wait the longest where there are too many', async () => {
    const { children } = childrenAtHand();
    const kept = await Promise.all(['one', 'two', 'three'].map((owner) => children.take(owner)));
    for (const [index, owner] of ['one', 'two', 'three'].entries()) {
      await children.keep(kept[index] ?? new FakeChild(), owner, 2);
    }
    expect(kept.map(({ isAlive }) => isAlive)).toEqual([false, true, true]);
    await children.close();
    expect(kept.map(({ isAlive }) => isAlive)).toEqual([false, false, false]);
  });

  it('ends a child that nobody has asked for in its time', async () => {
    const { children } = childrenAtHand(1);
    const child = await children.take('one');
    await children.keep(child, 'one', 2);
    while (child.isAlive) await new Promise((resolve) => setTimeout(resolve, 1));
    expect(children.usedCount).toBe(0);
    await children.close();
  });

  it('does not give out a child that has died', async () => {
    const { children } = childrenAtHand();
    const child = await children.take('one');
    await children.keep(child, 'one', 2);
    await child.dispose();
    expect((await children.take('one')).isAlive).toBe(true);
    await children.close();
  });
});
