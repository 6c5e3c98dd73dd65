import { describe, expect, it } from 'vitest';
import { given, opened } from '../../domain/account/account.fixture.ts';
import { bet, placed } from '../../domain/account/bets/betting.fixture.ts';
import { createBetCache } from './bet-cache.ts';

type Accounts = Parameters<typeof createBetCache>[0];
const place = (betId: string) => placed(bet('single', 'a', 100, betId), `p-${betId}`);

/** A cache over one account, whose bets are placed by hand; how often it was loaded. */
const cacheOver = (...betIds: string[]) => {
  const account = { betIds, loads: 0, fails: false };
  const accounts: Accounts = {
    load: async () => {
      account.loads++;
      if (account.fails) throw new Error('unreachable');
      const { state } = given([opened(), ...account.betIds.map(place)]);
      return { state, revision: 0n, position: 0n };
    },
  };
  return { account, cache: createBetCache(accounts) };
};

describe('the bets of an account', () => {
  it('are read once, and again after something happened to them', async () => {
    const { account, cache } = cacheOver('b-1');
    const [first] = await Promise.all([cache.readWith('a-1', ['b-1']), cache.readWith('a-1', ['b-1'])]);
    expect([...first.open.keys()]).toEqual(['b-1']);
    expect(account.loads).toBe(1);
    cache.forget('a-1');
    await cache.readWith('a-1', ['b-1']);
    expect(account.loads).toBe(2);
  });

  it('are read again for a bet that was placed since', async () => {
    const { account, cache } = cacheOver('b-1');
    await cache.readWith('a-1', ['b-1']);
    account.betIds.push('b-2');
    expect([...(await cache.readWith('a-1', ['b-2'])).open.keys()]).toEqual(['b-1', 'b-2']);
  });

  it('are read again when reading them failed', async () => {
    const { account, cache } = cacheOver('b-1');
    account.fails = true;
    await expect(cache.readWith('a-1', ['b-1'])).rejects.toThrow('unreachable');
    account.fails = false;
    expect((await cache.readWith('a-1', ['b-1'])).open.size).toBe(1);
  });
});
