import { type KeptPreferences, preferencesIn, preferencesText } from '@paddock/contracts/consent';
import { keepCookie, keptCookie } from './device-storage.ts';

const name = 'paddock.userPreferences';

/** Keeps them for the documents' 200 days from the last visit. */
export const keepPreferences = (preferences: KeptPreferences): void =>
  keepCookie(name, preferencesText(preferences));

/** Whether a deposit is offered beside the balance, as this device knows it before the site has answered. */
export const isQuickDepositActive = (): boolean =>
  preferencesIn(keptCookie(name) ?? '')?.quickDeposit === true;
