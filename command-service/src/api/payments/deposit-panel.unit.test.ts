import type { AccountEvent, EWallet } from '@paddock/contracts/events';
import type { WayToDeposit } from '@paddock/contracts/payments';
import { texts } from '@paddock/contracts/texts';
import { describe, expect, it } from 'vitest';
import { after, days, deposited, given, noon, opened, plain } from '../../domain/account/account.fixture.ts';
import { testRules } from '../../domain/account/rules.fixture.ts';
import { depositPanel } from './deposit-panel.ts';

const bounds = { minimumDeposit: 500, maximumDeposit: 100_000 };
const limit = (amount: number): AccountEvent => ({
  type: 'DepositLimitSet',
  data: { period: 'daily', amount },
});
const panelOf = (
  events: AccountEvent[],
  verified: boolean,
  more: Partial<typeof testRules> = {},
  taken: readonly EWallet[] = ['paypal'],
) => {
  const { state } = given([opened(), ...events]);
  if (state.status !== 'open') throw new Error('not open');
  const rules = { ...testRules, ...bounds, ...more };
  return depositPanel(state, { verified, termsAccepted: true }, { rules, now: new Date(noon), taken });
};
const panel = (...events: AccountEvent[]) => panelOf(events, true);

describe('the deposit panel of the betslip', () => {
  it('shows no remaining allowance where there is no limit', () => {
    expect(panel()).toMatchObject({
      balance: 0,
      ...bounds,
      depositRoom: null,
      canDeposit: true,
      message: null,
    });
  });

  it('offers no more than the deposit limits leave', () => {
    expect(panel(limit(2000))).toMatchObject({
      maximumDeposit: 2000,
      depositRoom: 2000,
      canDeposit: true,
    });
    expect(panel(limit(500_000))).toMatchObject({
      maximumDeposit: 100_000,
      depositRoom: 500_000,
    });
  });

  it('offers no more than may be paid in before the source of the money is looked at', () => {
    expect(panelOf([], true, { depositsBeforeReview: 3000 })).toMatchObject({ maximumDeposit: 3000 });
  });

  it('offers more than public records have to be asked for first, and no more than they leave once they say something', () => {
    const financialCheck = { above: 15_000, validMonths: 12, countries: ['GB' as const] };
    const flagged: AccountEvent = {
      type: 'FinancialCheckAnswered',
      data: {
        ...{ provider: 'sandbox', reference: null, outcome: 'flagged' },
        ...{ until: '2027-11-20T12:00:00.000Z', details: plain('bankruptcy') },
      },
    };
    const before = deposited(14_900);
    expect(panelOf(before, true, { financialCheck })).toMatchObject({
      ...{ maximumDeposit: 100_000, canDeposit: true },
    });
    expect(panelOf([flagged], true, { financialCheck })).toMatchObject({
      ...{ maximumDeposit: 15_000, canDeposit: true },
    });
    const { canDeposit, message } = panelOf([...before, flagged], true, { financialCheck });
    expect(canDeposit).toBe(false);
    expect(message).toMatch(/^Someone here has to look at your account.*You cannot deposit at the moment\.$/);
  });

  it('says that a customer has to be verified first', () => {
    const { canDeposit, message } = panelOf([], false);
    expect({ canDeposit, message }).toEqual({
      canDeposit: false,
      message: 'We need to verify your age and identity before you can deposit or place a bet.',
    });
  });

  it('offers no card to be saved to whoever is barred from deposits, but to whoever is at a limit', () => {
    const excluded: AccountEvent = {
      type: 'TimeOutSet',
      data: { length: 'day', until: after(days(1)) },
    };
    expect(panel(excluded)).toMatchObject({ canDeposit: false, canSaveCard: false });
    expect(panel(limit(499))).toMatchObject({ canDeposit: false, canSaveCard: true });
  });

  it('goes by what is offered: nothing is paid in, or saved, where the provider has no way for it, be there cash', () => {
    const without = (way: WayToDeposit): AccountEvent => ({
      type: 'WayToDepositSet',
      data: { way, isEnabled: false, note: plain('not theirs') },
    });
    const hidden = {
      ...{ canDeposit: false, canSaveCard: false, ways: ['shop'] },
      message: texts.payment.noneOffered,
    };
    const byEWallet = { canDeposit: true, canSaveCard: true, message: null, ways: ['paypal', 'shop'] };
    expect(panelOf([without('card')], true)).toMatchObject(byEWallet);
    expect(panelOf([without('card')], true, {}, [])).toMatchObject(hidden);
    expect(panelOf([without('card'), without('paypal')], true)).toMatchObject(hidden);
    expect(panelOf([without('paypal')], true)).toMatchObject({ canDeposit: true, canSaveCard: true });
    expect(panelOf([], true, {}, [])).toMatchObject({ canDeposit: true, ways: ['card', 'shop'] });
  });

  it('says of cash in a shop whether a PIN is given for it, whatever is offered by the provider', () => {
    const without = (way: WayToDeposit): AccountEvent => ({
      type: 'WayToDepositSet',
      data: { way, isEnabled: false, note: plain('not theirs') },
    });
    const hidden = expect.stringContaining('not available for your account');
    expect(panel()).toMatchObject({ shopMessage: null });
    expect(panelOf([without('card'), without('paypal')], true)).toMatchObject({
      ...{ message: texts.payment.noneOffered, shopMessage: null },
    });
    expect(panel(without('shop'))).toMatchObject({ message: null, shopMessage: hidden });
    expect(panelOf([], true, { hiddenWaysToDeposit: { GB: ['shop'], IE: [] } })).toMatchObject({
      ...{ message: null, shopMessage: hidden },
    });
    expect(panel(limit(499)).shopMessage).toMatch(
      /^Your daily deposit limit leaves less than the smallest deposit\./,
    );
    expect(panelOf([limit(700)], true, { minimumShopDeposit: 800 })).toMatchObject({
      ...{
        canDeposit: true,
        shopMessage: expect.stringMatching(
          /^Your daily deposit limit leaves less than the smallest deposit\./,
        ),
      },
    });
  });

  it('says why nothing can be deposited where the limits leave less than the smallest deposit', () => {
    const { canDeposit, message } = panel(limit(499));
    expect(canDeposit).toBe(false);
    expect(message).toBe(
      'Your daily deposit limit leaves less than the smallest deposit. You cannot deposit at the moment.',
    );
    expect(panel(limit(500)).canDeposit).toBe(true);
  });
});
