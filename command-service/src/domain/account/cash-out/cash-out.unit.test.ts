import type { AccountEvent } from '@paddock/contracts/events';
import { describe, expect, it } from 'vitest';
import { deposited, given, opened } from '../account.fixture.ts';
import { bet, legResulted, placed, settled } from '../bets/betting.fixture.ts';

const trixie = placed(bet('trixie', 'abc', 100), 'p-1', { lines: 4, stake: 400 });
const open = [opened(), ...deposited(1000), trixie];
const valued = { unitStake: 100, results: [null, null, null] };
const cashOut = (value: number, by: 'customer' | 'rule' = 'customer') =>
  ({ type: 'cash-out-bet', betId: 'b-1', value, by, valued }) as const;
const cashedOut = (value: number, by: 'customer' | 'rule' = 'customer'): AccountEvent => ({
  type: 'BetCashedOut',
  data: { betId: 'b-1', value, by },
});
const part = (unitStake: number, value: number) =>
  ({ type: 'partly-cash-out-bet', betId: 'b-1', unitStake, value, valued }) as const;
const rule = (atValue: number | null) => ({ type: 'set-cash-out-rule', betId: 'b-1', atValue }) as const;
const ruleSet = (atValue: number): AccountEvent => ({
  type: 'CashOutRuleSet',
  data: { betId: 'b-1', atValue },
});
const freeBet = [
  opened(),
  { type: 'FreeBalanceCredited', data: { amount: 500, reason: 'goodwill' } } as const,
  placed(bet('single', 'a', 500), 'p-1', { funding: { kind: 'free-balance' } }),
];
const commands = [cashOut(100), part(50, 50), rule(300)];

describe('cashing out', () => {
  it('pays the value, and the bet is over', () => {
    given(open).when(cashOut(350)).gives(cashedOut(350));
    expect(given([...open, cashedOut(350)]).state).toMatchObject({
      wallet: { balance: 950 },
      bets: { open: [], ended: [{ betId: 'b-1', outcome: 'cashed-out', returned: 350, stake: 400 }] },
    });
  });

  it('happens once: by its rule or by the customer', () =>
    given([...open, cashedOut(350, 'rule')])
      .when(cashOut(340))
      .isRefused({ refused: 'bet-not-open' }));

  it.each(commands)('is refused for an unknown bet ($type)', (command) =>
    given(open)
      .when({ ...command, betId: 'b-7' })
      .isRefused({ refused: 'unknown-bet' }),
  );

  it.each(commands)('is refused for a bet that is settled ($type)', (command) =>
    given([...open, settled('lost', 0)])
      .when(command)
      .isRefused({ refused: 'bet-not-open' }),
  );

  it.each(commands)('is refused for a free bet ($type)', (command) =>
    given(freeBet).when(command).isRefused({ refused: 'cash-out-unavailable' }),
  );
});

describe('a value of a bet', () => {
  const parted: AccountEvent = {
    type: 'BetPartlyCashedOut',
    data: { betId: 'b-1', value: 150, remainingUnitStake: 60, remainingStake: 240 },
  };

  it.each([
    ['a part was cashed out', parted],
    ['a leg was resulted', legResulted(0, { outcome: 'lost' })],
  ])('cannot be paid once %s', (_, event) => {
    given([...open, event])
      .when(cashOut(350))
      .isRefused({ refused: 'try-again' });
    given([...open, event])
      .when(part(40, 150))
      .isRefused({ refused: 'try-again' });
  });
});

describe('a value of a bet by the results that it has', () => {
  const won = legResulted(0, { outcome: 'won' });
  const valuedAs = (revision: number) => ({
    ...cashOut(350),
    valued: { unitStake: 100, results: [revision, null, null] },
  });

  it('is paid while they stand, and not once one was corrected', () => {
    given([...open, won])
      .when(valuedAs(0))
      .gives(cashedOut(350));
    given([...open, won, legResulted(0, { outcome: 'lost' }, 'b-1', 1)])
      .when(valuedAs(0))
      .isRefused({ refused: 'try-again' });
  });
});

describe('cashing out a part', () => {
  const parted: AccountEvent = {
    type: 'BetPartlyCashedOut',
    data: { betId: 'b-1', value: 150, remainingUnitStake: 60, remainingStake: 240 },
  };

  it('pays its value, and the bet goes on at the smaller stake on all its lines', () => {
    given(open).when(part(60, 150)).gives(parted);
    expect(given([...open, parted]).state).toMatchObject({
      wallet: { balance: 750 },
      bets: { open: [{ unitStake: 60, stake: 240 }] },
    });
  });

  it.each([0, -1, 101])('is refused when %d would stay of 100', (unitStake) =>
    given(open).when(part(unitStake, 50)).isRefused({ refused: 'cash-out-part-invalid' }),
  );

  it('refunds what is left of the stake when the bet is void', () => {
    const voided: AccountEvent = {
      type: 'BetVoided',
      data: { betId: 'b-1', reason: 'abandoned', refunded: 240 },
    };
    expect(given([...open, parted, voided]).state).toMatchObject({ wallet: { balance: 990 } });
  });
});

describe('a rule to cash out at a value', () => {
  const removed: AccountEvent = { type: 'CashOutRuleRemoved', data: { betId: 'b-1' } };

  it('is set, changed and removed', () => {
    given(open).when(rule(500)).gives(ruleSet(500));
    given([...open, ruleSet(500)])
      .when(rule(600))
      .gives(ruleSet(600));
    given([...open, ruleSet(500)])
      .when(rule(null))
      .gives(removed);
    given(open).when(rule(null)).givesNothing();
  });

  it('is carried out while it is set at that value or less, and not once it was removed or raised', () => {
    given([...open, ruleSet(350)])
      .when(cashOut(350, 'rule'))
      .gives(cashedOut(350, 'rule'));
    for (const events of [[], [ruleSet(350), removed], [ruleSet(350), ruleSet(351)]]) {
      given([...open, ...events])
        .when(cashOut(350, 'rule'))
        .isRefused({ refused: 'cash-out-unavailable' });
    }
  });

  it('is kept with its bet', () => {
    expect(given([...open, ruleSet(500)]).state).toMatchObject({ bets: { open: [{ cashOutAt: 500 }] } });
    const { state } = given([...open, ruleSet(500), removed]);
    expect(state.status === 'open' && state.bets.open[0]).not.toHaveProperty('cashOutAt');
  });
});
