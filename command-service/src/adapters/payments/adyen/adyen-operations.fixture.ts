import { published } from './published.fixture.ts';

export const apiKey = 'the key of the Checkout API';
export const transfersApiKey = 'the key of the Transfers API';
export const reportApiKey = 'the key of reports';
export const merchantAccount = 'PaddockGB';
export const balanceAccount = 'BA00000000000000000000001';

export type Answer = { status: number; body?: unknown };

const checkout = (name: string) => published('CheckoutService-v72', name);
const transferApi = (name: string) => published('TransferService-v4', name);

/** Each request and each answer by its published schema. */
export const operations = {
  'POST /v72/cardDetails': [checkout('CardDetailsRequest'), checkout('CardDetailsResponse'), apiKey],
  'POST /v72/storedPaymentMethods': [
    checkout('StoredPaymentMethodRequest'),
    checkout('StoredPaymentMethodResource'),
    apiKey,
  ],
  'GET /v72/storedPaymentMethods': [undefined, checkout('ListStoredPaymentMethodsResponse'), apiKey],
  'DELETE /v72/storedPaymentMethods': [undefined, undefined, apiKey],
  'POST /v72/payments': [checkout('PaymentRequest'), checkout('PaymentResponse'), apiKey],
  'POST /v72/payments/details': [
    checkout('PaymentDetailsRequest'),
    checkout('PaymentDetailsResponse'),
    apiKey,
  ],
  'POST /v72/cancels': [
    checkout('StandalonePaymentCancelRequest'),
    checkout('StandalonePaymentCancelResponse'),
    apiKey,
  ],
  'POST /v72/payments/reversals': [
    checkout('PaymentReversalRequest'),
    checkout('PaymentReversalResponse'),
    apiKey,
  ],
  'POST /btl/v4/transfers': [transferApi('TransferInfo'), transferApi('Transfer'), transfersApiKey],
  'GET /btl/v4/transfers': [undefined, transferApi('FindTransfersResponse'), transfersApiKey],
} as const;

const refusal = (status: number, errorCode: string, message: string): Answer => ({
  status,
  body: checkout('ServiceError').parse({
    ...{ status, errorCode, message, errorType: status === 422 ? 'validation' : 'security' },
    pspReference: 'REFUSED000000001',
  }),
});

/** Answers as Adyen does when it takes nothing, or is not well. */
export const refusals = {
  unauthorised: refusal(401, '000', 'HTTP Status Response - Unauthorized of Ann Other'),
  forbidden: refusal(403, '901', 'Invalid Merchant Account'),
  invalid: refusal(422, '130', 'Required object of Ann Other'),
  badNumber: refusal(422, '101', 'Invalid card number'),
  notKept: refusal(422, '800', 'Contract not found'),
  inProgress: refusal(422, '704', 'request already processed or in progress'),
  tooMany: { status: 429, body: {} },
  broken: { status: 500, body: { status: 500, errorCode: '905', message: 'for Ann Other' } },
  away: { status: 503 },
} as const satisfies Record<string, Answer>;
