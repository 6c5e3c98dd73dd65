import { type AccountEvent, accountEvents, accountStream } from '@paddock/contracts/events';
import { isRefusal } from '@paddock/contracts/refusals';
import { createFakeEventStore } from '@paddock/service-kit/engines/event-store.fixture';
import { proposeEvents } from '@paddock/service-kit/events';
import { beforeEach, expect, it } from 'vitest';
import type { SettlementIndex } from '../../adapters/settlement-index/settlement-index.ts';
import { deposited, noon, opened } from '../../domain/account/account.fixture.ts';
import { bet, placed } from '../../domain/account/bets/betting.fixture.ts';
import { testRules } from '../../domain/account/rules.fixture.ts';
import { createAccounts } from '../../domain/account/service.ts';
import type { MarketCommand } from '../../domain/market/market.ts';
import { createMarkets } from '../../domain/market/service.ts';
import type { SettlementServices } from './services.ts';
import { createMarketSettler } from './settle-market.ts';

const accountId = 'a-1';
const resultedAt = new Date(Date.parse(noon) + 3_600_000);
const log = { info: () => {}, warn: () => {} };

let fake: ReturnType<typeof createFakeEventStore>;
let services: SettlementServices;
let markets: ReturnType<typeof createMarkets>;
let ids = 0;

const context = () => ({
  ...{ commandId: `c-${++ids}`, correlationId: 'c', now: resultedAt },
  actor: { kind: 'system', id: 'tests', channel: 'system' } as const,
});

const onMarket = async (name: string, command: MarketCommand) => {
  const done = await markets.execute(`m-${name}`, command, context());
  if (isRefusal(done)) throw new Error(done.refused);
};

const won = (name: string) =>
  onMarket(name, {
    ...{ type: 'record-result', marketId: `m-${name}`, fixtureId: `f-${name}`, messageId: `r-${name}` },
    ...{ resultedAt: resultedAt.toISOString(), results: { [`s-${name}`]: { outcome: 'won' } } },
  } as MarketCommand);

/** `frozen`: what the index has of frozen markets, each time that it is asked, the last for good; `before`: the account is come to. */
const settlerWith = (frozen: string[][], before: () => Promise<void> = async () => {}) => {
  const last = frozen.at(-1) ?? [];
  const index = {
    countOpen: async () => 1,
    frozen: async () => frozen.shift() ?? last,
    knowsBettors: async () => true,
    async *accountsOn() {
      await before();
      yield [{ accountId }];
    },
    async *bettorsOn() {
      yield [{ accountId, from: 0n }];
    },
  } as unknown as SettlementIndex;
  return createMarketSettler(services, index, new AbortController().signal);
};

const account = async () => {
  const { state } = await services.accounts.load(accountId);
  if (state.status !== 'open') throw new Error('not open');
  return { balance: state.wallet.balance, open: state.bets.open.length };
};

beforeEach(async () => {
  fake = createFakeEventStore();
  const { store } = fake;
  services = {
    ...{ store, rules: testRules, accounts: createAccounts(store, testRules), log },
    clock: { now: () => resultedAt },
  } as unknown as SettlementServices;
  markets = createMarkets(store);
  const events: AccountEvent[] = [opened(), ...deposited(5000), placed(bet('double', 'ab', 1000))];
  const at = { ...context(), now: new Date(noon) };
  await store.append(accountStream(accountId), proposeEvents<AccountEvent>(accountEvents, events, at), 'any');
  await onMarket('b', { type: 'freeze', marketId: 'm-b', reason: 'looked at' });
  await won('b');
  await won('a');
});

const releaseB = async () => {
  await onMarket('b', { type: 'release', marketId: 'm-b' });
  await settlerWith([[]])({ marketId: 'm-b', position: '2', correction: '2' });
};

it('a bet whose other market is frozen is settled when that is released', async () => {
  await settlerWith([['m-b']])({ marketId: 'm-a', position: '1' });
  expect(await account()).toEqual({ balance: 4000, open: 1 });
  await releaseB();
  expect(await account()).toEqual({ balance: 8000, open: 0 });
});

it('a bet is settled though its other market was released, and came to it, while this one was being settled', async () => {
  const settle = settlerWith([['m-b'], []], releaseB);
  await settle({ marketId: 'm-a', position: '1' });
  expect(await account()).toEqual({ balance: 8000, open: 0 });
});

it('a bet that a crash left withheld is settled by the next try, if its other market is not frozen by then', async () => {
  await releaseB();
  // What looks whether that is released still did not come about.
  await settlerWith([['m-b']])({ marketId: 'm-a', position: '1' });
  expect(await account()).toEqual({ balance: 4000, open: 1 });
  await settlerWith([[]])({ marketId: 'm-a', position: '1' });
  expect(await account()).toEqual({ balance: 8000, open: 0 });
});
