import type { Country } from '@paddock/contracts/events';
import type { Currency } from '@paddock/contracts/money';
import { type Refusal, refuse } from '@paddock/contracts/refusals';
import type { AccountState, DecidedEvent } from './state.ts';

export type OpenAccountCommand = {
  type: 'open-account';
  accountId: string;
  currency: Currency;
  jurisdiction: Country;
};

/** Opens the account with an empty wallet. Refuses `already-registered` for another opening of the same account. */
export const openAccount = (
  state: AccountState,
  { accountId, currency, jurisdiction }: OpenAccountCommand,
): readonly DecidedEvent[] | Refusal => {
  if (state.status === 'unopened') {
    return [{ type: 'AccountOpened', data: { accountId, currency, jurisdiction } }];
  }
  const same = state.currency === currency && state.jurisdiction === jurisdiction;
  return same ? [] : refuse('already-registered');
};
