import type { Redis } from '@paddock/service-kit/engines';
import type { PaymentProviderName } from './choose-provider.ts';
import type { PaymentProvider } from './provider.ts';
import { type CallbackOptions, startSandboxCallbacks } from './sandbox/report-outcomes.ts';
import { createSandboxProvider } from './sandbox/sandbox-provider.ts';

/** The adapter of a provider. */
export const createPaymentProvider = (name: PaymentProviderName, redis: Redis): PaymentProvider => {
  switch (name) {
    case 'sandbox':
      return createSandboxProvider({ redis, now: Date.now });
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
