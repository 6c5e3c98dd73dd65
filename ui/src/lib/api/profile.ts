import { getBetslipBets, session, setCustomerPreference } from '@paddock/contracts/http';
import type { OddsFormat, PriceAcceptance } from '@paddock/contracts/odds';
import { type ActionOptions, ask, refreshCalls, useAction } from './client.ts';

/** Has the server remember how odds are shown, for this session and account. */
export const rememberOddsFormat = async (format: OddsFormat): Promise<void> => {
  await ask(setCustomerPreference, { body: { OddsDisplay: format } });
};

/** Has the server remember which price moves are accepted without asking. */
export const useRememberPriceAcceptance = (options?: ActionOptions<PriceAcceptance, void>) =>
  useAction(async (acceptance: PriceAcceptance, key) => {
    await ask(setCustomerPreference, { body: { PriceAcceptance: acceptance } }, key);
  }, options);

export const refreshSession = (): Promise<void> => refreshCalls(session);

/** A preference was changed that the betslip shows too. */
export const refreshPreferences = (): Promise<void> => refreshCalls(session, getBetslipBets);
