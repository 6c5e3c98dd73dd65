import { isDevelopment, type Profile } from '@paddock/service-kit/process';
import { z } from 'zod';

/** The payment providers that there is an adapter for, by the names that `PAYMENTS` takes. */
export const paymentProviderSchema = z.enum(['sandbox']);
export type PaymentProviderName = z.infer<typeof paymentProviderSchema>;

export type ProviderSettings = { PADDOCK_PROFILE: Profile; PAYMENTS?: PaymentProviderName | undefined };

/**
 * The provider of a profile, or why it has none. In the sandbox any card number is money, so that it is there by
 * itself in development only, in containers when it is named, and in production never.
 */
export const providerOf = ({
  PADDOCK_PROFILE: profile,
  PAYMENTS: given,
}: ProviderSettings): { provider: PaymentProviderName } | { fault: string } => {
  if (profile === 'production' && given === 'sandbox') {
    return { fault: 'PAYMENTS: the profile production refuses the payment sandbox, where any card is money' };
  }
  if (given) return { provider: given };
  if (isDevelopment(profile)) return { provider: 'sandbox' };
  const trial = profile === 'containers' ? '; for a trial without money set PAYMENTS=sandbox' : '';
  return { fault: `PAYMENTS: the profile ${profile} needs a payment provider${trial}` };
};
