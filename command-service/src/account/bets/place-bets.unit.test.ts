import type { AccountEvent } from '@paddock/contracts/events';
import { describe, expect, it } from 'vitest';
import { deposited, given, opened } from '../given.ts';
import { bet, leg, place, placed } from './betting.given.ts';

const funded = [opened(), ...deposited(10_000)];
const until = '2027-05-20T12:00:00.000Z';
const excluded: AccountEvent = { type: 'SportsbookExclusionSet', data: { months: 6, until } };

describe('placing bets', () => {
  it('takes the stake for a single', () => {
    const single = bet('single', 'a', 2500);
    given(funded).when(place(single)).gives(placed(single));
    expect(given([...funded, placed(single)]).state).toMatchObject({ wallet: { balance: 7500 } });
  });

  it('places all bets of one press, or none', () => {
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
    const event = placed(single);
    if (event.type === 'BetPlaced') delete event.data.potentialReturn;
    given(funded).when(place(single)).gives(event);
  });

  it('is refused to the self-excluded until the exclusion ends', () => {
    const single = bet('single', 'a', 100);
    given([...funded, excluded])
      .when(place(single))
      .isRefused({ refused: 'sportsbook-excluded', param1: '20 May 2027' });
    given([...funded, excluded])
      .when(place(single), until)
      .gives(placed(single));
  });

  it('leaves open bets as they are when the customer excludes themselves', () => {
    const history = [...funded, placed(bet('single', 'a', 100)), excluded];
    expect(given(history).state).toMatchObject({ bets: { open: [{ betId: 'b-1' }] } });
  });

  it('bounds the stake of a bet', () =>
    given(funded, { maximumStake: 1000 })
      .when(place(bet('single', 'a', 1001)))
      .isRefused({ refused: 'stake-too-high', param1: '£10.00' }));

  it('refuses nothing staked', () =>
    given(funded)
      .when(place(bet('single', 'a', 0)))
      .isRefused({ refused: 'no-stake' }));

  it('refuses nothing selected', () => {
    given(funded).when(place()).isRefused({ refused: 'no-selections' });
    given(funded)
      .when(place(bet('treble', 'ab', 100)))
      .isRefused({ refused: 'no-selections' });
  });

  it('refuses to combine two markets of one fixture', () => {
    const double = { ...bet('double', 'ab', 100), legs: [leg('a'), leg('b', { fixtureId: 'f-a' })] };
    given(funded).when(place(double)).isRefused({ refused: 'cannot-combine' });
  });

  it('is not placed again when it was settled meanwhile', () => {
    const single = bet('single', 'a', 100);
    const history = [
      ...funded,
      placed(single),
      { type: 'BetSettled', data: { betId: 'b-1', outcome: 'lost', returned: 0 } } as const,
    ];
    given(history).when(place(single)).givesNothing();
  });
});
