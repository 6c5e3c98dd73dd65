import type { Redis } from '@paddock/service-kit/engines';
import type { PaymentProviderName } from './choose-provider.ts';
import type { PaymentProvider } from './provider.ts';
import { type CallbackOptions, startSandboxCallbacks } from './sandbox/report-outcomes.ts';
import { createSandboxProvider } from './sandbox/sandbox-provider.ts';

type ProviderOptions = {
  redis: Redis;
  /** Where the fields are in which a customer types a card. */
  fieldsUrl: string | undefined;
};

/** The adapter of a provider. */
export const createPaymentProvider = (
  name: PaymentProviderName,
  { redis, fieldsUrl }: ProviderOptions,
): PaymentProvider => {
  switch (name) {
    case 'sandbox':
      return createSandboxProvider({ redis, now: Date.now, fieldsUrl });
    default:
      return name satisfies never;
  }
};

/** What a provider does by itself on our machines: the sandbox reports outcomes, as a real one does from elsewhere. */
export const startProviderCallbacks = (
  name: PaymentProviderName,
  options: CallbackOptions,
): { stop(): void } => {
  switch (name) {
    case 'sandbox':
      return startSandboxCallbacks(options);
    default:
      return name satisfies never;
  }
};
