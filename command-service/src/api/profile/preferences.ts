import type { Shortcuts } from '@paddock/contracts/events';
import type { Parsed, setCustomerPreference } from '@paddock/contracts/http';
import type { PriceAcceptance } from '@paddock/contracts/odds';

type Body = Parsed<typeof setCustomerPreference>['body'];

/** The documents' two flags as one choice; `undefined` when neither was sent. */
export const priceAcceptanceIn = (body: Body): PriceAcceptance | undefined => {
  const { PriceAcceptance: named, ACCEPTINRREOFFER: any, AUTOACCEPTINRPRICEINCREASEREOFFER: better } = body;
  if (named) return named;
  if (any === undefined && better === undefined) return undefined;
  if (any) return 'any';
  return better ? 'better' : 'none';
};

const shortcutsIn = ({ RememberUsername, ShowQuickLogin, ShowQuickDeposit }: Body): Shortcuts => ({
  ...(RememberUsername !== undefined && { rememberUsername: RememberUsername }),
  ...(ShowQuickLogin !== undefined && { showQuickLogin: ShowQuickLogin }),
  ...(ShowQuickDeposit !== undefined && { showQuickDeposit: ShowQuickDeposit }),
});

/** Preferences that are given; those that are not stay as they are. */
export const preferencesIn = (body: Body) => {
  const { OddsDisplay: odds } = body;
  const priceAcceptance = priceAcceptanceIn(body);
  const both = { ...(priceAcceptance && { priceAcceptance }), ...shortcutsIn(body) };
  return {
    inSession: { ...(odds && { oddsType: odds }), ...both },
    inProfile: { ...(odds && { oddsDisplay: odds }), ...both },
  };
};
