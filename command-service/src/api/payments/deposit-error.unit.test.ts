import { refusals } from '@paddock/contracts/refusals';
import { describe, expect, it } from 'vitest';
import {
  after,
  card,
  days,
  deposited,
  given,
  type Happened,
  noon,
  opened,
} from '../../domain/account/account.fixture.ts';
import { testRules } from '../../domain/account/rules.fixture.ts';
import { openAccountOf } from '../../domain/account/state.ts';
import { depositErrorPopup } from './deposit-error.ts';

const requested: Happened = { type: 'DepositRequested', data: { depositId: 'd-2', amount: 1000, card } };
const ended = (reason: 'declined' | 'provider-timeout'): Happened => ({
  type: 'DepositDeclined',
  data: { depositId: 'd-2', reason },
});
const blocked: Happened = {
  type: 'DepositsBlocked',
  data: { because: 'failed', count: 5, minutes: 60, until: after(days(1)) },
};
const popupOf = (...events: Happened[]) =>
  depositErrorPopup(openAccountOf(given([opened(), ...events]).state), testRules, new Date(noon));

describe('the popup of a deposit that failed', () => {
  it('says why the last one did, and where to try again', () => {
    expect(popupOf(...deposited(1000), requested, ended('declined'))).toEqual({
      title: 'Deposit failed',
      message: refusals['deposit-declined'].text,
      button: 'TRY AGAIN',
      url: '/account#account-banking+deposit',
    });
  });

  it('asks for nothing once more of which the money may still arrive, or is being checked', () => {
    const mayArrive = (code: 'provider-timeout' | 'deposit-being-checked') => ({
      title: 'Your deposit may still arrive',
      message: refusals[code].text,
      button: 'YOUR PAYMENTS',
      url: '/account#account-banking+history',
    });
    expect(popupOf(requested, ended('provider-timeout'))).toEqual(mayArrive('provider-timeout'));
    const reported: Happened = {
      type: 'PaymentContradicted',
      data: {
        ...{ paymentId: 'd-2', kind: 'deposit', amount: 1000, providerReference: 'r-2', card },
        ...{ recorded: 'declined', reported: 'completed' },
      },
    };
    expect(popupOf(requested, ended('declined'), reported)).toEqual(mayArrive('deposit-being-checked'));
  });

  it('tells nobody to try again who may pay in no more', () => {
    const timeOut: Happened = { type: 'TimeOutSet', data: { length: 'day', until: after(days(1)) } };
    expect(popupOf(requested, ended('declined'), blocked)).toBeNull();
    expect(popupOf(requested, ended('declined'), timeOut)).toBeNull();
  });

  it('says nothing where the last one did not fail', () => {
    expect([popupOf(), popupOf(requested), popupOf(...deposited(1000))]).toEqual([null, null, null]);
  });
});
