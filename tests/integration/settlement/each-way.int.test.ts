import { selectionField } from '@paddock/contracts/catalogue';
import type { SelectionResult } from '@paddock/contracts/events';
import { freezeMarket, listFrozenMarkets } from '@paddock/contracts/http';
import { fixtureKey } from '@paddock/service-kit/catalogue';
import { describe, expect, it } from 'vitest';
import { useStarted } from '../../support/use-started.ts';
import { strike } from '../support/cash-out.ts';
import { offer } from '../support/catalogue.ts';
import {
  legOn,
  resettled,
  resulted,
  type Settlement,
  stake,
  startSettlement,
  withdrawn,
} from '../support/settlement.ts';
import type { CommandService } from '../support/start-command-service.ts';

const runners = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
/** The usual terms of eight runners. */
const fifth = { fraction: { up: 1, down: 5 }, places: 3 };
const long = { up: 20, down: 1 };

const finish = (...order: string[]): Record<string, SelectionResult> =>
  Object.fromEntries(
    runners.flatMap((runner): [string, SelectionResult][] => {
      const position = order.indexOf(runner) + 1;
      if (position === 0) return [];
      const outcome = position === 1 ? 'won' : position <= 3 ? 'placed' : 'lost';
      return [[runner, { outcome, position }]];
    }),
  );

describe('each-way bets', () => {
  let service: CommandService;
  let settlement: Settlement;

  useStarted(async (start) => {
    ({ service, settlement } = await startSettlement(start));
  });

  const race = (marketId: string, offered = runners) =>
    offer(service.dependencies.redis, marketId, null, {
      fixture: {
        fixtureId: `f-${marketId}`,
        startsAt: new Date().toISOString(),
        race: { course: 'Bramfield', handicap: false },
      },
      market: { marketId, selections: offered.map((selectionId) => ({ selectionId, name: selectionId })) },
    });

  /** The race once it is offered without the last of its runners, which came out. */
  const raceOfSeven = async (marketId: string): Promise<void> => {
    await race(marketId, runners.slice(0, -1));
    const out = {
      price: null,
      status: 'withdrawn',
      withdrawn: { at: new Date().toISOString(), price: long },
    };
    await service.dependencies.redis.hSet(fixtureKey(`f-${marketId}`), {
      [selectionField(marketId, 'h')]: JSON.stringify(out),
    });
  };

  const eachWayOn = async (marketId: string, runner: string): Promise<string> => {
    const accountId = await settlement.account();
    const legs = [legOn(marketId, runner, { eachWay: fifth })];
    await strike(service, { accountId }, { betType: 'single', legs, unitStake: stake, eachWay: true });
    return accountId;
  };

  it('each-way bets are paid by the runners that started, also when a result comes in parts', async () => {
    await race('m-ew1');
    const [second, third] = [await eachWayOn('m-ew1', 'b'), await eachWayOn('m-ew1', 'c')];
    const results = finish('a', 'b', 'c', 'd', 'e', 'f', 'g');
    const { c, ...first } = results;
    await settlement.publish(
      withdrawn('m-ew1', 'h', long),
      { ...resulted('m-ew1', new Date(), first), messageId: 'part-1' },
      { ...resulted('m-ew1', new Date(), { c: c! }), messageId: 'part-2' },
    );
    await settlement.eventually(async () => {
      expect(await settlement.wonBy(second)).toBe(-2 + 1.5);
      expect(await settlement.wonBy(third)).toBe(-2);
      expect(await settlement.countOf(third, 'BetSettled')).toBe(1);
    });
  });

  it.each([
    ['m-ew3', true],
    ['m-ew4', false],
  ])(
    'each-way bets of %s are paid by the runners that started, where it is offered again without the other (withdrawal recorded: %s)',
    async (marketId, isRecorded) => {
      await race(marketId);
      const [second, third] = [await eachWayOn(marketId, 'b'), await eachWayOn(marketId, 'c')];
      await raceOfSeven(marketId);
      if (isRecorded) await settlement.publish(withdrawn(marketId, 'h', long));
      await settlement.publish(resulted(marketId, new Date(), finish(...runners.slice(0, -1))));
      await settlement.eventually(async () => {
        expect(await settlement.wonBy(second)).toBe(-2 + 1.5);
        expect(await settlement.wonBy(third)).toBe(-2);
      });
    },
  );

  it('each-way bets are resettled by the runners that started, where only a later part finds the race', async () => {
    const third = await eachWayOn('m-ew5', 'c');
    const { d, ...first } = finish(...runners.slice(0, -1));
    await settlement.publish(resulted('m-ew5', new Date(), first));
    await settlement.eventually(async () => expect(await settlement.wonBy(third)).toBeCloseTo(-2 + 1.4));
    await raceOfSeven('m-ew5');
    await settlement.publish({ ...resulted('m-ew5', new Date(), { d: d! }), messageId: 'with-field' });
    await settlement.eventually(async () => expect(await settlement.wonBy(third)).toBe(-2));
  });

  it('withholds a place without a position where the starters leave fewer, until operations release it', async () => {
    const operator = await service.visitor(['trader']);
    await race('m-ew6');
    await raceOfSeven('m-ew6');
    const placed = await eachWayOn('m-ew6', 'c');
    const results = { ...finish(...runners.slice(0, -1)), c: { outcome: 'placed' as const } };
    await settlement.publish(resulted('m-ew6', new Date(), results));
    await settlement.eventually(async () => {
      const doubt = { marketId: 'm-ew6', reason: expect.stringMatching(/leave 2 places/) };
      expect(await operator.send(listFrozenMarkets, {})).toMatchObject({
        data: { markets: expect.arrayContaining([expect.objectContaining(doubt)]) },
      });
    });
    expect(await settlement.countOf(placed, 'BetSettled')).toBe(0);
    await operator.send(freezeMarket, {
      body: { marketId: 'm-ew6', frozen: false, reason: 'it was second' },
    });
    await settlement.eventually(async () => expect(await settlement.wonBy(placed)).toBe(-2 + 1.5));
  });

  it('each-way bets are resettled once it is said that a runner had not started', async () => {
    await race('m-ew2');
    const third = await eachWayOn('m-ew2', 'c');
    await settlement.publish(resulted('m-ew2', new Date(), finish(...runners)));
    await settlement.eventually(async () => expect(await settlement.wonBy(third)).toBeCloseTo(-2 + 1.4));
    await settlement.publish(resettled('m-ew2', { h: { outcome: 'void', nonRunner: true } }));
    await settlement.eventually(async () => expect(await settlement.wonBy(third)).toBe(-2));
  });
});
