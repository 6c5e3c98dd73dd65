import type { AccountEvent } from '@paddock/contracts/events';
import { describe, expect, it } from 'vitest';
import {
  after,
  days,
  deposited,
  given,
  type Happened,
  opened,
  plain,
  readFunds,
} from '../account.fixture.ts';
import { testRules } from '../rules.fixture.ts';
import { fundsAsked } from './funds-asked.ts';

const rules = { financialCheck: { above: 15_000, validMonths: 12, countries: ['GB' as const] } };
const ask = (amount: number) => ({ type: 'ask-source-of-funds', amount }) as const;
const asked = (because: 'deposits' | 'records'): AccountEvent => ({
  type: 'SourceOfFundsAsked',
  data: { because },
});
const looked: Happened = {
  type: 'DepositsReviewed',
  data: { amount: 300_000, until: after(days(365)), note: plain('payslips') },
};
const flagged: Happened = {
  type: 'FinancialCheckAnswered',
  data: {
    ...{ provider: 'sandbox', reference: 'r-1', outcome: 'flagged', details: plain('court-judgment') },
    until: after(days(365)),
  },
};
const before = [opened(), readFunds, ...deposited(150_000)];

describe('a deposit that is refused until somebody has looked where the money comes from', () => {
  it('asks the customer, once, however often it is tried', () => {
    given(before).when(ask(50_001)).gives(asked('deposits'));
    given([...before, asked('deposits')])
      .when(ask(60_000))
      .givesNothing();
  });

  it('asks nobody whose deposit would be let in by now', () => {
    given(before).when(ask(50_000)).givesNothing();
    given([...before, looked])
      .when(ask(50_001))
      .givesNothing();
  });

  it('asks again once somebody has decided, and what they let in is used up', () =>
    given([...before, asked('deposits'), looked])
      .when(ask(150_001))
      .gives(asked('deposits')));

  it('asks because of public records, to the penny, until somebody has looked', () => {
    given([opened(), readFunds, flagged], rules).when(ask(15_000)).givesNothing();
    given([opened(), readFunds, flagged], rules).when(ask(15_001)).gives(asked('records'));
    given([opened(), readFunds, flagged, looked], rules).when(ask(15_001)).givesNothing();
  });
});

describe('a customer', () => {
  const reasonAt = (events: readonly Happened[], ms = 0) => {
    const { state } = given(events, rules);
    if (state.status !== 'open') throw new Error('not open');
    return fundsAsked(state, { ...testRules, ...rules }, new Date(after(ms)));
  };

  it('is asked while not even the smallest deposit is let in, and for 30 days after one was refused', () => {
    expect(reasonAt(before)).toBeUndefined();
    expect(reasonAt([opened(), readFunds, ...deposited(200_000)])).toBe('deposits');
    const refused = [...before, asked('deposits')];
    expect(reasonAt(refused, days(30) - 1)).toBe('deposits');
    expect(reasonAt(refused, days(30))).toBeUndefined();
  });

  it('is asked while records say something that nobody has looked at, and not after a decision', () => {
    const held = [...before, asked('deposits'), flagged];
    expect(reasonAt(held)).toBe('records');
    expect(reasonAt([...held, looked])).toBeUndefined();
  });
});
