import { expect, test } from 'vitest';
import { after, noon } from '../../domain/account/account.fixture.ts';
import { evolveBets, noBets } from '../../domain/account/bets/bets.ts';
import { bet, placed } from '../../domain/account/bets/betting.fixture.ts';
import type { Runner } from '../../domain/market/field.ts';
import { selectionPath } from '../../domain/risk/selection-path.ts';
import { createOffer } from '../betslip/betslip.fixture.ts';
import { liveMarketsOf } from './live-markets.ts';

const struck = evolveBets(noBets, placed(bet('single', 'a', 1000)) as Parameters<typeof evolveBets>[1], noon)
  .open[0]!;
const own = struck.legs[0]!;

const runners = (names: string, more: Partial<Runner> = {}): Runner[] =>
  [...names].map((selectionId) => ({ selectionId, isOut: false, ...more }));
const out: Partial<Runner> = { isOut: true, withdrawn: { at: after(1), price: { up: 3, down: 1 } } };

/** The race of the leg with these runners. */
const raceOf = (of: readonly Runner[]) => {
  const race = { course: 'Bramfield', handicap: true };
  const selections = of
    .filter(({ isOut }) => !isOut)
    .map(({ selectionId }) => ({ selectionId, name: selectionId }));
  const offer = createOffer('a', { up: 1, down: 1 }, { fixture: { race }, market: { selections } });
  return liveMarketsOf({
    offers: new Map([[selectionPath(own), offer]]),
    runners: new Map([[own.marketId, of]]),
    ...{
      aheadMs: 0,
      isFeedLive: true,
      frozen: new Set<string>(),
      corrected: new Set<string>(),
      marginPercent: 5,
    },
  });
};

test('the field of a race has the runners that came out, also those that its market offers no more', () => {
  const live = raceOf([...runners('abcdefg'), ...runners('h', out)]);
  expect(live.fieldOf(own)).toEqual({ runners: 8, starters: 7, handicap: true });
});

test('Rule 4 is to be expected of a runner that came out, also where its market offers it no more', () => {
  const live = raceOf([...runners('abcdefg'), ...runners('h', out)]);
  expect(live.deductionOf(own, struck)).toBe(25);
});

test('what is no race has no field, and no Rule 4 is to be expected of it', () => {
  const live = liveMarketsOf({
    offers: new Map([[selectionPath(own), createOffer('a')]]),
    runners: new Map(),
    ...{
      aheadMs: 0,
      isFeedLive: true,
      frozen: new Set<string>(),
      corrected: new Set<string>(),
      marginPercent: 5,
    },
  });
  expect(live.fieldOf(own)).toBeUndefined();
  expect(live.deductionOf(own, struck)).toBe(0);
});
