import type { EventStore } from '@paddock/service-kit/engines';
import { recorded } from '@paddock/service-kit/events/recorded.fixture';
import { describe, expect, it } from 'vitest';
import { newestReadings, readingsOf } from './readings.ts';

/** A store in which an account was read so many times. */
const storeOf = (length: number) => {
  const event = (revision: number) =>
    recorded(
      { type: 'AccountReplayed', data: { accountId: 'a-1', view: 'state' } },
      { stream: 'audit-a-1', revision: BigInt(revision), position: BigInt(revision) },
    );
  async function* read(_: string, from = 0n, count = length) {
    const end = Math.min(length, Number(from) + count);
    for (let at = Number(from); at < end; at++) yield event(at);
  }
  const readLast = async () => (length === 0 ? undefined : event(length - 1));
  return { read, readLast } as Pick<EventStore, 'read' | 'readLast'>;
};
const nameOf = async () => 'olive';

const pageOf = async (length: number, page: { before?: number; count: number }) => {
  const { readings, total } = await newestReadings(storeOf(length), 'a-1', nameOf, page);
  return { numbers: readings.map(({ number }) => number), total };
};

describe('readings of an account', () => {
  it('come the newest first, so many at once', async () => {
    expect(await pageOf(5, { count: 2 })).toEqual({ numbers: [4, 3], total: 5 });
  });

  it('go on before a number, and the page stays the same while more is read', async () => {
    expect(await pageOf(5, { before: 3, count: 2 })).toEqual({ numbers: [2, 1], total: 5 });
    expect(await pageOf(9, { before: 3, count: 2 })).toEqual({ numbers: [2, 1], total: 9 });
    expect(await pageOf(5, { before: 1, count: 2 })).toEqual({ numbers: [0], total: 5 });
  });

  it('are none of an account that nobody looked at, nor before the first', async () => {
    expect(await pageOf(0, { count: 2 })).toEqual({ numbers: [], total: 0 });
    expect(await pageOf(5, { before: 0, count: 2 })).toEqual({ numbers: [], total: 5 });
  });

  it('are all read from the first on', async () => {
    const numbers = [];
    for await (const { number, by } of readingsOf(storeOf(3), 'a-1', nameOf)) {
      numbers.push(number);
      expect(by.username).toBe('olive');
    }
    expect(numbers).toEqual([0, 1, 2]);
  });
});
