import type { PaymentRequest as AdyenPayment } from '@adyen/api-library/lib/src/typings/checkout/paymentRequest.js';
import type { Browser } from '@paddock/contracts/payment-fields';
import { z } from 'zod';
import type { PaymentAnswer, PaymentRequest } from '../provider.ts';
import { billingAddressOf, type Customer } from './customer.ts';
import { referenceOf } from './reference.ts';

/** What is to be done before a payment goes on: only that the customer is sent somewhere. */
const actionSchema = z.object({
  url: z.url({ protocol: /^https?$/ }).optional(),
  method: z.string().optional(),
});

/** A result of `POST /payments` and of `POST /payments/details`, as far as we go by it. */
export const chargedSchema = z.object({
  pspReference: z.string().min(1).optional(),
  merchantReference: z.string().optional(),
  resultCode: z.string(),
  refusalReasonCode: z.string().optional(),
  action: actionSchema.optional().catch(undefined),
});
export type Charged = z.output<typeof chargedSchema>;

/** What a result means. `authenticate`: the issuer wants to see the customer first. `pending`: a webhook says it later. */
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

/** Adyen's number of "3D Not Authenticated". */
const notAuthenticated = '11';

type Order = Pick<
  PaymentRequest,
  'kind' | 'accountId' | 'paymentId' | 'amount' | 'currency' | 'cardToken' | 'returnTo'
>;

/** Where a customer is sent by an address alone; what is to be posted there, or shown in our page, is nothing that we asked for. */
const addressIn = ({ action }: Charged): string | undefined =>
  action?.method === undefined || action.method === 'GET' ? action?.url : undefined;

/** How a payment stands by what Adyen answers. */
export const chargeAnswerOf = (charged: Charged, order: Order): PaymentAnswer => {
  const result = chargeResultOf(charged);
  if (result === 'pending') return { outcome: 'pending' };
  const address = addressIn(charged);
  if (result === 'authenticate' && address !== undefined) return { outcome: 'authenticate', address };
  // Where the customer is to be sent on, Adyen gives its reference only afterwards.
  const providerReference = charged.pspReference ?? referenceOf(order);
  if (result === 'completed') return { outcome: 'completed', providerReference };
  const isStranger = charged.refusalReasonCode === notAuthenticated;
  return { outcome: 'declined', providerReference, ...(isStranger && { authentication: 'failed' as const }) };
};

type ChargeSettings = {
  merchantAccount: string;
  /** Where customers come back to whom the payment does not say where. */
  returnUrl: string;
  /** Of the page in which cards are typed. */
  origin: string | undefined;
};

/** What a deposit is charged with beside its order. */
type Beside = { code?: string | undefined; browser?: Browser | undefined; customer: Customer | undefined };

/** For the issuer, who decides by it whether to see the customer: an address to which they are sent, and come back. */
const authenticationOf = (
  { returnTo, currency }: Order,
  { browser, customer }: Beside,
  { returnUrl, origin }: ChargeSettings,
): Partial<AdyenPayment> => ({
  authenticationData: {
    threeDSRequestData: { nativeThreeDS: 'disabled' },
  } as NonNullable<AdyenPayment['authenticationData']>,
  returnUrl: returnTo ?? returnUrl,
  redirectToIssuerMethod: 'GET',
  redirectFromIssuerMethod: 'GET',
  ...(origin !== undefined && { origin }),
  ...(browser && { browserInfo: browser }),
  ...(customer && {
    shopperEmail: customer.email,
    billingAddress: billingAddressOf(customer, currency),
  }),
});

/**
 * The request of a deposit: by the card that Adyen keeps, with the security code that was typed as it encrypted it. The
 * customer is there, and has asked for it: a card on file. Captured at once.
 */
export const chargeOf = (order: Order, beside: Beside, settings: ChargeSettings): AdyenPayment => ({
  merchantAccount: settings.merchantAccount,
  reference: referenceOf(order),
  amount: { value: order.amount, currency: order.currency },
  paymentMethod: {
    type: 'scheme',
    storedPaymentMethodId: order.cardToken,
    ...(beside.code !== undefined && { encryptedSecurityCode: beside.code }),
  } as AdyenPayment['paymentMethod'],
  shopperReference: order.accountId,
  shopperInteraction: 'ContAuth' as AdyenPayment.ShopperInteractionEnum,
  recurringProcessingModel: 'CardOnFile' as AdyenPayment.RecurringProcessingModelEnum,
  captureDelayHours: 0,
  channel: 'Web' as AdyenPayment.ChannelEnum,
  returnUrl: settings.returnUrl,
  ...authenticationOf(order, beside, settings),
});
