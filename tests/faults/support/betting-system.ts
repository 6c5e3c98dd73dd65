import { checkBalance, fixturePage } from '@paddock/contracts/http';
import { expect, vi } from 'vitest';
import { startTestSystem, type TestSystem } from '../../harness/index.ts';
import { type Customer, openCustomer } from '../../support/customer.ts';
import { startFeedPublisher } from '../../support/feed-publisher.ts';
import { createMatch, type Match, type Side } from '../../support/match.ts';
import { type Bettor, startBettor, type Wager } from './bettor.ts';
import { balanceOf, openLedgers } from './ledger.ts';

const recovery = { timeout: 40_000, interval: 50 };
const sides: readonly Side[] = ['home', 'draw', 'away'];
const deposit = 2_000;

const wagersOn = (match: Match): Wager[] =>
  sides.map((side) => ({
    eventId: match.fixtureId,
    marketId: match.marketId,
    selectionId: match.idOf(side),
  }));

/**
 * The whole system with matches to bet on, customers with money, and what must hold of them whatever happens. With two
 * copies of what decides, each request of a customer goes to the other one than the last.
 */
export const openBettingSystem = async (customers: number, copies: 1 | 2 = 1) => {
  const running = await startTestSystem({ copies });
  const further = running.second ? [running.second.url] : [];
  const feed = await startFeedPublisher(`127.0.0.1:${running.ports.kafka}`);
  const ledgers = openLedgers(running.environment.EVENTSTORE_URL ?? '');
  const matches = ['Ash Rovers', 'Birch Town'].map((home) =>
    createMatch(feed, {
      home,
      away: 'Cedar United',
      prices: { home: { up: 1, down: 1 }, draw: { up: 2, down: 1 }, away: { up: 5, down: 2 } },
    }),
  );

  const isOnSite = async ({ fixtureId }: Match): Promise<void> => {
    const answer = await fetch(`${running.url}/sports/football/event/${fixtureId}`, {
      headers: { accept: 'application/json' },
    });
    expect(fixturePage.response.parse(await answer.json()).pricesPaused).toBe(false);
  };
  /** Tells the feed of every match, again where the broker lost its log, and waits until they can be bet on. */
  const announce = async (): Promise<void> => {
    await vi.waitFor(async () => {
      for (const match of matches) await match.announce();
    }, recovery);
    await vi.waitFor(() => Promise.all(matches.map(isOnSite)), recovery);
  };

  const people: Customer[] = [];
  for (let n = 0; n < customers; n += 1) {
    const customer = await openCustomer(running.url, further);
    await customer.deposit(deposit);
    people.push(customer);
  }
  await announce();
  const bettors = people.map((customer) => startBettor(customer, matches.flatMap(wagersOn)));

  return {
    ...{ running, feed, ledgers, matches, bettors, announce },
    /** Resolves once the first of the bets is settled, while others are open. */
    settlementBegan: () =>
      vi.waitFor(
        async () => {
          const all = await Promise.all(people.map(({ accountId }) => ledgers.of(accountId)));
          expect(all.flatMap(({ ended }) => ended)).not.toEqual([]);
        },
        { ...recovery, interval: 2 },
      ),
    allReady: () => vi.waitFor(() => everyServiceIsReady(running), recovery),
    stop: async (): Promise<void> => {
      await Promise.allSettled(bettors.map((bettor) => bettor.stop()));
      await ledgers.stop();
      await feed.stop();
      await running.stop();
    },
  };
};
export type BettingSystem = Awaited<ReturnType<typeof openBettingSystem>>;

const everyServiceIsReady = async ({ ports, second }: TestSystem): Promise<void> => {
  const { edge, commandService, processManagers, projectionService, liveFeedService } = ports;
  const first = [edge, commandService, processManagers, projectionService, liveFeedService];
  for (const port of [...first, ...(second?.ports ?? [])]) {
    const { status } = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(3_000) });
    expect(`${port} ${status}`).toBe(`${port} 200`);
  }
};

/** Waits until every bettor has had this many more bets answered for: betting goes on. */
export const betsGoOn = async (bettors: readonly Bettor[], more: number): Promise<void> => {
  const wanted = bettors.map(({ acknowledged }) => acknowledged.length + more);
  await vi.waitFor(() => {
    const got = bettors.map(({ acknowledged }) => acknowledged.length);
    for (const [index, count] of got.entries()) expect(count).toBeGreaterThanOrEqual(wanted[index] ?? 0);
  }, recovery);
};

/** No bet that was confirmed is missing, none is there twice, none is there that was never confirmed. */
export const nothingLostOrDoubled = async ({ ledgers, bettors }: BettingSystem): Promise<void> => {
  for (const { customer, acknowledged } of bettors) {
    const { placed } = await ledgers.of(customer.accountId);
    expect(placed.toSorted()).toEqual(acknowledged.toSorted());
  }
};

/** Every bet has ended, once. */
export const allSettledOnce = ({ ledgers, bettors }: BettingSystem): Promise<void> =>
  vi.waitFor(async () => {
    for (const { customer } of bettors) {
      const { placed, ended } = await ledgers.of(customer.accountId);
      expect(ended.toSorted()).toEqual(placed.toSorted());
    }
  }, recovery);

/** The account's events and the balance that the customer is shown say the same. */
export const balancesAgree = async ({ ledgers, bettors }: BettingSystem): Promise<void> => {
  for (const { customer } of bettors) {
    const ledger = await ledgers.of(customer.accountId);
    const open = ledger.placed.length - ledger.ended.length;
    await vi.waitFor(async () => {
      const shown = await customer.browser.ask(checkBalance, {});
      expect(shown).toMatchObject({ sbwallet: balanceOf(ledger), openBets: open, openStakes: open * 100 });
    }, recovery);
  }
};
