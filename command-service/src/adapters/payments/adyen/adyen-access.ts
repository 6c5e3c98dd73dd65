import type { AdyenAccess } from './adyen-client.ts';
import type { AdyenSettings } from './adyen-settings.ts';

/** A setting that was looked for before. */
export const needed = <Name extends keyof AdyenSettings>(
  settings: AdyenSettings,
  name: Name,
): NonNullable<AdyenSettings[Name]> => {
  const value = settings[name];
  if (value === undefined) throw new Error(`${name} is not set`);
  return value as NonNullable<AdyenSettings[Name]>;
};

/** Where Adyen is, by settings without a fault. */
export const adyenAccessOf = (settings: AdyenSettings): AdyenAccess => ({
  environment: needed(settings, 'ADYEN_ENVIRONMENT'),
  apiKey: needed(settings, 'ADYEN_API_KEY'),
  livePrefix: settings.ADYEN_LIVE_PREFIX,
  url: settings.ADYEN_URL,
});
