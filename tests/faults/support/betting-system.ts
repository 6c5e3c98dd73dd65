import { randomUUID } from 'node:crypto';
import { checkBalance, creditFreeBalance, fixturePage } from '@paddock/contracts/http';
import { expect, vi } from 'vitest';
import { startTestSystem, type TestSystem } from '../../harness/index.ts';
import { type Customer, openCustomer } from '../../support/customer.ts';
import { dropsRepeats } from '../../support/drops-repeats.ts';
import { startFeedPublisher } from '../../support/feed-publisher.ts';
import { createMatch, type Match, type Side } from '../../support/match.ts';
import { signInDemoStaff } from '../../support/staff.ts';
import { type Bettor, startBettor, type Wager } from './bettor.ts';
import { type Ledger, openLedgers } from './ledger.ts';

/** What is waited for is read from whole streams: no more often than it takes to change. */
const recovery = { timeout: 40_000, interval: 200 };
const sides: readonly Side[] = ['home', 'draw', 'away'];
/** Whole euro; with what is paid in later, less than what somebody asks the origin of. */
const deposit = 1_000;
/** Minor units: what a member of staff may give each alone. */
const freeBalance = 1_000;

type Person = { customer: Customer; depositId: string };

const wagersOn = (match: Match): Wager[] =>
  sides.map((side) => ({
    selection: { eventId: match.fixtureId, marketId: match.marketId, selectionId: match.idOf(side) },
    shown: `${match.names[side]}, ${match.name}`,
  }));

/**
 * The whole system with matches to bet on, customers with money, and what must hold of them whatever happens. With two
 * copies of what decides, each request of a customer goes to the other one than the last.
 */
export const openBettingSystem = async (customers: number, copies: 1 | 2 = 1) => {
  // Two copies may append the same: a store that drops the repeat of what it is still writing tells neither the outcome.
  const running = await startTestSystem({ copies, ...(copies === 2 && { switches: dropsRepeats }) });
  const further = running.second ? [running.second.url] : [];
  const feed = await startFeedPublisher(`127.0.0.1:${running.ports.kafka}`);
  const ledgers = openLedgers(running.environment.EVENTSTORE_URL ?? '');
  const terms = {
    away: 'Cedar United',
    prices: { home: { up: 1, down: 1 }, draw: { up: 2, down: 1 }, away: { up: 5, down: 2 } },
  };
  const matches = ['Ash Rovers', 'Birch Town'].map((home) => createMatch(feed, { home, ...terms }));
  // In play from the start: each bet on it waits a second, and its stake is held.
  const inPlay = createMatch(feed, { home: 'Dogwood City', ...terms, betDelaySeconds: 1 });
  matches.push(inPlay);

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
      await inPlay.kickOff();
    }, recovery);
    await vi.waitFor(() => Promise.all(matches.map(isOnSite)), recovery);
  };

  const giver = await signInDemoStaff(running.url, 'customer-service');
  /** With money, and something to bet with for free. */
  const openPerson = async (): Promise<Person> => {
    const customer = await openCustomer(running.url, further);
    const depositId = await customer.deposit(deposit);
    const gift = {
      account: customer.accountId,
      amount: freeBalance,
      reason: 'goodwill',
      note: 'welcome',
    } as const;
    await giver.ask(creditFreeBalance, { body: gift }, randomUUID());
    return { customer, depositId };
  };
  const people: Person[] = [];
  for (let n = 0; n < customers; n += 1) people.push(await openPerson());
  await announce();
  const bettors = people.map(({ customer, depositId }) => {
    const bettor = startBettor(customer, matches.flatMap(wagersOn));
    bettor.book.deposits.set(depositId, deposit * 100);
    return bettor;
  });

  return {
    ...{ running, feed, ledgers, matches, bettors, announce },
    /** Resolves once the first of the bets is settled, while others are open. */
    settlementBegan: () =>
      vi.waitFor(
        async () => {
          const all = await Promise.all(people.map(({ customer }) => ledgers.of(customer.accountId)));
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
  const wanted = bettors.map(({ betCount }) => betCount() + more);
  const goneOn = vi.waitFor(() => {
    const got = bettors.map(({ betCount }) => betCount());
    for (const [index, count] of got.entries()) expect(count).toBeGreaterThanOrEqual(wanted[index] ?? 0);
  }, recovery);
  await Promise.race([goneOn, ...bettors.map(({ failure }) => failure)]);
};

/** Of each bettor, what the log says. */
const ledgersOf = ({ ledgers, bettors }: BettingSystem) =>
  Promise.all(
    bettors.map(async ({ customer, book }) => ({
      customer,
      book,
      ledger: await ledgers.of(customer.accountId),
    })),
  );

const sorted = (ids: Iterable<string>): string[] => [...ids].toSorted();

/** Nothing that was confirmed is missing, nothing is there twice, and nothing that was never confirmed. */
export const nothingLostOrDoubled = async (betting: BettingSystem): Promise<void> => {
  for (const { book, ledger } of await ledgersOf(betting)) {
    expect(sorted(ledger.placed)).toEqual(sorted(book.bets.keys()));
    const pending = sorted(book.pendingDeposits.keys());
    const cameIn = pending.filter((id) => ledger.deposits.includes(id));
    expect(sorted(ledger.deposits)).toEqual(sorted([...book.deposits.keys(), ...cameIn]));
    expect(pending).toEqual(expect.arrayContaining([...ledger.openDeposits]));
    expect(sorted(ledger.withdrawals)).toEqual(sorted(book.withdrawals.keys()));
    expect(sorted(ledger.cashedOut)).toEqual(sorted(book.cashedOut.keys()));
    expect(sorted(ledger.partlyCashedOut)).toEqual(sorted(book.partlyCashedOut.keys()));
    expect([...ledger.held]).toEqual([]);
  }
};

/** Of each kind how many there were, by the log: of what never happened the other rules say nothing. */
const countsByKind = async (betting: BettingSystem): Promise<Record<string, number>> => {
  const all = await ledgersOf(betting);
  const count = (of: (ledger: Ledger) => readonly string[]) =>
    all.reduce((sum, { ledger }) => sum + of(ledger).length, 0);
  return {
    deposits: count(({ deposits }) => deposits) - all.length,
    withdrawals: count(({ withdrawals }) => withdrawals),
    cashedOut: count(({ cashedOut }) => cashedOut),
    partlyCashedOut: count(({ partlyCashedOut }) => partlyCashedOut),
    held: count(({ everHeld }) => everHeld),
    free: all.reduce((sum, { book }) => sum + book.freeStaked(), 0),
  };
};

/** The bettors end once each kind of thing was done: which of them an outage refused is chance. */
export const stopOnceEveryKindHappened = async (betting: BettingSystem): Promise<void> => {
  const happened = vi.waitFor(async () => {
    const counts = Object.entries(await countsByKind(betting));
    expect(counts.filter(([, count]) => count === 0)).toEqual([]);
  }, recovery);
  await Promise.race([happened, ...betting.bettors.map(({ failure }) => failure)]);
  await Promise.all(betting.bettors.map((bettor) => bettor.stop()));
};

/** Every bet has ended, once. */
export const allSettledOnce = (betting: BettingSystem): Promise<void> =>
  vi.waitFor(async () => {
    for (const { ledger } of await ledgersOf(betting))
      expect(sorted(ledger.ended)).toEqual(sorted(ledger.placed));
  }, recovery);

/** The account's events and the balances that the customer is shown say the same, and so does the double-entry ledger. */
export const balancesAgree = async (betting: BettingSystem): Promise<void> => {
  expect(await betting.ledgers.faults()).toEqual([]);
  for (const { customer, ledger } of await ledgersOf(betting)) {
    const openStakes = [...ledger.staked.values()].reduce((sum, stake) => sum + stake, 0);
    const shown = {
      sbwallet: ledger.balance,
      freebal: ledger.free,
      openBets: ledger.staked.size,
      openStakes,
    };
    await vi.waitFor(
      async () => expect(await customer.browser.ask(checkBalance, {})).toMatchObject(shown),
      recovery,
    );
  }
};

/** What the customers were told, with these sides as winners, comes to what the log says, to the penny. */
export const booksAgree = async (betting: BettingSystem, winners: readonly Side[]): Promise<void> => {
  const won = new Set(winners.map((side, index) => betting.matches[index]?.idOf(side) ?? ''));
  await vi.waitFor(async () => {
    for (const { book, ledger } of await ledgersOf(betting)) {
      expect(ledger.paid).toEqual(book.paidAfter(won));
      expect(ledger.balance).toBe(book.balanceAfter(won, ledger.deposits));
      expect(ledger.free).toBe(freeBalance - book.freeStaked());
    }
  }, recovery);
};
