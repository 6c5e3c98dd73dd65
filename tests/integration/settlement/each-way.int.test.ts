import type { SelectionResult } from '@paddock/contracts/events';
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

  const race = (marketId: string) =>
    offer(service.dependencies.redis, marketId, null, {
      fixture: { fixtureId: `f-${marketId}`, race: { course: 'Bramfield', handicap: false } },
      market: { marketId, selections: runners.map((selectionId) => ({ selectionId, name: selectionId })) },
    });

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

  it('each-way bets are resettled once it is said that a runner had not started', async () => {
    await race('m-ew2');
    const third = await eachWayOn('m-ew2', 'c');
    await settlement.publish(resulted('m-ew2', new Date(), finish(...runners)));
    await settlement.eventually(async () => expect(await settlement.wonBy(third)).toBeCloseTo(-2 + 1.4));
    await settlement.publish(resettled('m-ew2', { h: { outcome: 'void', nonRunner: true } }));
    await settlement.eventually(async () => expect(await settlement.wonBy(third)).toBe(-2));
  });
});
