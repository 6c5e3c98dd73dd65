import type { RecurringApi } from '@adyen/api-library/lib/src/services/checkout/recurringApi.js';
import { z } from 'zod';
import type { ForgottenCard } from '../provider.ts';
import { AdyenRefused } from './transport.ts';

const keptSchema = z.object({
  storedPaymentMethods: z.array(z.object({ id: z.string().min(1) })).default([]),
});

/** Adyen's number of "Contract not found". */
const notKept = '800';

/** Of what Adyen does not keep there is nothing to forget. */
const unlessGone = (error: unknown): void => {
  const isGone = error instanceof AdyenRefused && (error.status === 404 || error.errorCode === notKept);
  if (!isGone) throw error;
};

type Recurring = Pick<
  RecurringApi,
  'deleteTokenForStoredPaymentDetails' | 'getTokensForStoredPaymentDetails'
>;

/** Has Adyen delete a card of a customer, or all of theirs, those too that were typed and never paid with. */
export const createForget = (recurring: Recurring, merchantAccount: string) => {
  const kept = async (accountId: string): Promise<string[]> => {
    const answer = await recurring.getTokensForStoredPaymentDetails(accountId, merchantAccount);
    return keptSchema.parse(answer).storedPaymentMethods.map(({ id }) => id);
  };
  return async ({ accountId, token }: ForgottenCard): Promise<void> => {
    for (const one of token === undefined ? await kept(accountId) : [token])
      await recurring.deleteTokenForStoredPaymentDetails(one, accountId, merchantAccount).catch(unlessGone);
  };
};
