import { isDevelopment, type Profile } from '@paddock/service-kit/process';
import { z } from 'zod';
import { type AdyenPart, type AdyenSettings, adyenEnvironment, adyenFault } from './adyen/adyen-settings.ts';

/** The payment providers that there is an adapter for, by the names that `PAYMENTS` takes. */
export const paymentProviderSchema = z.enum(['sandbox', 'adyen']);
export type PaymentProviderName = z.infer<typeof paymentProviderSchema>;

/** Who moves money between cards and us. */
export const paymentsEnvironment = { PAYMENTS: paymentProviderSchema.optional(), ...adyenEnvironment };

export type ProviderSettings = {
  PADDOCK_PROFILE: Profile;
  PAYMENTS?: PaymentProviderName | undefined;
  /** Shared with the payment sandbox: signs its callbacks. */
  PAYMENT_WEBHOOK_SECRET?: string | undefined;
} & AdyenSettings;

/**
 * The provider of a profile, or why it has none. In the sandbox any card number is money, so that it is there by
 * itself in development only, in containers when it is named, and in production never. `part`: what the process does.
 */
export const providerOf = (
  settings: ProviderSettings,
  part: AdyenPart,
): { provider: PaymentProviderName } | { fault: string } => {
  const { PADDOCK_PROFILE: profile, PAYMENTS: given } = settings;
  if (profile === 'production' && given === 'sandbox') {
    return { fault: 'PAYMENTS: the profile production refuses the payment sandbox, where any card is money' };
  }
  const fault = given === 'adyen' ? adyenFault(settings, part) : undefined;
  if (fault !== undefined) return { fault };
  const provider = given ?? (isDevelopment(profile) ? 'sandbox' : undefined);
  if (provider === 'sandbox' && part === 'payments' && settings.PAYMENT_WEBHOOK_SECRET === undefined)
    return { fault: 'PAYMENT_WEBHOOK_SECRET: the payment sandbox signs its callbacks with it' };
  if (provider) return { provider };
  const trial = profile === 'containers' ? '; for a trial without money set PAYMENTS=sandbox' : '';
  return { fault: `PAYMENTS: the profile ${profile} needs a payment provider${trial}` };
};
