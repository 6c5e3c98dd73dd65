import type { AccountEvent } from '@paddock/contracts/events';
import { card, deposited, type Happened, opened } from '../account.fixture.ts';

/** An account with 10.00 in it, from one card. */
export const paidIn: readonly Happened[] = [opened(), ...deposited(1000)];

/** The customer has asked for it. */
export const closing: AccountEvent = {
  type: 'AccountClosing',
  data: { closingId: 'c-1', by: 'customer', reason: null },
};
export const closed: AccountEvent = { type: 'AccountClosed', data: { closingId: 'c-1', by: 'customer' } };

/** So much went to the card under the name of a return. */
export const sent = (amount: number, returnId = 'r-1', withdrawalId = `${returnId}-1`): AccountEvent => ({
  type: 'WithdrawalRequested',
  data: { withdrawalId, amount, card },
});

export type Held = Extract<AccountEvent, { type: 'WithdrawalHeld' }>['data'];
export const heldAs = (data: Held): AccountEvent => ({ type: 'WithdrawalHeld', data });

export const returned = (amount: number, held = 0, returnId = 'r-1'): AccountEvent => ({
  type: 'BalanceReturned',
  data: { closingId: 'c-1', returnId, amount, held, currency: 'GBP' },
});

/** The account of `paidIn`, closed, and its balance sent. */
export const gone: readonly Happened[] = [...paidIn, closing, sent(1000), returned(1000), closed];

export const close = {
  type: 'close-account',
  closingId: 'c-1',
  returnId: 'r-1',
  reason: null,
  ownerChange: null,
} as const;
export const finish = { type: 'finish-closing', returnId: 'r-1', ownerChange: null } as const;
