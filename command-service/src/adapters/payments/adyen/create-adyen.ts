import type { Redis } from '@paddock/service-kit/engines';
import type { Log } from '@paddock/service-kit/process';
import { adyenAccessOf, needed } from './adyen-access.ts';
import { type AdyenOptions, createAdyenProvider } from './adyen-provider.ts';
import type { AdyenSettings } from './adyen-settings.ts';
import { createAdyenLedger } from './ledger.ts';
import { createAdyenWebhook } from './webhook.ts';

type Settings = AdyenSettings & { PUBLIC_URL: string; PAYMENT_FIELDS_URL?: string | undefined };
type Given = { redis: Redis; log: Log; now: () => number } & Pick<AdyenOptions, 'customerOf'>;

/** The adapter of Adyen, and what reads its reports. */
export const createAdyen = (settings: Settings, given: Given) => {
  const access = adyenAccessOf(settings);
  const merchantAccount = needed(settings, 'ADYEN_MERCHANT_ACCOUNT');
  const balanceAccount = needed(settings, 'ADYEN_BALANCE_ACCOUNT');
  const payments = createAdyenProvider({
    ...given,
    ...{ access, merchantAccount, balanceAccount, fieldsUrl: settings.PAYMENT_FIELDS_URL },
    returnUrl: new URL('/account', settings.PUBLIC_URL).href,
    transfersApiKey: needed(settings, 'ADYEN_TRANSFERS_API_KEY'),
    reportApiKey: settings.ADYEN_REPORT_API_KEY,
  });
  const webhook = {
    ...{ environment: access.environment, merchantAccount, balanceAccount },
    hmacKey: needed(settings, 'ADYEN_HMAC_KEY'),
    transfersHmacKey: needed(settings, 'ADYEN_TRANSFERS_HMAC_KEY'),
    username: needed(settings, 'ADYEN_WEBHOOK_USERNAME'),
    password: needed(settings, 'ADYEN_WEBHOOK_PASSWORD'),
  };
  const ledger = createAdyenLedger(given.redis);
  return { payments, adyenWebhook: createAdyenWebhook(webhook, { ledger, log: given.log }) };
};
