import type { AccountEvent, EWallet } from '@paddock/contracts/events';
import { lowBalance } from '@paddock/contracts/wallet';
import { describe, expect, it } from 'vitest';
import { deposited, given, noon, opened, plain } from '../../domain/account/account.fixture.ts';
import { testRules } from '../../domain/account/rules.fixture.ts';
import { lowBalancePopup } from './low-balance-popup.ts';

const rules = { ...testRules, minimumDeposit: 500, maximumDeposit: 100_000 };
const willing = { verified: true, termsAccepted: true, wanted: true };

const popupOf = (
  events: Parameters<typeof given>[0],
  who = willing,
  taken: readonly EWallet[] = ['paypal'],
) => {
  const { state } = given([opened(), ...events]);
  if (state.status !== 'open') throw new Error('not open');
  return lowBalancePopup(state, who, { rules, now: new Date(noon), taken });
};
const poor = deposited(lowBalance - 1);

describe('the low balance popup', () => {
  it('is shown below the threshold, with the balance', () => {
    expect(popupOf(poor)).toEqual({
      ...{ show: true, currency: 'GBP', balance: lowBalance - 1, threshold: lowBalance },
    });
    expect(popupOf(deposited(lowBalance)).show).toBe(false);
  });

  it('is shown to nobody who did not ask for it, or whose age is not verified', () => {
    expect(popupOf(poor, { ...willing, wanted: false }).show).toBe(false);
    expect(popupOf(poor, { ...willing, verified: false }).show).toBe(false);
  });

  it('is shown to nobody who is excluded or at a deposit limit', () => {
    const excluded: AccountEvent = {
      type: 'ExclusionSet',
      data: { scope: 'full', months: 6, until: '2031-01-01T00:00:00.000Z' },
    };
    expect(popupOf([...poor, excluded]).show).toBe(false);
    const limit: AccountEvent = { type: 'DepositLimitSet', data: { period: 'daily', amount: 600 } };
    expect(popupOf([limit, ...poor]).show).toBe(false);
  });

  it('is shown to nobody whom neither a card nor an e-wallet that the provider takes is offered', () => {
    const noCard: AccountEvent = {
      type: 'WayToDepositSet',
      data: { way: 'card', isEnabled: false, note: plain('not theirs') },
    };
    expect(popupOf([...poor, noCard]).show).toBe(true);
    expect(popupOf([...poor, noCard], willing, []).show).toBe(false);
  });
});
