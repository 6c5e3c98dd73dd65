import { randomUUID } from 'node:crypto';
import {
  type AccountEvent,
  accountEvents,
  accountStream,
  type BetType,
  type InboxEvent,
  inboxEvents,
  inboxStream,
  type Leg,
  type SelectionResult,
} from '@paddock/contracts/events';
import { card, legOn as legOnSelection } from '@paddock/contracts/events/events.fixture';
import type { FeedMessageOf } from '@paddock/contracts/feed';
import type { Price } from '@paddock/contracts/odds';
import { readEvent } from '@paddock/service-kit/events';
import { vi } from 'vitest';
import { type EngineChoices, type Engines, type Killable, startEngines } from '../../harness/index.ts';
import { type FeedPublisher, startFeedPublisher } from '../../support/feed-publisher.ts';
import { type Start, useStarted } from '../../support/use-started.ts';
import { countEvents, strike } from './cash-out.ts';
import { createCommandProcesses } from './spawn-process.ts';
import type { CommandService } from './start-command-service.ts';

export const stake = 500;
/** Stakes in the wallet of a new account. */
const funds = 100;

export const homeWon: Record<string, SelectionResult> = {
  home: { outcome: 'won' },
  away: { outcome: 'lost' },
};
export const homeLost: Record<string, SelectionResult> = {
  home: { outcome: 'lost' },
  away: { outcome: 'won' },
};

/** The result of a market, as the feed sends it: the home side won unless said otherwise. */
export const resulted = (
  marketId: string,
  at = new Date(),
  results: Record<string, SelectionResult> = homeWon,
): FeedMessageOf<'MarketResulted'> => ({
  type: 'MarketResulted',
  messageId: `result-${marketId}`,
  fixtureId: `f-${marketId}`,
  at: at.toISOString(),
  marketId,
  results,
});

/** A runner that comes out now. */
export const withdrawn = (
  marketId: string,
  selectionId: string,
  price: Price = { up: 3, down: 1 },
): FeedMessageOf<'SelectionWithdrawn'> => ({
  type: 'SelectionWithdrawn',
  messageId: `withdrawn-${randomUUID()}`,
  fixtureId: `f-${marketId}`,
  at: new Date().toISOString(),
  marketId,
  selectionId,
  price,
});

export const resettled = (
  marketId: string,
  results: Record<string, SelectionResult>,
): FeedMessageOf<'MarketResettled'> => ({
  ...resulted(marketId, new Date(), results),
  type: 'MarketResettled',
  messageId: `correction-${randomUUID()}`,
  reason: 'photo finish',
});

/** At two to one: a winner returns three stakes. */
export const legOn = (marketId: string, selectionId: string, more: Partial<Leg> = {}): Leg =>
  legOnSelection(marketId, {
    ...{ marketId, selectionId, selectionName: selectionId, fixtureName: 'Home v Away' },
    price: { up: 2, down: 1 },
    ...more,
  });

/** Bets, results and looks at what came of them. */
const createSettlement = (feed: FeedPublisher, service: CommandService) => {
  const { accounts, store } = service.dependencies;

  const place = (accountId: string, betType: BetType, legs: readonly Leg[], now = new Date()) =>
    strike(service, { accountId }, { betType, legs, unitStake: stake }, now);

  /** A single or a double on the same selection of each market. */
  const bet = (accountId: string, selectionId: string, marketIds: readonly string[], now?: Date) => {
    const legs = marketIds.map((marketId) => legOn(marketId, selectionId));
    return place(accountId, legs.length === 1 ? 'single' : 'double', legs, now);
  };

  const eventsOf = async (accountId: string): Promise<AccountEvent[]> => {
    const events: AccountEvent[] = [];
    for await (const recorded of store.read(accountStream(accountId))) {
      events.push(readEvent<AccountEvent>(accountEvents, recorded));
    }
    return events;
  };

  const messagesOf = async (accountId: string) => {
    const sent: Extract<InboxEvent, { type: 'MessageSent' }>['data'][] = [];
    for await (const recorded of store.read(inboxStream(accountId))) {
      const event = readEvent<InboxEvent>(inboxEvents, recorded);
      if (event.type === 'MessageSent' && event.data.templateId !== 'welcome') sent.push(event.data);
    }
    return sent;
  };

  const withdraw = async (accountId: string, amount: number) => {
    const command = {
      type: 'request-withdrawal',
      withdrawalId: randomUUID(),
      amount,
      card,
      ownerChange: null,
    } as const;
    const withdrawn = await accounts.execute(accountId, command, service.context());
    if ('refused' in withdrawn) throw new Error(withdrawn.refused);
  };

  return {
    publish: feed.send,
    /** A text where a message should be, under the key of the others. */
    publishText: (text: string) => feed.sendText('f-1', text),
    /** An account with a hundred stakes in its wallet. */
    account: () => service.openAccount({ amount: funds * stake }),
    place,
    bet,
    /** Balance in stakes, relative to before any bet. */
    wonBy: async (accountId: string) =>
      (await service.accountOf({ accountId })).wallet.balance / stake - funds,
    eventsOf,
    countOf: (accountId: string, ...types: string[]) => countEvents(service, { accountId }, ...types),
    messagesOf,
    withdraw,
    eventually: (assertion: () => Promise<void>) => vi.waitFor(assertion, { timeout: 40_000, interval: 50 }),
  };
};
export type Settlement = ReturnType<typeof createSettlement>;

/** Engines, the command service within the test, and settlement to look at; no process managers yet. */
export const startSettlementOn = async (start: Start, choices: EngineChoices = {}) => {
  const engines: Engines = await start(startEngines(undefined, choices));
  const processes = await createCommandProcesses(engines);
  const service = await start(processes.startInside());
  const feed = await start(startFeedPublisher(engines.kafkaBrokers));
  return { engines, processes, service, settlement: createSettlement(feed, service) };
};

/** The same, with process managers. */
export const startSettlement = async (start: Start, choices: EngineChoices = {}) => {
  const { processes, ...started } = await startSettlementOn(start, choices);
  const managers = await start(processes.spawnManagers());
  return { ...started, managers };
};

/** What `startSettlement` starts, for the tests of a file. */
export const useSettlement = (choices: Killable = {}) => {
  let started: Awaited<ReturnType<typeof startSettlement>>;
  useStarted(async (start) => {
    started = await startSettlement(start, choices);
  });
  return {
    engines: () => started.engines,
    service: () => started.service,
    managers: () => started.managers,
    settlement: () => started.settlement,
  };
};
