import type { AccountState, OpenAccount } from './account.ts';

/** The account that a command was just accepted on. Throws when it is not open: a bug, not input. */
export const openAccountOf = (state: AccountState): OpenAccount => {
  if (state.status !== 'open') throw new Error('a command was accepted on an account that is not open');
  return state;
};
