import type { AccountEvent, Country } from '@paddock/contracts/events';
import type { Currency } from '@paddock/contracts/money';
import type { Refusal } from '@paddock/contracts/refusals';
import type { WithAllowedAmount } from './payments/gated-deposits.ts';
import type { AccountRules } from './rules.ts';
import type { slices } from './slices.ts';

export type Slices = typeof slices;

/** What decisions need, in slices; what is over and done with is not kept. JSON, as snapshots hold it. */
export type OpenAccount = {
  status: 'open';
  accountId: string;
  currency: Currency;
  jurisdiction: Country;
  openedAt: string;
} & { [Name in keyof Slices]: Slices[Name]['initial'] };

export type AccountState = { status: 'unopened' } | OpenAccount;

export const unopened: AccountState = { status: 'unopened' };

/** What a decision may know beside the account and the command. */
export type DecisionContext = { rules: AccountRules; now: Date };

/** An event as a decision may give it: one that lets money in has passed `validateDeposit`. */
export type DecidedEvent = WithAllowedAmount<AccountEvent>;

export type Decision = readonly DecidedEvent[] | Refusal;

/** The account that a command was just accepted on. Throws when it is not open: a bug, not input. */
export const openAccountOf = (state: AccountState): OpenAccount => {
  if (state.status !== 'open') throw new Error('a command was accepted on an account that is not open');
  return state;
};
