import { describe, expect, it } from 'vitest';
import { createFeedWatchdog } from './feed-watchdog.ts';
import { createTopicPosition } from './topic-position.ts';

const log = (clusterId: string, ...ends: bigint[]) => ({ clusterId, ends: new Map(ends.entries()) });

describe('the position in the feed topic', () => {
  it('takes each message once, also when reading starts over', () => {
    const position = createTopicPosition();
    position.adopt(log('a', 2n));
    expect([0n, 1n].map((offset) => position.advance(0, offset))).toEqual([true, true]);
    expect(position.adopt(log('a', 3n))).toBe(false);
    expect([0n, 1n, 2n].map((offset) => position.advance(0, offset))).toEqual([false, false, true]);
  });

  it('reads from the beginning again when the cluster is another', () => {
    const position = createTopicPosition();
    position.adopt(log('a', 5n));
    position.advance(0, 4n);
    expect(position.adopt(log('b', 50n))).toBe(true);
    expect(position.advance(0, 0n)).toBe(true);
  });

  it('reads from the beginning again when the log got shorter than what was read', () => {
    const position = createTopicPosition();
    position.adopt(log('a', 5n));
    position.advance(0, 4n);
    expect(position.adopt(log('a', 2n))).toBe(true);
  });

  it('belongs to one log: another cluster, or one that got shorter, is another', () => {
    const position = createTopicPosition();
    expect(position.isSame(log('a', 5n))).toBe(false);
    position.adopt(log('a', 5n));
    position.advance(0, 4n);
    expect([log('a', 5n), log('a', 9n), log('a', 2n), log('b', 9n)].map(position.isSame)).toEqual([
      ...[true, true, false, false],
    ]);
  });

  it('is caught up once every partition has reached its end', () => {
    const position = createTopicPosition();
    const { ends } = log('a', 2n, 0n, 1n);
    position.advance(0, 1n);
    expect(position.hasReached(ends)).toBe(false);
    position.advance(2, 0n);
    expect(position.hasReached(ends)).toBe(true);
  });
});

describe('the feed watchdog', () => {
  it('reports silence once it lasts longer than allowed, and the first message after it', () => {
    let now = 0;
    const reported: boolean[] = [];
    const watch = createFeedWatchdog(
      5000,
      () => now,
      (silent) => reported.push(silent),
    );
    now = 5000;
    watch.check();
    expect(reported).toEqual([]);
    now = 5001;
    watch.check();
    watch.check();
    expect(reported).toEqual([true]);
    watch.alive();
    expect(reported).toEqual([true, false]);
    expect(watch.isSilent()).toBe(false);
  });
});
