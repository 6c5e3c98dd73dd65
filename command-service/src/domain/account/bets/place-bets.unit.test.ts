import type { AccountEvent } from '@paddock/contracts/events';
import { describe, expect, it } from 'vitest';
import { deposited, given, opened, plain } from '../account.fixture.ts';
import { bet, leg, place, placed } from './betting.fixture.ts';

const funded = [opened(), ...deposited(10_000)];
const until = '2027-05-20T12:00:00.000Z';
const excluded: AccountEvent = { type: 'ExclusionSet', data: { scope: 'full', months: 6, until } };

const withoutReturn = (event: AccountEvent): AccountEvent => {
  if (event.type === 'BetPlaced') delete event.data.potentialReturn;
  return event;
};

describe('an account that is asked to place bets', () => {
  it('takes the stake for a single', () => {
    const single = bet('single', 'a', 2500);
    given(funded).when(place(single)).gives(placed(single));
    expect(given([...funded, placed(single)]).state).toMatchObject({ wallet: { balance: 7500 } });
  });

  it('places all bets of one request, or none', () => {
    const single = bet('single', 'a', 4000, 'b-1');
    const accumulator = bet('accumulator', 'abcd', 6000, 'b-2');
    given(funded).when(place(single, accumulator)).gives(placed(single), placed(accumulator));
    given(funded)
      .when(place(single, { ...accumulator, unitStake: 6001 }))
      .isRefused({ refused: 'insufficient-funds' });
  });

  it('shows no potential return with a leg at starting price', () => {
    const { price: _, ...atStartingPrice } = leg('a', { priceType: 'sp' });
    const single = { ...bet('single', 'a', 100), legs: [atStartingPrice] };
    given(funded)
      .when(place(single))
      .gives(withoutReturn(placed(single)));
  });

  it('refuses the self-excluded until the exclusion ends and after, until it is lifted', () => {
    const single = bet('single', 'a', 100);
    given([...funded, excluded])
      .when(place(single))
      .isRefused({ refused: 'self-excluded', param1: '20 May 2027' });
    given([...funded, excluded])
      .when(place(single), until)
      .isRefused({ refused: 'exclusion-not-lifted', param1: 'they call to end it' });
    const lifted: AccountEvent = { type: 'ExclusionLifted', data: { scope: 'full', note: plain('asked') } };
    given([...funded, excluded, lifted])
      .when(place(single), until)
      .gives(placed(single));
  });

  it('keeps the bets that are open through an exclusion', () => {
    const history = [...funded, placed(bet('single', 'a', 100)), excluded];
    expect(given(history).state).toMatchObject({ bets: { open: [{ betId: 'b-1' }] } });
  });

  it('bounds the stake of a bet', () =>
    given(funded, { maximumStake: 1000 })
      .when(place(bet('single', 'a', 1001)))
      .isRefused({ refused: 'stake-too-high', param1: '£10.00' }));

  it('refuses when nothing is staked', () =>
    given(funded)
      .when(place(bet('single', 'a', 0)))
      .isRefused({ refused: 'no-stake' }));

  it('refuses when nothing is selected', () =>
    given(funded).when(place()).isRefused({ refused: 'no-selections' }));

  it('refuses legs that do not make the bet type', () =>
    given(funded)
      .when(place(bet('treble', 'ab', 100)))
      .isRefused({ refused: 'bet-type-unavailable', param1: 'Treble' }));

  it('refuses to combine two markets of one fixture, and names them', () => {
    const double = { ...bet('double', 'ab', 100), legs: [leg('a'), leg('b', { fixtureId: 'f-a' })] };
    given(funded)
      .when(place(double))
      .isRefused({ refused: 'cannot-combine', param1: 'Selection a and Selection b' });
  });

  it('does not place a bet again that was settled meanwhile', () => {
    const single = bet('single', 'a', 100);
    const history = [
      ...funded,
      placed(single),
      { type: 'BetSettled', data: { betId: 'b-1', outcome: 'lost', returned: 0 } } as const,
    ];
    given(history).when(place(single)).givesNothing();
  });
});

describe('a bet of many lines', () => {
  it('has every line twice when it is each-way', () => {
    const terms = { fraction: { up: 1, down: 5 }, places: 3 };
    const single = {
      ...bet('single', 'a', 100),
      legs: [leg('a', { eachWay: terms })],
      eachWay: true as const,
    };
    given(funded)
      .when(place(single))
      .gives(placed(single, 'p-1', { lines: 2, stake: 200, potentialReturn: 200 + 120 }));
  });

  it('pays on the sizes of a perm, with its bankers in every line', () => {
    const legs = [leg('a', { banker: true }), leg('b'), leg('c'), leg('d')];
    const perm = { ...bet('perm', 'abcd', 100), legs, folds: [2] };
    given(funded)
      .when(place(perm))
      .gives(placed(perm, 'p-1', { lines: 3, stake: 300, potentialReturn: 2400 }));
  });

  it('promises no return for a forecast, as its dividend is not known', () => {
    const legs = ['a', 'b'].map((name) => leg(name, { fixtureId: 'f-r', marketId: 'm-r' }));
    const forecast = { ...bet('reverse-forecast', 'ab', 100), legs };
    given(funded)
      .when(place(forecast))
      .gives(withoutReturn(placed(forecast, 'p-1', { lines: 2, stake: 200 })));
  });

  it('keeps all that is needed to settle it', () => {
    const legs = [leg('a', { banker: true, line: 250 }), leg('b', { bestOddsGuaranteed: true })];
    const perm = { ...bet('perm', 'ab', 100), legs, folds: [1] };
    expect(given([...funded, placed(perm)]).state).toMatchObject({
      bets: { open: [{ folds: [1], legs: [{ banker: true, line: 250 }, { bestOddsGuaranteed: true }] }] },
    });
  });
});
