import type { Redis } from '@paddock/service-kit/engines';
import type { Log } from '@paddock/service-kit/process';
import type { AdyenOptions } from './adyen/adyen-provider.ts';
import type { AdyenWebhook } from './adyen/webhook.ts';
import type { PaymentProviderName, ProviderSettings } from './choose-provider.ts';
import type { PaymentProvider } from './provider.ts';
import { type CallbackOptions, startSandboxCallbacks } from './sandbox/report-outcomes.ts';
import { createSandboxProvider } from './sandbox/sandbox-provider.ts';

/** Settings without a fault: see `providerOf`. */
type Settings = Omit<ProviderSettings, 'PAYMENTS'> & {
  PAYMENTS: PaymentProviderName;
  PUBLIC_URL: string;
  /** Where the fields are in which a customer types a card. */
  PAYMENT_FIELDS_URL?: string | undefined;
};

type ProviderOptions = { redis: Redis; log: Log } & Pick<AdyenOptions, 'customerOf'>;

type Provider = { payments: PaymentProvider; adyenWebhook: AdyenWebhook | undefined };

/** The adapter of a provider. Adyen's brings a library of some thousand files, which is loaded where it is used. */
export const createPaymentProvider = async (
  settings: Settings,
  { redis, log, customerOf }: ProviderOptions,
): Promise<Provider> => {
  const { PAYMENTS: name, PAYMENT_FIELDS_URL: fieldsUrl } = settings;
  switch (name) {
    case 'sandbox': {
      const payments = createSandboxProvider({ redis, now: Date.now, fieldsUrl });
      return { payments, adyenWebhook: undefined };
    }
    case 'adyen': {
      const { createAdyen } = await import('./adyen/create-adyen.ts');
      return createAdyen(settings, { redis, log, customerOf, now: Date.now });
    }
    default:
      return name satisfies never;
  }
};

/**
 * What a provider does by itself on our machines: the sandbox reports outcomes, signed with `secret`, as a real one does
 * from elsewhere.
 */
export const startProviderCallbacks = (
  name: PaymentProviderName,
  { secret, ...options }: Omit<CallbackOptions, 'secret'> & { secret: string | undefined },
): { stop(): void } => {
  switch (name) {
    case 'sandbox':
      if (secret === undefined) throw new Error('PAYMENT_WEBHOOK_SECRET is not set');
      return startSandboxCallbacks({ ...options, secret });
    case 'adyen':
      return { stop: () => {} };
    default:
      return name satisfies never;
  }
};
