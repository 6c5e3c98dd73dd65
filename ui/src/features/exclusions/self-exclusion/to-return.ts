import { texts } from '@paddock/contracts/texts';
import type { Balance } from '../../../lib/api/payments/balance.ts';

/** What goes back to a customer who excludes themselves from everything: what is there, or what open bets win. */
export type ToReturn = 'balance' | 'open-bets' | 'nothing';

/** While nobody knows it is their balance. */
export const toReturnOf = (balance: Pick<Balance, 'total' | 'openBets'> | undefined): ToReturn => {
  if (!balance || balance.total > 0) return 'balance';
  return balance.openBets > 0 ? 'open-bets' : 'nothing';
};

const loggedOut = 'You will be logged out on every device';

/** Before it is set. */
export const willBeReturned: Readonly<Record<ToReturn, string>> = {
  balance: `${loggedOut}, and we return your balance to you.`,
  'open-bets': `${loggedOut}, and we return to you what your open bets win.`,
  nothing: `${loggedOut}.`,
};

/** Once it is; nothing where nothing goes back. */
export const isReturned: Readonly<Record<ToReturn, string | undefined>> = {
  balance: texts.exclusion.balance,
  'open-bets': texts.exclusion.openBets,
  nothing: undefined,
};
