import type { PaymentRequest as AdyenPayment } from '@adyen/api-library/lib/src/typings/checkout/paymentRequest.js';
import { z } from 'zod';
import type { PaymentOutcome, PaymentRequest } from '../provider.ts';
import { referenceOf } from './reference.ts';

/** A result of `POST /payments`, as far as we go by it. */
export const chargedSchema = z.object({
  pspReference: z.string().min(1).optional(),
  resultCode: z.string(),
});
export type Charged = z.output<typeof chargedSchema>;

/**
 * What a result means. `authenticate`: the issuer wants to see the customer first; nobody is sent there yet, so that
 * nothing is charged. `pending`: a webhook says it later.
 */
export type ChargeResult = 'completed' | 'declined' | 'authenticate' | 'pending';

const results: Readonly<Record<string, ChargeResult>> = {
  Authorised: 'completed',
  Refused: 'declined',
  Error: 'declined',
  Cancelled: 'declined',
  RedirectShopper: 'authenticate',
  IdentifyShopper: 'authenticate',
  ChallengeShopper: 'authenticate',
  Pending: 'pending',
  Received: 'pending',
};

/** One that is not known moves nothing here until a webhook says what it was. */
export const chargeResultOf = ({ resultCode }: Charged): ChargeResult => results[resultCode] ?? 'pending';

type Order = Pick<PaymentRequest, 'kind' | 'accountId' | 'paymentId' | 'amount' | 'currency' | 'cardToken'>;

/** How a payment ended; `undefined`: it has not. */
export const chargeOutcomeOf = (charged: Charged, order: Order): PaymentOutcome | undefined => {
  const result = chargeResultOf(charged);
  if (result === 'pending') return undefined;
  // Where the customer is sent on, Adyen gives its reference only afterwards.
  const providerReference = charged.pspReference ?? referenceOf(order);
  return { outcome: result === 'completed' ? 'completed' : 'declined', providerReference };
};

type ChargeSettings = { merchantAccount: string; returnUrl: string };

/**
 * The request of a deposit: by the card that Adyen keeps, with the security code that was typed as it encrypted it. The
 * customer is there, and has asked for it: a card on file. Captured at once.
 */
export const chargeOf = (
  order: Order,
  code: string | undefined,
  { merchantAccount, returnUrl }: ChargeSettings,
): AdyenPayment => ({
  merchantAccount,
  reference: referenceOf(order),
  amount: { value: order.amount, currency: order.currency },
  paymentMethod: {
    type: 'scheme',
    storedPaymentMethodId: order.cardToken,
    ...(code !== undefined && { encryptedSecurityCode: code }),
  } as AdyenPayment['paymentMethod'],
  shopperReference: order.accountId,
  shopperInteraction: 'ContAuth' as AdyenPayment.ShopperInteractionEnum,
  recurringProcessingModel: 'CardOnFile' as AdyenPayment.RecurringProcessingModelEnum,
  captureDelayHours: 0,
  channel: 'Web' as AdyenPayment.ChannelEnum,
  returnUrl,
});
