import { getBetslipBets, type Input, session, setCustomerPreference } from '@paddock/contracts/http';
import type { OddsFormat, PriceAcceptance } from '@paddock/contracts/odds';
import { type ActionOptions, ask, refreshCalls, useAction } from './client.ts';

/** Has the server remember how odds are shown, for this session and account. */
export const rememberOddsFormat = async (format: OddsFormat): Promise<void> => {
  await ask(setCustomerPreference, { body: { OddsDisplay: format } });
};

export const refreshSession = (): Promise<void> => refreshCalls(session);

/** A preference was changed that the betslip shows too. */
export const refreshPreferences = (): Promise<void> => refreshCalls(session, getBetslipBets);

/** What a customer may choose about the site, in the screens' words. */
export type Preferences = {
  readonly oddsFormat: OddsFormat;
  readonly priceAcceptance: PriceAcceptance;
  readonly remembersUsername: boolean;
  readonly quickDeposit: boolean;
  readonly showsQuickLogin: boolean;
};

/** The documents' two flags of one choice. */
const acceptanceFlags: Readonly<
  Record<PriceAcceptance, { ACCEPTINRREOFFER: boolean; AUTOACCEPTINRPRICEINCREASEREOFFER: boolean }>
> = {
  none: { ACCEPTINRREOFFER: false, AUTOACCEPTINRPRICEINCREASEREOFFER: false },
  better: { ACCEPTINRREOFFER: false, AUTOACCEPTINRPRICEINCREASEREOFFER: true },
  any: { ACCEPTINRREOFFER: true, AUTOACCEPTINRPRICEINCREASEREOFFER: true },
};

/** The documents' names of what changed. */
export const preferenceBody = (
  changed: Partial<Preferences>,
): NonNullable<Input<typeof setCustomerPreference>['body']> => {
  const { oddsFormat, priceAcceptance, remembersUsername, quickDeposit, showsQuickLogin } = changed;
  return {
    ...(oddsFormat && { OddsDisplay: oddsFormat }),
    ...(priceAcceptance && acceptanceFlags[priceAcceptance]),
    ...(remembersUsername !== undefined && { RememberUsername: remembersUsername }),
    ...(quickDeposit !== undefined && { ShowQuickDeposit: quickDeposit }),
    ...(showsQuickLogin !== undefined && { ShowQuickLogin: showsQuickLogin }),
  };
};

/** Saves what changed, and nothing else: another browser may have set the rest meanwhile. */
export const useSavePreferences = (options?: ActionOptions<Partial<Preferences>, void>) =>
  useAction(async (changed: Partial<Preferences>, key) => {
    await ask(setCustomerPreference, { body: preferenceBody(changed) }, key);
  }, options);
