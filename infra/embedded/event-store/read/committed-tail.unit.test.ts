import { describe, expect, it } from 'vitest';
import type { StoredEvent } from '../types.ts';
import { CommittedTail } from './committed-tail.ts';

const event = (position: number, bytes = 10): StoredEvent => ({
  position,
  revision: 0,
  stream: 's',
  type: 'T',
  frame: new Uint8Array(bytes),
});
const positions = (events: StoredEvent[] | undefined) => events?.map(({ position }) => position);

describe('The tail of committed events', () => {
  it('gives what is behind a position, in order', () => {
    const tail = new CommittedTail(100);
    tail.publish([event(110), event(120)]);
    tail.publish([event(130)]);
    expect(positions(tail.after(100))).toEqual([110, 120, 130]);
    expect(positions(tail.after(115))).toEqual([120, 130]);
    expect(positions(tail.after(130))).toEqual([]);
    expect(positions(tail.after(500))).toEqual([]);
  });

  it('does not answer for what was committed before it began', () => {
    const tail = new CommittedTail(100);
    tail.publish([event(110)]);
    expect(tail.after(99)).toBeUndefined();
  });

  it('gives at most a page', () => {
    const tail = new CommittedTail(0);
    tail.publish(Array.from({ length: 1_000 }, (_, index) => event(index + 1)));
    expect(positions(tail.after(0))).toEqual(Array.from({ length: 256 }, (_, index) => index + 1));
  });

  it.each([
    ['many events', 20_000, 10],
    ['large events', 100, 1_000_000],
  ])('forgets the oldest of %s and says so', (_name, count, bytes) => {
    const tail = new CommittedTail(0);
    for (let position = 1; position <= count; position++) tail.publish([event(position, bytes)]);
    expect(tail.after(0)).toBeUndefined();
    expect(positions(tail.after(count - 3))).toEqual([count - 2, count - 1, count]);
    const kept = Array.from({ length: count }, (_, index) => index).filter((after) => tail.after(after));
    expect((count - kept[0]!) * bytes).toBeLessThanOrEqual(16 * 1024 * 1024);
  });

  it('wakes each waiter once, at the next commit, unless it left', () => {
    const tail = new CommittedTail(0);
    const woken: string[] = [];
    tail.onNextCommit(() => woken.push('stays'));
    tail.onNextCommit(() => woken.push('leaves'))();
    tail.publish([event(1)]);
    tail.publish([event(2)]);
    expect(woken).toEqual(['stays']);
  });
});
