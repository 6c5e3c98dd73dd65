import { createSettlementIndex } from '@paddock/command-service/src/adapters/settlement-index/settlement-index.ts';
import { createMarkets } from '@paddock/command-service/src/domain/market/service.ts';
import { freezeMarket, listFrozenMarkets } from '@paddock/contracts/http';
import { sized } from '@paddock/contracts/testing/scale.fixture';
import { describe, expect, it, vi } from 'vitest';
import { offer } from '../support/catalogue.ts';
import { legOn, resettled, resulted, useSettlement, withdrawn } from '../support/settlement.ts';

describe('settlement', () => {
  const { engines, service, managers, settlement } = useSettlement({ killable: true });

  it('pays winners and closes losers when the result comes', async () => {
    const [winner, loser] = [await settlement().account(), await settlement().account()];
    await settlement().bet(winner, 'home', ['m-1']);
    await settlement().bet(loser, 'away', ['m-1']);
    await settlement().publish(resulted('m-1'));
    await settlement().eventually(async () => {
      expect([await settlement().wonBy(winner), await settlement().wonBy(loser)]).toEqual([2, -1]);
      expect(await settlement().countOf(loser, 'BetSettled')).toBe(1);
    });
  });

  it('goes on after a result that is longer than an append of the store', async () => {
    const accountId = await settlement().account();
    await settlement().bet(accountId, 'home', ['m-long', 'm-after-long']);
    const sp = '"sp":{"up":1e9,"down":1e9}';
    const runners = Array.from({ length: 17_000 }, (_, at) => `"r-${at}":{"outcome":"lost",${sp}}`);
    const { results: _, ...long } = resulted('m-long');
    await settlement().publishText(`${JSON.stringify(long).slice(0, -1)},"results":{${runners}}}`);
    await settlement().publish(resulted('m-after-long'));
    await settlement().eventually(async () =>
      expect(await settlement().countOf(accountId, 'BetLegResulted')).toBe(1),
    );
  });

  it('settles an accumulator when its last market is resulted', async () => {
    const accountId = await settlement().account();
    await settlement().bet(accountId, 'home', ['m-2a', 'm-2b']);
    await settlement().publish(resulted('m-2a'));
    await settlement().eventually(async () =>
      expect(await settlement().countOf(accountId, 'BetLegResulted')).toBe(1),
    );
    expect(await settlement().countOf(accountId, 'BetSettled')).toBe(0);
    await settlement().publish(resulted('m-2b'));
    await settlement().eventually(async () => expect(await settlement().wonBy(accountId)).toBe(8));
  });

  it('settles a treble when one leg has lost, and full cover when its last live line is decided', async () => {
    const accountId = await settlement().account();
    const legs = ['m-e1', 'm-e2', 'm-e3'].map((marketId) => legOn(marketId, 'home'));
    await settlement().place(accountId, 'treble', legs);
    await settlement().place(accountId, 'patent', legs);
    const lost = { home: { outcome: 'lost' as const } };
    await settlement().publish(resulted('m-e1', new Date(), lost));
    await settlement().eventually(async () =>
      expect(await settlement().countOf(accountId, 'BetSettled')).toBe(1),
    );
    await settlement().publish(resulted('m-e2', new Date(), lost));
    await settlement().eventually(async () =>
      expect(await settlement().countOf(accountId, 'BetLegResulted')).toBe(3),
    );
    expect(await settlement().countOf(accountId, 'BetSettled')).toBe(1);
    await settlement().publish(resulted('m-e3'));
    await settlement().eventually(async () => expect(await settlement().wonBy(accountId)).toBe(-1 - 7 + 3));
    expect(await settlement().countOf(accountId, 'BetSettled')).toBe(2);
  });

  it('pays once when the message arrives twice', async () => {
    const accountId = await settlement().account();
    await settlement().bet(accountId, 'home', ['m-3']);
    await settlement().publish(resulted('m-3'), resulted('m-3'));
    await settlement().eventually(async () => expect(await settlement().wonBy(accountId)).toBe(2));
    await settlement().publish(resulted('m-3'));
    const later = await settlement().account();
    await settlement().bet(later, 'home', ['m-3b']);
    await settlement().publish(resulted('m-3b'));
    await settlement().eventually(async () => expect(await settlement().wonBy(later)).toBe(2));
    expect(await settlement().countOf(accountId, 'BetSettled')).toBe(1);
  });

  it('settles a bet that was struck before the result and recorded after it', async () => {
    const accountId = await settlement().account();
    const declaredAt = new Date();
    await settlement().publish(resulted('m-4', declaredAt));
    const first = await settlement().account();
    await settlement().bet(first, 'home', ['m-4'], new Date(declaredAt.getTime() - 1));
    await settlement().eventually(async () => expect(await settlement().wonBy(first)).toBe(2));
    await settlement().bet(accountId, 'home', ['m-4'], new Date(declaredAt.getTime() - 1));
    await settlement().eventually(async () => expect(await settlement().wonBy(accountId)).toBe(2));
  });

  it('gives the stake back for a bet struck after the result', async () => {
    const accountId = await settlement().account();
    await settlement().publish(resulted('m-5', new Date(Date.now() - 60_000)));
    await settlement().bet(accountId, 'home', ['m-5']);
    await settlement().eventually(async () =>
      expect(await settlement().countOf(accountId, 'BetVoided')).toBe(1),
    );
    expect(await settlement().wonBy(accountId)).toBe(0);
  });

  it('settles many bets of one account on one market together', async () => {
    const accountId = await settlement().account();
    for (let n = 0; n < 40; n++) await settlement().bet(accountId, n % 2 ? 'home' : 'away', ['m-6']);
    await settlement().publish(resulted('m-6'));
    await settlement().eventually(async () => expect(await settlement().wonBy(accountId)).toBe(20));
    expect(await settlement().countOf(accountId, 'BetSettled')).toBe(40);
  });

  it('settles each bet once when its process is killed over and over in the middle', async () => {
    const accountIds = await Promise.all(Array.from({ length: sized(80, 150) }, settlement().account));
    await Promise.all(accountIds.map((accountId) => settlement().bet(accountId, 'home', ['m-7'])));
    await settlement().publish(resulted('m-7'));
    for (let round = 0; round < sized(1, 3); round++) {
      await vi.waitFor(async () => expect(await settledAmong(accountIds)).toBeGreaterThan(round * 20), {
        timeout: 40_000,
        interval: 5,
      });
      await managers().kill();
      await managers().restart();
    }
    await settlement().eventually(async () => expect(await settledAmong(accountIds)).toBe(accountIds.length));
    for (const accountId of accountIds) expect(await settlement().countOf(accountId, 'BetSettled')).toBe(1);
  });

  const settledAmong = async (accountIds: string[]) => {
    const won = await Promise.all(accountIds.map(settlement().wonBy));
    return won.filter((stakes) => stakes === 2).length;
  };

  it('finds everything again when Redis lost it', async () => {
    const [early, late] = [await settlement().account(), await settlement().account()];
    await settlement().bet(early, 'home', ['m-8']);
    await service().dependencies.redis.flushDb();
    await settlement().bet(late, 'home', ['m-8']);
    await settlement().publish(resulted('m-8'));
    await settlement().eventually(async () =>
      expect([await settlement().wonBy(early), await settlement().wonBy(late)]).toEqual([2, 2]),
    );
  });

  it('finds again which markets are frozen when Redis lost it, although nothing else happens', async () => {
    const { redis } = service().dependencies;
    const index = createSettlementIndex(redis);
    const operator = await service().visitor(['trader']);
    const body = { marketId: 'm-8b', frozen: true, reason: 'an enquiry' };
    await settlement().bet(await settlement().account(), 'home', ['m-8b']);
    // A market that is not offered exists as long as there are bets on it, which are indexed a moment later.
    await settlement().eventually(async () =>
      expect(await operator.send(freezeMarket, { body })).toMatchObject({ kind: 'answer' }),
    );
    await settlement().eventually(async () => expect(await index.frozen()).toEqual(['m-8b']));
    await redis.flushDb();
    await settlement().eventually(async () => expect(await index.frozen()).toEqual(['m-8b']));
  });

  it('withholds a result whose Rule 4 is not that of the table, until operations release it', async () => {
    const operator = await service().visitor(['trader']);
    const struckBefore = new Date(Date.now() + 60_000).toISOString();
    const declaring = (penceInThePound: number) => ({
      home: { outcome: 'won' as const, deductions: [{ penceInThePound, struckBefore }] },
    });
    const [agreed, doubtful] = [await settlement().account(), await settlement().account()];
    await settlement().bet(agreed, 'home', ['m-4a']);
    await settlement().bet(doubtful, 'home', ['m-4b']);
    await settlement().publish(
      withdrawn('m-4b', 'away'),
      resulted('m-4b', new Date(), declaring(10)),
      withdrawn('m-4a', 'away'),
      withdrawn('m-4a', 'away', { up: 9, down: 1 }),
      resulted('m-4a', new Date(), declaring(25)),
    );
    await settlement().eventually(async () => expect(await settlement().wonBy(agreed)).toBe(1.5));
    await settlement().eventually(async () => {
      const doubt = { marketId: 'm-4b', reason: expect.stringMatching(/is 10p, by the table 25p/) };
      expect(await operator.send(listFrozenMarkets, {})).toMatchObject({
        data: { markets: expect.arrayContaining([expect.objectContaining(doubt)]) },
      });
    });
    expect(await settlement().countOf(doubtful, 'BetSettled')).toBe(0);
    await operator.send(freezeMarket, { body: { marketId: 'm-4b', frozen: false, reason: 'as declared' } });
    await settlement().eventually(async () => expect(await settlement().wonBy(doubtful)).toBeCloseTo(1.8));
  });

  it('withholds a result dated long before the start, and pays by the date of a correction once it is released', async () => {
    const operator = await service().visitor(['trader']);
    const fixture = { fixtureId: 'f-m-12', startsAt: new Date().toISOString() };
    await offer(service().dependencies.redis, 'm-12', null, { fixture, market: { marketId: 'm-12' } });
    const accountId = await settlement().account();
    await settlement().bet(accountId, 'home', ['m-12']);
    const begun = new Date().toISOString();
    await settlement().publish(resulted('m-12', new Date(Date.now() - 24 * 3_600_000)));
    await settlement().eventually(async () => {
      const doubt = { marketId: 'm-12', reason: expect.stringMatching(/hours before the start/) };
      expect(await operator.send(listFrozenMarkets, {})).toMatchObject({
        data: { markets: expect.arrayContaining([expect.objectContaining(doubt)]) },
      });
    });
    const { markets } = await operator.ask(listFrozenMarkets, {});
    // The list says since when it is frozen, whatever date the feed gave.
    expect(markets.find(({ marketId }) => marketId === 'm-12')?.at.localeCompare(begun)).toBe(1);
    const correction = { ...resettled('m-12', {}), resultedAt: new Date().toISOString() };
    await settlement().publish(correction);
    await settlement().eventually(async () => {
      const { state } = await createMarkets(service().dependencies.store).load('m-12');
      expect(state.messageIds).toContain(correction.messageId);
    });
    await operator.send(freezeMarket, { body: { marketId: 'm-12', frozen: false } });
    await settlement().eventually(async () => expect(await settlement().wonBy(accountId)).toBe(2));
  });

  it('continues after the event store was unreachable', async () => {
    const accountId = await settlement().account();
    await settlement().bet(accountId, 'home', ['m-9']);
    await engines().kill('eventStore');
    await settlement().publish(resulted('m-9'));
    await engines().restart('eventStore');
    await settlement().eventually(async () => expect(await settlement().wonBy(accountId)).toBe(2));
  });

  it('reads the feed again after Kafka was unreachable, also when the log begins anew', async () => {
    const accountId = await settlement().account();
    await settlement().bet(accountId, 'home', ['m-10']);
    await engines().kill('kafka');
    await engines().restart('kafka');
    await settlement().publish(resulted('m-10'));
    await settlement().eventually(async () => expect(await settlement().wonBy(accountId)).toBe(2));
  });

  it('passes over what it cannot read', async () => {
    const accountId = await settlement().account();
    await settlement().bet(accountId, 'home', ['m-11']);
    const broken = { type: 'MarketResulted', messageId: 'x', marketId: 'm-11', results: 'nobody' };
    await settlement().publishText(JSON.stringify(broken));
    await settlement().publish(resulted('m-11'));
    await settlement().eventually(async () => expect(await settlement().wonBy(accountId)).toBe(2));
  });
});
