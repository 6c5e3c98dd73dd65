import { randomUUID } from 'node:crypto';
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import type { AccountEvent, Role } from '@paddock/contracts/events';
import { type Call, createClient, type Input, type Response } from '@paddock/contracts/http';
import { sessionCookie } from '@paddock/contracts/session';
import { startService } from '@paddock/projection-service/src/service.ts';
import { newSessionId, sessionStore } from '@paddock/service-kit/http';
import { createLog } from '@paddock/service-kit/process';
import { createClient as createRedis } from 'redis';
import type { Engines } from '../../harness/index.ts';

const log = createLog('projection-desk', process.env.TEST_LOG_LEVEL ?? 'fatal');

/** Wraps the keys of the accounts of these tests. */
export const keyEncryptionKey = Buffer.alloc(32, 7);

type Event = { type: string; data: object };

/** One copy of the projection service on these engines, with hands to write events and eyes to query. */
export const openProjectionDesk = async (engines: Engines) => {
  const service = await startService({
    host: '127.0.0.1',
    port: 0,
    eventStoreUrl: engines.eventStoreUrl,
    redisUrl: engines.redisUrl,
    kafkaBrokers: engines.kafkaBrokers.split(','),
    keyEncryptionKey,
    finishedFixtureHours: 24,
    profile: 'embedded',
    log,
  });
  const base = `http://127.0.0.1:${service.port}`;
  const store = EventStoreDBClient.connectionString([
    engines.eventStoreUrl,
  ] as unknown as TemplateStringsArray);
  const redis = createRedis({ url: engines.redisUrl });
  redis.on('error', () => {});
  await redis.connect();

  /** Appends to any stream and answers the position of the last event. */
  const append = async (stream: string, events: readonly Event[], at = new Date()): Promise<bigint> => {
    const metadata = {
      commandId: randomUUID(),
      correlationId: randomUUID(),
      causationId: randomUUID(),
      at: at.toISOString(),
      actor: { kind: 'customer', id: stream, channel: 'desktop', ip: '192.0.2.1' },
      schemaVersion: 1,
    };
    const proposed = events.map(({ type, data }) => jsonEvent({ type, data: { ...data }, metadata }));
    const { position } = await store.appendToStream(stream, proposed);
    if (!position) throw new Error('the store answered no position');
    return position.commit;
  };

  /** A signed-in browser. Its queries wait for what it knows of, as `position` tells. */
  const browser = async (accountId: string, roles: Role[] = ['customer']) => {
    const sessionId = newSessionId();
    await sessionStore(redis).save({
      sessionId,
      visitorId: 'v',
      csrfToken: 't',
      channel: 'desktop',
      oddsType: 'fractional',
      account: { accountId, username: 'punter', roles, signedInAt: new Date().toISOString() },
    });
    const cookie = `${sessionCookie}=${sessionId}`;
    const send = <C extends Call>(call: C, input: Input<C>, position?: bigint) =>
      createClient({
        base,
        csrfToken: () => 't',
        headers: () => ({ cookie, ...(position === undefined ? {} : { 'paddock-position': `${position}` }) }),
      }).send(call, input);
    const ask = async <C extends Call>(call: C, input: Input<C>, position?: bigint): Promise<Response<C>> => {
      const outcome = await send(call, input, position);
      if (outcome.kind !== 'answer') throw new Error(JSON.stringify(outcome));
      return outcome.data;
    };
    const fetchRaw = (path: string) => fetch(`${base}${path}`, { headers: { cookie } });
    return { send, ask, fetchRaw };
  };

  /** An account with money in it. */
  const openAccount = (accountId: string, amount: number, at?: Date) =>
    append(
      `account-${accountId}`,
      [
        { type: 'AccountOpened', data: { accountId, currency: 'GBP', jurisdiction: 'GB' } },
        { type: 'DepositRequested', data: { depositId: 'd1', amount, card } },
        { type: 'DepositCompleted', data: { depositId: 'd1', amount, providerReference: 'r' } },
      ],
      at,
    );

  const close = async () => {
    redis.destroy();
    await store.dispose();
    await service.close();
  };
  return { base, store, redis, append, browser, openAccount, close };
};
export type ProjectionDesk = Awaited<ReturnType<typeof openProjectionDesk>>;

const card = { token: 'card-1', lastFour: '4242', scheme: 'Visa' };

type BetPlaced = Extract<AccountEvent, { type: 'BetPlaced' }>;

export const betPlaced = (betId: string, stake = 100, more: Partial<BetPlaced['data']> = {}): BetPlaced => ({
  type: 'BetPlaced',
  data: {
    betId,
    placementId: betId,
    betType: 'single',
    legs: [
      {
        fixtureId: 'f1',
        marketId: 'm1',
        selectionId: 's1',
        sport: 'football',
        fixtureName: 'Alpha v Beta',
        marketName: 'Match result',
        selectionName: 'Alpha',
        startsAt: '2030-01-01T15:00:00.000Z',
        inPlay: false,
        priceType: 'board',
        price: { up: 5, down: 2 },
      },
    ],
    unitStake: stake,
    lines: 1,
    stake,
    potentialReturn: (stake * 7) / 2,
    rulesVersion: '1',
    ...more,
  },
});

export const betSettled = (betId: string, outcome: 'won' | 'lost', returned: number): AccountEvent => ({
  type: 'BetSettled',
  data: { betId, outcome, returned },
});
