import { secretTextSchema } from '@paddock/service-kit/process';
import { z } from 'zod';

/** A key of Adyen's that signs webhooks: 32 bytes in hexadecimal. */
const hmacKeySchema = z.string().regex(/^[0-9a-fA-F]{64}$/);
const nameSchema = z.string().regex(/^[\w.-]{1,80}$/);
const keySchema = z.string().min(1).max(400);

/** What Adyen gives to who has a contract with it: docs/operations.md says where each is found. */
export const adyenEnvironment = {
  ADYEN_ENVIRONMENT: z.enum(['test', 'live']).optional(),
  /** Of the live addresses of a company. */
  ADYEN_LIVE_PREFIX: z
    .string()
    .regex(/^[\w-]{1,80}$/)
    .optional(),
  /** In place of Adyen's own addresses. */
  ADYEN_URL: z.url({ protocol: /^https?$/ }).optional(),
  ADYEN_MERCHANT_ACCOUNT: nameSchema.optional(),
  /** Of the Checkout API. */
  ADYEN_API_KEY: keySchema.optional(),
  /** Public: of the fields in which a card is typed. */
  ADYEN_CLIENT_KEY: z
    .string()
    .regex(/^(test|live)_\w{1,100}$/)
    .optional(),
  /** From which withdrawals are paid, and the credential that may do so. */
  ADYEN_BALANCE_ACCOUNT: nameSchema.optional(),
  ADYEN_TRANSFERS_API_KEY: keySchema.optional(),
  /** By which webhooks are known to be Adyen's: of payments, and of transfers. */
  ADYEN_HMAC_KEY: hmacKeySchema.optional(),
  ADYEN_TRANSFERS_HMAC_KEY: hmacKeySchema.optional(),
  ADYEN_WEBHOOK_USERNAME: nameSchema.optional(),
  ADYEN_WEBHOOK_PASSWORD: secretTextSchema.optional(),
  /** Of a credential that downloads reports: without it the adapter reconciles nothing. */
  ADYEN_REPORT_API_KEY: keySchema.optional(),
};

export type AdyenSettings = {
  [Name in keyof typeof adyenEnvironment]?: z.output<(typeof adyenEnvironment)[Name]> | undefined;
};

type Needed = readonly (keyof AdyenSettings)[];

const toAskIt: Needed = ['ADYEN_ENVIRONMENT', 'ADYEN_MERCHANT_ACCOUNT', 'ADYEN_API_KEY'];

/** By what a process does. */
const needs = {
  /** Shows the fields, and has Adyen keep what is typed. */
  fields: [...toAskIt, 'ADYEN_CLIENT_KEY'],
  /** Moves money, and is told of it. */
  payments: [
    ...toAskIt,
    'ADYEN_BALANCE_ACCOUNT',
    'ADYEN_TRANSFERS_API_KEY',
    'ADYEN_HMAC_KEY',
    'ADYEN_TRANSFERS_HMAC_KEY',
    'ADYEN_WEBHOOK_USERNAME',
    'ADYEN_WEBHOOK_PASSWORD',
  ],
} as const satisfies Record<string, Needed>;

export type AdyenPart = keyof typeof needs;

/** Why the adapter cannot go with these settings, beginning with the variable at fault. */
export const adyenFault = (
  settings: AdyenSettings & { PADDOCK_PROFILE: string },
  part: AdyenPart,
): string | undefined => {
  const { ADYEN_ENVIRONMENT: environment, ADYEN_CLIENT_KEY: clientKey, ADYEN_URL: url } = settings;
  const missing = needs[part].find((name) => settings[name] === undefined);
  if (missing) return `${missing}: PAYMENTS=adyen needs it`;
  if (environment === 'live' && !settings.ADYEN_LIVE_PREFIX)
    return 'ADYEN_LIVE_PREFIX: ADYEN_ENVIRONMENT=live needs it';
  if (clientKey !== undefined && !clientKey.startsWith(`${environment}_`))
    return `ADYEN_CLIENT_KEY: is not of ADYEN_ENVIRONMENT=${environment}`;
  if (settings.PADDOCK_PROFILE !== 'production') return undefined;
  if (environment !== 'live')
    return 'ADYEN_ENVIRONMENT: production takes live money only, not cards of the test environment';
  return url?.startsWith('http:') ? 'ADYEN_URL: production speaks TLS to the payment provider' : undefined;
};
