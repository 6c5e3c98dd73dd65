import type { AccountEvent } from '@paddock/contracts/events';

declare const allowed: unique symbol;

/** Minor units that `validateDeposit` let through; nothing else gives them. */
export type AllowedAmount = number & { readonly [allowed]: true };

/** The events that let money in: a decision can give them with an allowed amount only. */
export const gatedDeposits = ['DepositRequested', 'ShopDepositRequested', 'ShopDepositConfirmed'] as const;
type GatedDeposit = (typeof gatedDeposits)[number];

/** An event, with an allowed amount where it lets money in. */
export type WithAllowedAmount<Event extends AccountEvent> = Event extends { type: GatedDeposit }
  ? { type: Event['type']; data: Omit<Event['data'], 'amount'> & { amount: AllowedAmount } }
  : Event;
