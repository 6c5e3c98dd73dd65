import { randomUUID } from 'node:crypto';
import { currentRulesVersion } from '@paddock/command-service/src/betting/index.ts';
import { type FeedMessageOf, feedTopic } from '@paddock/contracts/feed';
import type { Engine } from '@paddock/infra/engines/engine.ts';
import { Kafka, logLevel } from 'kafkajs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Engines, engines } from '../harness/index.ts';
import { commandService } from './command-processes.ts';

type Service = Awaited<ReturnType<typeof commandService>>;

const stake = 500;
/** Two to one: a winner returns three stakes. */
const price = { up: 2, down: 1 };

describe('settlement', () => {
  let running: Engines;
  let managers: Engine;
  let inside: Awaited<ReturnType<Service['connect']>>;

  beforeAll(async () => {
    running = await engines();
    const service = await commandService(running);
    inside = await service.connect();
    managers = await service.startManagers();
  });

  afterAll(async () => {
    await inside?.disconnect();
    await managers?.stop();
    await running?.stop();
  });

  const context = (now = new Date()) => ({
    commandId: randomUUID(),
    correlationId: randomUUID(),
    actor: { kind: 'system', id: 'tests', channel: 'system' } as const,
    now,
  });

  const publish = async (...messages: object[]) => {
    const kafka = new Kafka({ brokers: running.kafkaBrokers.split(','), logLevel: logLevel.NOTHING });
    const producer = kafka.producer({ allowAutoTopicCreation: true });
    await producer.connect();
    const values = messages.map((message) => ({ key: 'f-1', value: JSON.stringify(message) }));
    await producer.send({ topic: feedTopic, messages: values });
    await producer.disconnect();
  };

  const resulted = (marketId: string, at = new Date()): FeedMessageOf<'MarketResulted'> => ({
    type: 'MarketResulted',
    messageId: `result-${marketId}`,
    fixtureId: `f-${marketId}`,
    at: at.toISOString(),
    marketId,
    results: { home: { outcome: 'won' }, away: { outcome: 'lost' } },
  });

  /** An account with a hundred stakes in its wallet. */
  const account = async () => {
    const { accounts } = inside.dependencies;
    const accountId = randomUUID();
    const depositId = randomUUID();
    const card = { token: 'card-1', lastFour: '4242', scheme: 'Visa' };
    const open = { type: 'open-account', accountId, currency: 'GBP', jurisdiction: 'GB' } as const;
    await accounts.execute(accountId, open, context());
    const request = { type: 'request-deposit', depositId, amount: 100 * stake, card } as const;
    await accounts.execute(accountId, request, context());
    await accounts.execute(
      accountId,
      { type: 'complete-deposit', depositId, providerReference: 'r' },
      context(),
    );
    return accountId;
  };

  const legOn = (marketId: string, selectionId: string) => ({
    fixtureId: `f-${marketId}`,
    marketId,
    selectionId,
    sport: 'football',
    fixtureName: 'Home v Away',
    marketName: 'Match result',
    selectionName: selectionId,
    startsAt: '2030-01-01T15:00:00.000Z',
    inPlay: false,
    priceType: 'board' as const,
    price,
  });

  const bet = async (accountId: string, selectionId: string, marketIds: string[], now = new Date()) => {
    const betId = randomUUID();
    const legs = marketIds.map((marketId) => legOn(marketId, selectionId));
    const betType = marketIds.length === 1 ? ('single' as const) : ('double' as const);
    await inside.dependencies.accounts.execute(
      accountId,
      {
        type: 'place-bets',
        placementId: randomUUID(),
        bets: [{ betId, betType, legs, unitStake: stake }],
        rulesVersion: currentRulesVersion,
      },
      context(now),
    );
    return betId;
  };

  /** Balance in stakes, relative to before any bet. */
  const wonBy = async (accountId: string) => {
    const { state } = await inside.dependencies.accounts.load(accountId);
    return state.status === 'open' ? state.wallet.balance / stake - 100 : Number.NaN;
  };
  const eventsOf = async (accountId: string, ...types: string[]) => {
    const found: string[] = [];
    for await (const { type } of inside.dependencies.store.read(`account-${accountId}`)) found.push(type);
    return found.filter((type) => types.includes(type)).length;
  };
  const eventually = (assertion: () => Promise<void>) =>
    vi.waitFor(assertion, { timeout: 40_000, interval: 50 });

  it('pays winners and closes losers when the result comes', async () => {
    const [winner, loser] = [await account(), await account()];
    await bet(winner, 'home', ['m-1']);
    await bet(loser, 'away', ['m-1']);
    await publish(resulted('m-1'));
    await eventually(async () => {
      expect([await wonBy(winner), await wonBy(loser)]).toEqual([2, -1]);
      expect(await eventsOf(loser, 'BetSettled')).toBe(1);
    });
  });

  it('settles an accumulator when its last market is resulted', async () => {
    const accountId = await account();
    await bet(accountId, 'home', ['m-2a', 'm-2b']);
    await publish(resulted('m-2a'));
    await eventually(async () => expect(await eventsOf(accountId, 'BetLegResulted')).toBe(1));
    expect(await eventsOf(accountId, 'BetSettled')).toBe(0);
    await publish(resulted('m-2b'));
    await eventually(async () => expect(await wonBy(accountId)).toBe(8));
  });

  it('pays once when the message arrives twice', async () => {
    const accountId = await account();
    await bet(accountId, 'home', ['m-3']);
    await publish(resulted('m-3'), resulted('m-3'));
    await eventually(async () => expect(await wonBy(accountId)).toBe(2));
    await publish(resulted('m-3'));
    const later = await account();
    await bet(later, 'home', ['m-3b']);
    await publish(resulted('m-3b'));
    await eventually(async () => expect(await wonBy(later)).toBe(2));
    expect(await eventsOf(accountId, 'BetSettled')).toBe(1);
  });

  it('settles a bet struck before the result that is heard of after it', async () => {
    const accountId = await account();
    const declaredAt = new Date();
    await publish(resulted('m-4', declaredAt));
    const first = await account();
    await bet(first, 'home', ['m-4'], new Date(declaredAt.getTime() - 1));
    await eventually(async () => expect(await wonBy(first)).toBe(2));
    await bet(accountId, 'home', ['m-4'], new Date(declaredAt.getTime() - 1));
    await eventually(async () => expect(await wonBy(accountId)).toBe(2));
  });

  it('gives the stake back for a bet struck after the result', async () => {
    const accountId = await account();
    await publish(resulted('m-5', new Date(Date.now() - 60_000)));
    await bet(accountId, 'home', ['m-5']);
    await eventually(async () => expect(await eventsOf(accountId, 'BetVoided')).toBe(1));
    expect(await wonBy(accountId)).toBe(0);
  });

  it('settles many bets of one account on one market together', async () => {
    const accountId = await account();
    for (let n = 0; n < 40; n++) await bet(accountId, n % 2 ? 'home' : 'away', ['m-6']);
    await publish(resulted('m-6'));
    await eventually(async () => expect(await wonBy(accountId)).toBe(20));
    expect(await eventsOf(accountId, 'BetSettled')).toBe(40);
  });

  it('settles each bet once when it is killed over and over in the middle', async () => {
    const accountIds = await Promise.all(Array.from({ length: 150 }, account));
    await Promise.all(accountIds.map((accountId) => bet(accountId, 'home', ['m-7'])));
    await publish(resulted('m-7'));
    for (let round = 0; round < 3; round++) {
      await vi.waitFor(async () => expect(await settledAmong(accountIds)).toBeGreaterThan(round * 20), {
        timeout: 40_000,
        interval: 5,
      });
      await managers.kill();
      await managers.restart();
    }
    await eventually(async () => expect(await settledAmong(accountIds)).toBe(accountIds.length));
    for (const accountId of accountIds) expect(await eventsOf(accountId, 'BetSettled')).toBe(1);
  });

  const settledAmong = async (accountIds: string[]) => {
    const won = await Promise.all(accountIds.map(wonBy));
    return won.filter((stakes) => stakes === 2).length;
  };

  it('finds everything again when Redis lost it', async () => {
    const [early, late] = [await account(), await account()];
    await bet(early, 'home', ['m-8']);
    await inside.dependencies.redis.flushDb();
    await bet(late, 'home', ['m-8']);
    await publish(resulted('m-8'));
    await eventually(async () => expect([await wonBy(early), await wonBy(late)]).toEqual([2, 2]));
  });

  it('goes on when the event store was away', async () => {
    const accountId = await account();
    await bet(accountId, 'home', ['m-9']);
    await running.kill('eventStore');
    await publish(resulted('m-9'));
    await running.restart('eventStore');
    await eventually(async () => expect(await wonBy(accountId)).toBe(2));
  });

  it('hears the feed again after Kafka was away, also when it begins anew', async () => {
    const accountId = await account();
    await bet(accountId, 'home', ['m-10']);
    await running.kill('kafka');
    await running.restart('kafka');
    await publish(resulted('m-10'));
    await eventually(async () => expect(await wonBy(accountId)).toBe(2));
  });

  it('passes over what it cannot read', async () => {
    const accountId = await account();
    await bet(accountId, 'home', ['m-11']);
    const broken = { type: 'MarketResulted', messageId: 'x', marketId: 'm-11', results: 'nobody' };
    await publish(broken, resulted('m-11'));
    await eventually(async () => expect(await wonBy(accountId)).toBe(2));
  });
});
