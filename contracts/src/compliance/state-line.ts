import type { AccountStateView } from '../http/index.ts';

/** The groups that an account's state is shown in, in their order; `none`: the line of a group without lines. */
export const stateGroups = [
  { group: 'verification', title: 'Age and identity', none: '' },
  { group: 'money', title: 'Money', none: '' },
  { group: 'freeBets', title: 'Free bets', none: '' },
  { group: 'depositLimits', title: 'Deposit limits', none: 'No deposit limit' },
  { group: 'netLossLimits', title: 'Net loss limits', none: 'No net loss limit' },
  { group: 'realityCheck', title: 'Reality check', none: '' },
  { group: 'closing', title: 'Closing', none: 'Not closed' },
  { group: 'exclusions', title: 'Exclusions', none: 'Not excluded' },
  { group: 'harm', title: 'Signs of harm', none: 'No sign of harm' },
  { group: 'linkedAccounts', title: 'Linked accounts', none: 'No linked account' },
  { group: 'referrals', title: 'Risk and referrals', none: 'No referrals' },
  { group: 'openBets', title: 'Open bets', none: 'No open bets' },
  { group: 'reviews', title: 'Reviews', none: 'Nothing awaiting review' },
  { group: 'shopTransactions', title: 'Shop transactions', none: 'None in progress' },
] as const;
export type StateGroup = (typeof stateGroups)[number]['group'];

/** One fact of an account's state. */
export type StateLine = {
  /** The same for the same fact in two states, so that they can be compared. */
  key: string;
  group: StateGroup;
  label: string;
  text: string;
  /** Ids, instants and the like, where there is room for them. */
  detail?: string;
};

/** How amounts (minor units of the account's currency) and instants (ISO 8601) are written. */
export type StateFormat = { money(minor: number): string; instant(at: string): string };

/** The account and the position of the state, beside the state itself. */
type Heading = 'accountId' | 'position' | 'at' | 'currency' | 'jurisdiction';
export type Field = Exclude<keyof AccountStateView, Heading>;

type Line = Omit<StateLine, 'group'>;
/** `state`: of which the value is, for what a value does not say by itself. */
export type Shown<Value> = {
  group: StateGroup;
  lines(value: Value, format: StateFormat, state: AccountStateView): Line[];
};
