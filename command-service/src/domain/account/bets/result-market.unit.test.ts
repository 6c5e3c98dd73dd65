import type { AccountEvent } from '@paddock/contracts/events';
import { describe, expect, it } from 'vitest';
import { currentRules, publishedBettingRules } from '../../../betting/index.ts';
import { after, days, deposited, given, hours, noon, opened } from '../account.fixture.ts';
import { testRules } from '../rules.fixture.ts';
import { bet, leg, legResulted, placed, result, settled } from './betting.fixture.ts';
import { resultMarket } from './result-market.ts';

const funded = [opened(), ...deposited(10_000)];
const single = placed(bet('single', 'a', 1000));
const double = placed(bet('double', 'ab', 1000));
const wonA = result('a', 'won');
const declaredA = wonA.market.declarations[0]!;

describe('the result of a market', () => {
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

  it('voids no bet as struck too late while the market is frozen: its date may be what is wrong', () =>
    given([...funded, single])
      .when({ ...result('a', 'won', {}, after(-1)), frozen: ['m-a'] })
      .givesNothing());

  it('takes back what a bet owes also from the stake that a late bet got back in the same command', () => {
    const account = given([
      ...funded,
      placed(bet('single', 'a', 1000, 'late'), 'p-1'),
      placed(bet('single', 'a', 1000, 'owing'), 'p-2'),
      placed(bet('single', 'z', 8000, 'other'), 'p-3'),
    ]).state;
    if (account.status !== 'open') throw new Error('the account is not open');
    const paid = {
      outcome: 'won',
      returned: 2000,
      insured: 0,
      paid: 2000,
      freePaid: 0,
      tokenBack: false,
    } as const;
    const open = account.bets.open.map((held) =>
      held.betId === 'owing'
        ? { ...held, struckAt: after(-hours(1)), reopened: { ...paid, reason: 'resettled' as const } }
        : held,
    );
    const events = resultMarket(
      { ...account, bets: { ...account.bets, open } },
      result('a', 'lost', {}, after(-1)),
      { rules: testRules, now: new Date(noon) },
    );
    expect(events).toMatchObject([
      { type: 'BetVoided', data: { betId: 'late', refunded: 1000 } },
      { type: 'BetLegResulted', data: { betId: 'owing' } },
      { type: 'BetResettled', data: { betId: 'owing', debited: 1000, shortfall: 1000 } },
    ]);
  });

  it('waits for the starting price of a winner that was taken at it', () => {
    const { price: _, ...atStartingPrice } = leg('a', { priceType: 'sp' });
    const history = [...funded, placed({ ...bet('single', 'a', 1000), legs: [atStartingPrice] })];
    given(history)
      .when(result('a', 'won'))
      .gives(legResulted(0, { outcome: 'won' }));
    const sp = { up: 3, down: 1 };
    given([...history, legResulted(0, { outcome: 'won' })])
      .when(result('a', 'won', { sp }, undefined, 1))
      .gives(legResulted(0, { outcome: 'won', sp }, 'b-1', 1), settled('won', 4000));
  });

  it('settles an account with very many bets in parts', () => {
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

  it('settles nothing on a market that was declared under another fixture', () =>
    given([...funded, single])
      .when({ ...wonA, market: { ...wonA.market, declarations: [{ ...declaredA, fixtureId: 'f-other' }] } })
      .givesNothing());

  it('settles nothing on a selection that it does not name', () =>
    given([...funded, single])
      .when({ ...wonA, market: { ...wonA.market, declarations: [{ ...declaredA, results: {} }] } })
      .givesNothing());

  it('leaves nothing of a settled bet but its placement', () => {
    const state = given([...funded, single, settled('lost', 0)]).state;
    expect(state).toMatchObject({ bets: { open: [], placements: [{ placementId: 'p-1', stake: 1000 }] } });
  });

  it('is replaced by a correction while a bet is still open, and not by an older one after it', () => {
    const history = [...funded, double, legResulted(0, { outcome: 'won' })];
    given(history)
      .when(result('a', 'lost', {}, undefined, 1))
      .gives(legResulted(0, { outcome: 'lost' }, 'b-1', 1), settled('lost', 0));
    given([...funded, double, legResulted(0, { outcome: 'won' }, 'b-1', 2)])
      .when(result('a', 'lost', {}, undefined, 1))
      .givesNothing();
  });

  it('settles a treble as soon as one leg lost, and a trixie when two did', () => {
    given([...funded, placed(bet('treble', 'abc', 1000))])
      .when(result('b', 'lost'))
      .gives(legResulted(1, { outcome: 'lost' }), settled('lost', 0));
    const trixie = placed(bet('trixie', 'abc', 100), 'p-1', { lines: 4, stake: 400 });
    given([...funded, trixie])
      .when(result('b', 'lost'))
      .gives(legResulted(1, { outcome: 'lost' }));
    given([...funded, trixie, legResulted(1, { outcome: 'lost' })])
      .when(result('a', 'lost'))
      .gives(legResulted(0, { outcome: 'lost' }), settled('lost', 0));
  });

  it('settles full cover when its last live line is decided', () => {
    const patent = placed(bet('patent', 'abc', 100), 'p-1', { lines: 7, stake: 700 });
    const known = [legResulted(0, { outcome: 'won' }), legResulted(1, { outcome: 'lost' })];
    given([...funded, patent, ...known])
      .when(result('c', 'won'))
      .gives(legResulted(2, { outcome: 'won' }), settled('won', 800));
  });

  it('is recorded and settles nothing while another market of the bet is frozen', () => {
    const history = [...funded, double, legResulted(0, { outcome: 'won' })];
    given(history)
      .when({ ...result('b', 'won'), frozen: ['m-a'] })
      .gives(legResulted(1, { outcome: 'won' }));
    given([...history, legResulted(1, { outcome: 'won' })])
      .when(result('a', 'won'))
      .gives(settled('won', 4000));
  });
});

describe('the result of a free bet', () => {
  const free = placed(bet('single', 'a', 500), 'p-1', { funding: { kind: 'free-balance' } });
  const token = { tokenId: 't-1', promoCode: 'WELCOME' };
  const byToken = placed(bet('single', 'a', 500), 'p-1', { funding: { kind: 'token', ...token } });
  const credited: AccountEvent = {
    type: 'FreeBalanceCredited',
    data: { amount: 500, reason: 'promotion' },
  };
  const granted = (expiresAt: string): AccountEvent => ({
    type: 'FreeBetTokenGranted',
    data: { ...token, amount: 500, betType: 'S', expiresAt },
  });

  it('pays the winnings without the stake', () =>
    given([opened(), credited, free])
      .when(result('a', 'won'))
      .gives(legResulted(0, { outcome: 'won' }), settled('won', 500)));

  it('gives the stake back to the free bet balance when it is void', () => {
    const back: AccountEvent = {
      type: 'FreeBalanceCredited',
      data: { amount: 500, reason: 'bet-void', betId: 'b-1' },
    };
    given([opened(), credited, free])
      .when(result('a', 'void'))
      .gives(legResulted(0, { outcome: 'void' }), settled('void', 0), back);
    given([opened(), credited, free])
      .when(result('a', 'won', {}, after(-1)))
      .gives(
        { type: 'BetVoided', data: { betId: 'b-1', reason: 'placed-after-result', refunded: 500 } },
        back,
      );
  });

  it.each([
    ['as long as it was good for', after(days(30)), after(days(30))],
    ['for a week when it was about to expire', after(hours(1)), after(days(7))],
  ])('gives the token back %s', (_, expiresAt, until) =>
    given([opened(), granted(expiresAt), byToken])
      .when(result('a', 'void'))
      .gives(legResulted(0, { outcome: 'void' }), settled('void', 0), {
        type: 'FreeBetTokenRestored',
        data: { tokenId: 't-1', betId: 'b-1', expiresAt: until },
      }),
  );

  it('credits the refund of an insured accumulator that one leg lost', () => {
    const { accaInsurance } = currentRules(publishedBettingRules);
    const names = 'abcdefgh'.slice(0, accaInsurance?.minimumLegs);
    const legs = [...names].map((name) => leg(name, { price: { up: 3, down: 1 } }));
    const insured = placed({ ...bet('accumulator', names, 500), legs }, 'p-1', {
      bonus: { kind: 'acca-insurance' },
    });
    const won = legs.slice(1).map((_, index) => legResulted(index + 1, { outcome: 'won' }));
    given([...funded, insured, ...won])
      .when(result('a', 'lost'))
      .gives(
        legResulted(0, { outcome: 'lost' }),
        { type: 'BetSettled', data: { betId: 'b-1', outcome: 'lost', returned: 0, insuranceRefund: 500 } },
        { type: 'FreeBalanceCredited', data: { amount: 500, reason: 'acca-insurance', betId: 'b-1' } },
      );
  });
});
