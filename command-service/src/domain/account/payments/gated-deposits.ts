import type { AccountEvent } from '@paddock/contracts/events';

declare const allowed: unique symbol;

/** Minor units that `validateDeposit` let through; nothing else gives them. */
export type AllowedAmount = number & { readonly [allowed]: true };

declare const requested: unique symbol;

/** Minor units of a deposit that was requested, and so let through by then; only `depositOf`, `contradictionOf`, `knownDeposit` and `chargebackOf` give them. */
export type RequestedAmount = number & { readonly [requested]: true };

/** The events that let money in: a decision can give them with an allowed amount only. */
export const gatedDeposits = [
  'DepositRequested',
  'DepositConfirmationAllowed',
  'ShopDepositRequested',
  'ShopDepositConfirmed',
] as const;
type GatedDeposit = (typeof gatedDeposits)[number];

/** The events that complete what was let in, or bring it back: a decision can give them with a requested amount only. */
export const completedDeposits = ['DepositCompleted', 'ChargebackReversed'] as const;
type CompletedDeposit = (typeof completedDeposits)[number];

type Paying<Event extends AccountEvent, Amount extends number> = {
  type: Event['type'];
  data: Omit<Event['data'], 'amount'> & { amount: Amount };
};

/** An event, with an allowed amount where it lets money in, and with a requested one where it completes that. */
export type WithAllowedAmount<Event extends AccountEvent> = Event extends { type: GatedDeposit }
  ? Paying<Event, AllowedAmount>
  : Event extends { type: CompletedDeposit }
    ? Paying<Event, RequestedAmount>
    : Event;
