import type { OddsFormat } from '@paddock/contracts/odds';
import { keepCookie, keptCookie } from './device-storage.ts';

const name = 'paddock.userPreferences';

/** What this device knows of how its last customer wants the site: nothing that says who they are. */
type KeptPreferences = { readonly quickDeposit: boolean; readonly oddsFormat: OddsFormat };

/** Pairs under the documents' names. */
export const preferenceText = ({ quickDeposit, oddsFormat }: KeptPreferences): string =>
  new URLSearchParams({ isquickdepositactive: String(quickDeposit), oddsdisplay: oddsFormat }).toString();

/** Keeps them for the documents' 200 days from now. */
export const keepPreferences = (preferences: KeptPreferences): void =>
  keepCookie(name, preferenceText(preferences));

/** Whether a deposit is offered beside the balance, as this device knows it before the site has answered. */
export const isQuickDepositActive = (): boolean =>
  new URLSearchParams(keptCookie(name)).get('isquickdepositactive') === 'true';
