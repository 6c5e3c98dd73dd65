import { settlementIndex } from '@paddock/command-service/src/processes/settlement/settlement-index.ts';
import { freezeMarket } from '@paddock/contracts/http';
import type { Engine } from '@paddock/infra/engines/engine.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Engines, engines } from '../../harness/index.ts';
import { legOn, resulted, type SettlementDesk, settlementDesk } from '../support/settlement.ts';
import { commandService } from '../support/spawn-process.ts';

type Service = Awaited<ReturnType<typeof commandService>>;

describe('settlement', () => {
  let running: Engines;
  let managers: Engine;
  let inside: Awaited<ReturnType<Service['connect']>>;
  let desk: SettlementDesk;

  beforeAll(async () => {
    running = await engines();
    const service = await commandService(running);
    inside = await service.connect();
    managers = await service.startManagers();
    desk = settlementDesk(running, inside);
  });

  afterAll(async () => {
    await inside?.disconnect();
    await managers?.stop();
    await running?.stop();
  });

  it('pays winners and closes losers when the result comes', async () => {
    const [winner, loser] = [await desk.account(), await desk.account()];
    await desk.bet(winner, 'home', ['m-1']);
    await desk.bet(loser, 'away', ['m-1']);
    await desk.publish(resulted('m-1'));
    await desk.eventually(async () => {
      expect([await desk.wonBy(winner), await desk.wonBy(loser)]).toEqual([2, -1]);
      expect(await desk.countOf(loser, 'BetSettled')).toBe(1);
    });
  });

  it('settles an accumulator when its last market is resulted', async () => {
    const accountId = await desk.account();
    await desk.bet(accountId, 'home', ['m-2a', 'm-2b']);
    await desk.publish(resulted('m-2a'));
    await desk.eventually(async () => expect(await desk.countOf(accountId, 'BetLegResulted')).toBe(1));
    expect(await desk.countOf(accountId, 'BetSettled')).toBe(0);
    await desk.publish(resulted('m-2b'));
    await desk.eventually(async () => expect(await desk.wonBy(accountId)).toBe(8));
  });

  it('settles a treble when one leg has lost, and full cover when its last live line is decided', async () => {
    const accountId = await desk.account();
    const legs = ['m-e1', 'm-e2', 'm-e3'].map((marketId) => legOn(marketId, 'home'));
    await desk.place(accountId, 'treble', legs);
    await desk.place(accountId, 'patent', legs);
    const lost = { home: { outcome: 'lost' as const } };
    await desk.publish(resulted('m-e1', new Date(), lost));
    await desk.eventually(async () => expect(await desk.countOf(accountId, 'BetSettled')).toBe(1));
    await desk.publish(resulted('m-e2', new Date(), lost));
    await desk.eventually(async () => expect(await desk.countOf(accountId, 'BetLegResulted')).toBe(3));
    expect(await desk.countOf(accountId, 'BetSettled')).toBe(1);
    await desk.publish(resulted('m-e3'));
    await desk.eventually(async () => expect(await desk.wonBy(accountId)).toBe(-1 - 7 + 3));
    expect(await desk.countOf(accountId, 'BetSettled')).toBe(2);
  });

  it('pays once when the message arrives twice', async () => {
    const accountId = await desk.account();
    await desk.bet(accountId, 'home', ['m-3']);
    await desk.publish(resulted('m-3'), resulted('m-3'));
    await desk.eventually(async () => expect(await desk.wonBy(accountId)).toBe(2));
    await desk.publish(resulted('m-3'));
    const later = await desk.account();
    await desk.bet(later, 'home', ['m-3b']);
    await desk.publish(resulted('m-3b'));
    await desk.eventually(async () => expect(await desk.wonBy(later)).toBe(2));
    expect(await desk.countOf(accountId, 'BetSettled')).toBe(1);
  });

  it('settles a bet struck before the result that is heard of after it', async () => {
    const accountId = await desk.account();
    const declaredAt = new Date();
    await desk.publish(resulted('m-4', declaredAt));
    const first = await desk.account();
    await desk.bet(first, 'home', ['m-4'], new Date(declaredAt.getTime() - 1));
    await desk.eventually(async () => expect(await desk.wonBy(first)).toBe(2));
    await desk.bet(accountId, 'home', ['m-4'], new Date(declaredAt.getTime() - 1));
    await desk.eventually(async () => expect(await desk.wonBy(accountId)).toBe(2));
  });

  it('gives the stake back for a bet struck after the result', async () => {
    const accountId = await desk.account();
    await desk.publish(resulted('m-5', new Date(Date.now() - 60_000)));
    await desk.bet(accountId, 'home', ['m-5']);
    await desk.eventually(async () => expect(await desk.countOf(accountId, 'BetVoided')).toBe(1));
    expect(await desk.wonBy(accountId)).toBe(0);
  });

  it('settles many bets of one account on one market together', async () => {
    const accountId = await desk.account();
    for (let n = 0; n < 40; n++) await desk.bet(accountId, n % 2 ? 'home' : 'away', ['m-6']);
    await desk.publish(resulted('m-6'));
    await desk.eventually(async () => expect(await desk.wonBy(accountId)).toBe(20));
    expect(await desk.countOf(accountId, 'BetSettled')).toBe(40);
  });

  it('settles each bet once when it is killed over and over in the middle', async () => {
    const accountIds = await Promise.all(Array.from({ length: 150 }, desk.account));
    await Promise.all(accountIds.map((accountId) => desk.bet(accountId, 'home', ['m-7'])));
    await desk.publish(resulted('m-7'));
    for (let round = 0; round < 3; round++) {
      await vi.waitFor(async () => expect(await settledAmong(accountIds)).toBeGreaterThan(round * 20), {
        timeout: 40_000,
        interval: 5,
      });
      await managers.kill();
      await managers.restart();
    }
    await desk.eventually(async () => expect(await settledAmong(accountIds)).toBe(accountIds.length));
    for (const accountId of accountIds) expect(await desk.countOf(accountId, 'BetSettled')).toBe(1);
  });

  const settledAmong = async (accountIds: string[]) => {
    const won = await Promise.all(accountIds.map(desk.wonBy));
    return won.filter((stakes) => stakes === 2).length;
  };

  it('finds everything again when Redis lost it', async () => {
    const [early, late] = [await desk.account(), await desk.account()];
    await desk.bet(early, 'home', ['m-8']);
    await inside.dependencies.redis.flushDb();
    await desk.bet(late, 'home', ['m-8']);
    await desk.publish(resulted('m-8'));
    await desk.eventually(async () =>
      expect([await desk.wonBy(early), await desk.wonBy(late)]).toEqual([2, 2]),
    );
  });

  it('knows again which markets are frozen when Redis lost it, although nothing else happens', async () => {
    const { redis } = inside.dependencies;
    const index = settlementIndex(redis);
    const operator = await desk.browser('operations');
    const body = { marketId: 'm-8b', frozen: true, reason: 'an enquiry' };
    await operator.send(freezeMarket, { body });
    await desk.eventually(async () => expect(await index.frozen()).toEqual(['m-8b']));
    await redis.flushDb();
    await desk.eventually(async () => expect(await index.frozen()).toEqual(['m-8b']));
  });

  it('goes on when the event store was away', async () => {
    const accountId = await desk.account();
    await desk.bet(accountId, 'home', ['m-9']);
    await running.kill('eventStore');
    await desk.publish(resulted('m-9'));
    await running.restart('eventStore');
    await desk.eventually(async () => expect(await desk.wonBy(accountId)).toBe(2));
  });

  it('hears the feed again after Kafka was away, also when it begins anew', async () => {
    const accountId = await desk.account();
    await desk.bet(accountId, 'home', ['m-10']);
    await running.kill('kafka');
    await running.restart('kafka');
    await desk.publish(resulted('m-10'));
    await desk.eventually(async () => expect(await desk.wonBy(accountId)).toBe(2));
  });

  it('passes over what it cannot read', async () => {
    const accountId = await desk.account();
    await desk.bet(accountId, 'home', ['m-11']);
    const broken = { type: 'MarketResulted', messageId: 'x', marketId: 'm-11', results: 'nobody' };
    await desk.publish(broken, resulted('m-11'));
    await desk.eventually(async () => expect(await desk.wonBy(accountId)).toBe(2));
  });
});
