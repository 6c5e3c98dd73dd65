import { type AccountEvent, accountEvents, accountStream } from '@paddock/contracts/events';
import type { Redis } from '@paddock/service-kit/engines';
import { createFakeEventStore } from '@paddock/service-kit/engines/event-store.fixture';
import { proposeEvents, readEvent } from '@paddock/service-kit/events';
import { expect, it } from 'vitest';
import { noon } from '../../domain/account/account.fixture.ts';
import { bet, placed } from '../../domain/account/bets/betting.fixture.ts';
import { createBettors } from './bettors.ts';
import { revisionsKey } from './keys.ts';
import { stepOf } from './steps.ts';

const { store, eventsOf } = createFakeEventStore();

/** A bet as the index keeps it, with the account that it is of. */
const indexedBet = async (accountId: string): Promise<string> => {
  const actor = { kind: 'system', id: 'tests', channel: 'system' } as const;
  const context = { commandId: accountId, correlationId: accountId, actor, now: new Date(noon) };
  const events = proposeEvents<AccountEvent>(accountEvents, [placed(bet('single', 'a', 1000))], context);
  await store.append(accountStream(accountId), events, 'any');
  const [stored] = eventsOf(accountStream(accountId));
  if (!stored) throw new Error('nothing was appended');
  const step = stepOf(readEvent<AccountEvent>(accountEvents, stored));
  return `${JSON.stringify({ account: accountId, markets: [] })}\n${step[6]}`;
};

/** What the index answers of these accounts on a market; `bets`: as it keeps them, by id. */
const accountsOn = async (open: Record<string, string>, bets: Record<string, string>) => {
  const redis = {
    async *hScanIterator() {
      yield Object.entries(open).map(([field, value]) => ({ field, value }));
    },
    hmGet: async (key: string, fields: string[]) =>
      fields.map((field) => (key === revisionsKey ? '3' : (bets[field] ?? null))),
  } as unknown as Redis;
  const found: [accountId: string, bets: number | undefined][] = [];
  for await (const page of createBettors(redis).accountsOn('m-1')) {
    for (const { accountId, indexed } of page) found.push([accountId, indexed?.bets.length]);
  }
  return found;
};

it('an account is settled from the bets that the index keeps of it', async () => {
  const own = await indexedBet('ada');
  expect(await accountsOn({ ada: 'b-1' }, { 'b-1': own })).toEqual([['ada', 1]]);
});

it('no account is settled by a bet that the index keeps as that of another: the log says what it bet', async () => {
  const other = await indexedBet('bob');
  expect(await accountsOn({ ada: 'b-1', bob: 'b-1' }, { 'b-1': other })).toEqual([
    ['ada', undefined],
    ['bob', 1],
  ]);
});

it('an account of which the index has lost a bet is settled by the log', async () => {
  const own = await indexedBet('ada');
  expect(await accountsOn({ ada: 'b-1 b-2' }, { 'b-1': own })).toEqual([['ada', undefined]]);
});

it('bettors that are half forgotten are looked up in the log: a correction finds all of them', async () => {
  const kept = new Set(['m-1']);
  const redis = {
    zRange: async () => [...kept],
    zRem: async () => kept.clear(),
    zScore: async (_: string, id: string) => (kept.has(id) ? 1 : null),
    sIsMember: async () => true,
    unlink: async () => {
      throw new Error('unreachable');
    },
  } as unknown as Redis;
  const bettors = createBettors(redis);
  expect(await bettors.knowsBettors('m-1')).toBe(true);
  await expect(bettors.forgetOld(new Date())).rejects.toThrow('unreachable');
  expect(await bettors.knowsBettors('m-1')).toBe(false);
});
