import { describe, expect, it } from 'vitest';
import { after, deposited, given, opened } from '../given.ts';
import { bet, leg, legResulted, placed, result, settled } from './betting.given.ts';

const funded = [opened(), ...deposited(10_000)];
const single = placed(bet('single', 'a', 1000));
const double = placed(bet('double', 'ab', 1000));

describe('a market is resulted', () => {
  it('pays a winning single', () => {
    given([...funded, single])
      .when(result('a', 'won'))
      .gives(legResulted(0, { outcome: 'won' }), settled('won', 2000));
    const state = given([...funded, single, settled('won', 2000)]).state;
    expect(state).toMatchObject({ wallet: { balance: 11_000 }, bets: { open: [] } });
  });

  it('settles a losing single with nothing', () =>
    given([...funded, single])
      .when(result('a', 'lost'))
      .gives(legResulted(0, { outcome: 'lost' }), settled('lost', 0)));

  it('refunds a void single', () =>
    given([...funded, single])
      .when(result('a', 'void'))
      .gives(legResulted(0, { outcome: 'void' }), settled('void', 1000)));

  it('keeps a double open until both are decided', () => {
    given([...funded, double])
      .when(result('a', 'won'))
      .gives(legResulted(0, { outcome: 'won' }));
    given([...funded, double, legResulted(0, { outcome: 'won' })])
      .when(result('b', 'won'))
      .gives(legResulted(1, { outcome: 'won' }), settled('won', 4000));
  });

  it('settles a double as soon as one leg lost', () =>
    given([...funded, double])
      .when(result('b', 'lost'))
      .gives(legResulted(1, { outcome: 'lost' }), settled('lost', 0)));

  it('counts Rule 4 for a bet struck before the market was re-formed', () => {
    const deductions = [{ penceInThePound: 25, struckBefore: after(1) }];
    given([...funded, single])
      .when(result('a', 'won', { deductions }))
      .gives(legResulted(0, { outcome: 'won', deductions }), settled('won', 1750));
  });

  it('settles every bet on the market, and no other', () => {
    const others = [
      placed(bet('single', 'a', 500, 'b-2'), 'p-2'),
      placed(bet('single', 'z', 500, 'b-3'), 'p-3'),
    ];
    given([...funded, single, ...others])
      .when(result('a', 'won'))
      .gives(
        legResulted(0, { outcome: 'won' }),
        settled('won', 2000),
        legResulted(0, { outcome: 'won' }, 'b-2'),
        settled('won', 1000, 'b-2'),
      );
  });

  it('voids a bet struck after the result was declared', () =>
    given([...funded, single])
      .when(result('a', 'won', {}, after(-1)))
      .gives({ type: 'BetVoided', data: { betId: 'b-1', reason: 'placed-after-result', refunded: 1000 } }));

  it('waits for the starting price of a winner that was taken at it', () => {
    const { price: _, ...atStartingPrice } = leg('a', { priceType: 'sp' });
    const history = [...funded, placed({ ...bet('single', 'a', 1000), legs: [atStartingPrice] })];
    given(history)
      .when(result('a', 'won'))
      .gives(legResulted(0, { outcome: 'won' }));
    const sp = { up: 3, down: 1 };
    given([...history, legResulted(0, { outcome: 'won' })])
      .when(result('a', 'won', { sp }))
      .gives(legResulted(0, { outcome: 'won', sp }), settled('won', 4000));
  });

  it('takes an account with very many bets in parts', () => {
    const bets = ['b-1', 'b-2', 'b-3'].map((betId) => bet('single', 'a', 500, betId));
    const history = [...funded, ...bets.map((wanted, index) => placed(wanted, `p-${index}`))];
    const rules = { betsPerResult: 2 };
    const first = ['b-1', 'b-2'].flatMap((betId) => [
      legResulted(0, { outcome: 'lost' }, betId),
      settled('lost', 0, betId),
    ]);
    given(history, rules)
      .when(result('a', 'lost'))
      .givesFirst(...first);
    given([...history, ...first], rules)
      .when(result('a', 'lost'))
      .gives(legResulted(0, { outcome: 'lost' }, 'b-3'), settled('lost', 0, 'b-3'));
  });

  it('says nothing of a market that was told under another fixture', () =>
    given([...funded, single])
      .when({ ...result('a', 'lost'), fixtureId: 'f-other' })
      .givesNothing());

  it('says nothing of a selection that the result does not name', () =>
    given([...funded, single])
      .when({ ...result('a', 'won'), results: {} })
      .givesNothing());

  it('keeps nothing of a settled bet but its placement', () => {
    const state = given([...funded, single, settled('lost', 0)]).state;
    expect(state).toMatchObject({ bets: { open: [], placements: [{ placementId: 'p-1', stake: 1000 }] } });
  });
});
