import { randomUUID } from 'node:crypto';
import { inboxRoutes } from '@paddock/command-service/src/api/inbox/routes.ts';
import { freezeMarketRoutes } from '@paddock/command-service/src/api/trading/freeze-market-routes.ts';
import { voidBetRoute } from '@paddock/command-service/src/api/trading/void-bet-route.ts';
import { currentRulesVersion } from '@paddock/command-service/src/betting/index.ts';
import {
  type AccountEvent,
  accountStream,
  type BetType,
  type InboxEvent,
  inboxStream,
  type Leg,
  type Role,
  type SelectionResult,
} from '@paddock/contracts/events';
import { type FeedMessageOf, feedTopic } from '@paddock/contracts/feed';
import { type Call, createClient, type Input, type Outcome } from '@paddock/contracts/http';
import { sessionCookie } from '@paddock/contracts/session';
import { mount, newSessionId } from '@paddock/service-kit/http';
import { createLog } from '@paddock/service-kit/process';
import { Kafka, logLevel } from 'kafkajs';
import { vi } from 'vitest';
import type { Engines } from '../../harness/index.ts';
import type { commandService } from './spawn-process.ts';

type Inside = Awaited<ReturnType<Awaited<ReturnType<typeof commandService>>['connect']>>;

export const stake = 500;
/** Two to one: a winner returns three stakes. */
const price = { up: 2, down: 1 };
/** Stakes in the wallet of a new account. */
const funds = 100;

export const context = (now = new Date()) => ({
  commandId: randomUUID(),
  correlationId: randomUUID(),
  actor: { kind: 'system', id: 'tests', channel: 'system' } as const,
  now,
});

/** The result of a market, as the feed tells it: the home side won unless said otherwise. */
export const resulted = (
  marketId: string,
  at = new Date(),
  results: Record<string, SelectionResult> = { home: { outcome: 'won' }, away: { outcome: 'lost' } },
): FeedMessageOf<'MarketResulted'> => ({
  type: 'MarketResulted',
  messageId: `result-${marketId}`,
  fixtureId: `f-${marketId}`,
  at: at.toISOString(),
  marketId,
  results,
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

export const homeLost: Record<string, SelectionResult> = {
  home: { outcome: 'lost' },
  away: { outcome: 'won' },
};
export const homeWon: Record<string, SelectionResult> = {
  home: { outcome: 'won' },
  away: { outcome: 'lost' },
};

export const legOn = (marketId: string, selectionId: string, more: Partial<Leg> = {}): Leg => ({
  fixtureId: `f-${marketId}`,
  marketId,
  selectionId,
  sport: 'football',
  fixtureName: 'Home v Away',
  marketName: 'Match result',
  selectionName: selectionId,
  startsAt: '2030-01-01T15:00:00.000Z',
  inPlay: false,
  priceType: 'board',
  price,
  ...more,
});

/** Bets, results and looks at what they came to, on these engines. */
export const settlementDesk = (running: Engines, { dependencies }: Inside) => {
  const { accounts, store, sessions, clock, limiter } = dependencies;

  const publish = async (...messages: object[]) => {
    const kafka = new Kafka({ brokers: running.kafkaBrokers.split(','), logLevel: logLevel.NOTHING });
    const producer = kafka.producer({ allowAutoTopicCreation: true });
    await producer.connect();
    const values = messages.map((message) => ({ key: 'f-1', value: JSON.stringify(message) }));
    await producer.send({ topic: feedTopic, messages: values });
    await producer.disconnect();
  };

  /** An account with a hundred stakes in its wallet. */
  const account = async (): Promise<string> => {
    const accountId = randomUUID();
    const depositId = randomUUID();
    const card = { token: 'card-1', lastFour: '4242', scheme: 'Visa' };
    const commands = [
      { type: 'open-account', accountId, currency: 'GBP', jurisdiction: 'GB' },
      { type: 'request-deposit', depositId, amount: funds * stake, card },
      { type: 'complete-deposit', depositId, providerReference: 'r' },
    ] as const;
    for (const command of commands) await accounts.execute(accountId, command, context());
    return accountId;
  };

  const place = async (
    accountId: string,
    betType: BetType,
    legs: readonly Leg[],
    now = new Date(),
  ): Promise<string> => {
    const betId = randomUUID();
    const placed = await accounts.execute(
      accountId,
      {
        type: 'place-bets',
        placementId: randomUUID(),
        bets: [{ betId, betType, legs, unitStake: stake }],
        rulesVersion: currentRulesVersion,
        funding: { kind: 'cash' },
        verified: true,
        sessionStartedAt: now.toISOString(),
      },
      context(now),
    );
    if ('refused' in placed) throw new Error(placed.refused);
    return betId;
  };

  /** A single or a double on the same selection of each market. */
  const bet = (accountId: string, selectionId: string, marketIds: readonly string[], now?: Date) => {
    const legs = marketIds.map((marketId) => legOn(marketId, selectionId));
    return place(accountId, legs.length === 1 ? 'single' : 'double', legs, now);
  };

  const balance = async (accountId: string): Promise<number> => {
    const { state } = await accounts.load(accountId);
    return state.status === 'open' ? state.wallet.balance : Number.NaN;
  };

  const eventsOf = async (accountId: string): Promise<AccountEvent[]> => {
    const events: AccountEvent[] = [];
    for await (const { type, data } of store.read(accountStream(accountId))) {
      events.push({ type, data } as AccountEvent);
    }
    return events;
  };

  const messagesOf = async (accountId: string) => {
    const sent: Extract<InboxEvent, { type: 'MessageSent' }>['data'][] = [];
    for await (const { type, data } of store.read(inboxStream(accountId))) {
      if (type === 'MessageSent') sent.push(data as (typeof sent)[number]);
    }
    return sent;
  };

  const app = mount(
    [...freezeMarketRoutes(dependencies), voidBetRoute(dependencies), ...inboxRoutes(dependencies)],
    { sessions, clock, limiter, log: createLog('settlement-desk', 'fatal'), secureCookies: false },
  );

  /** Somebody's browser, by role; `status` of the last answer beside it. */
  const browser = async (role: Role, accountId: string = randomUUID()) => {
    const [sessionId, csrfToken] = [newSessionId(), randomUUID()];
    await sessions.save({
      ...{ sessionId, csrfToken, visitorId: randomUUID(), channel: 'desktop', oddsType: 'fractional' },
      account: { accountId, username: role, roles: [role], signedInAt: clock.now().toISOString() },
    });
    const statuses: number[] = [];
    const client = createClient({
      base: 'http://desk',
      fetch: async (url, init) => {
        const response = await app.request(String(url), init);
        statuses.push(response.status);
        return response;
      },
      csrfToken: () => csrfToken,
      headers: () => ({ cookie: `${sessionCookie}=${sessionId}` }),
    });
    return {
      send: <C extends Call>(call: C, input: Input<C>, key?: string): Promise<Outcome<C>> =>
        client.send(call, input, key),
      lastStatus: () => statuses.at(-1),
    };
  };

  return {
    publish,
    account,
    place,
    bet,
    balance,
    /** Balance in stakes, relative to before any bet. */
    wonBy: async (accountId: string) => (await balance(accountId)) / stake - funds,
    eventsOf,
    countOf: async (accountId: string, ...types: string[]) =>
      (await eventsOf(accountId)).filter(({ type }) => types.includes(type)).length,
    messagesOf,
    browser,
    withdraw: async (accountId: string, amount: number) => {
      const card = { token: 'card-1', lastFour: '4242', scheme: 'Visa' };
      const command = { type: 'request-withdrawal', withdrawalId: randomUUID(), amount, card } as const;
      const withdrawn = await accounts.execute(accountId, command, context());
      if ('refused' in withdrawn) throw new Error(withdrawn.refused);
    },
    eventually: (assertion: () => Promise<void>) => vi.waitFor(assertion, { timeout: 40_000, interval: 50 }),
  };
};
export type SettlementDesk = ReturnType<typeof settlementDesk>;
