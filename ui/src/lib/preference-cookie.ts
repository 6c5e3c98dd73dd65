import type { OddsFormat } from '@paddock/contracts/odds';
import { readCookie, writeCookie } from './cookie.ts';

const name = 'paddock.userPreferences';
const lifeSeconds = 200 * 24 * 60 * 60;

/** What this device knows of how its last customer wants the site: nothing that says who they are. */
type KeptPreferences = { readonly quickDeposit: boolean; readonly oddsFormat: OddsFormat };

/** Pairs under the documents' names. */
export const preferenceText = ({ quickDeposit, oddsFormat }: KeptPreferences): string =>
  new URLSearchParams({ isquickdepositactive: String(quickDeposit), oddsdisplay: oddsFormat }).toString();

/** Keeps them for 200 days from now. */
export const keepPreferences = (preferences: KeptPreferences): void =>
  writeCookie(name, preferenceText(preferences), lifeSeconds);

/** Whether a deposit is offered beside the balance, as this device knows it before the site has answered. */
export const isQuickDepositActive = (): boolean =>
  new URLSearchParams(readCookie(name)).get('isquickdepositactive') === 'true';
