import { describe, expect, it } from 'vitest';
import { createRound } from './round.ts';

const now = new Date('2030-01-01T12:00:00Z');

/** A round over customers who are due, of whom some wait at a page and some can't be checked. */
const createCustomers = (
  due: readonly string[],
  { waiting = [] as string[], broken = [] as string[] } = {},
) => {
  const verified: string[] = [];
  const postponed: string[] = [];
  const stopping = new AbortController();
  const round = createRound({
    due: async () => due,
    waiting: async () => waiting,
    verify: async (accountId) => {
      if (broken.includes(accountId)) throw new Error('bug');
      verified.push(accountId);
      if (accountId === 'calls-d') waiting.push('d');
    },
    postpone: async (accountId, failures) => void postponed.push(`${accountId} ${failures}`),
    atOnce: 1,
    signal: stopping.signal,
  });
  return { verified, postponed, broken, stopping, run: () => round(now) };
};

describe('a round of verifications', () => {
  it('takes each customer once, the longest due first', async () => {
    const { verified, run } = createCustomers(['a', 'b', 'c']);
    await run();
    expect(verified).toEqual(['a', 'b', 'c']);
  });

  it('takes who waits at a page before all others, also who came to it meanwhile', async () => {
    const { verified, run } = createCustomers(['a', 'calls-d', 'c', 'd'], { waiting: ['c'] });
    await run();
    expect(verified).toEqual(['c', 'a', 'calls-d', 'd']);
  });

  it('moves back whose check throws, further each time, and goes on with the others', async () => {
    const { verified, postponed, broken, run } = createCustomers(['a', 'b'], { broken: ['a'] });
    await run();
    await run();
    expect([verified, postponed]).toEqual([
      ['b', 'b'],
      ['a 1', 'a 2'],
    ]);
    broken.pop();
    await run();
    broken.push('a');
    await run();
    expect(postponed.at(-1)).toBe('a 1');
  });

  it('begins nothing more once the process stops', async () => {
    const { verified, stopping, run } = createCustomers(['a']);
    stopping.abort();
    await run();
    expect(verified).toEqual([]);
  });
});
