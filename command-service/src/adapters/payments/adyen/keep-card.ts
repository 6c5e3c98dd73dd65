import type { PaymentsApi } from '@adyen/api-library/lib/src/services/checkout/paymentsApi.js';
import type { RecurringApi } from '@adyen/api-library/lib/src/services/checkout/recurringApi.js';
import type { StoredPaymentMethodRequest } from '@adyen/api-library/lib/src/typings/checkout/storedPaymentMethodRequest.js';
import type { CardFunding } from '@paddock/contracts/events';
import { type Browser, type EncryptedCard, isCardExpired } from '@paddock/contracts/payment-fields';
import { texts } from '@paddock/contracts/texts';
import { z } from 'zod';
import type { Taken } from '../fields/fields-application.ts';
import { AdyenRefused } from './transport.ts';

/** What Adyen says of a card, as far as we go by it. */
const detailsSchema = z.object({
  fundingSource: z.string().optional(),
  issuingCountryCode: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional()
    .catch(undefined),
});

const storedSchema = z.object({
  id: z.string().min(1),
  alias: z.string().min(1).optional(),
  brand: z.string(),
  lastFour: z.string().regex(/^\d{4}$/),
  expiryMonth: z.coerce.number().int().min(1).max(12),
  expiryYear: z.coerce
    .number()
    .int()
    .transform((year) => (year < 100 ? 2000 + year : year)),
  cardBin: z
    .string()
    .regex(/^\d{6,8}$/)
    .optional()
    .catch(undefined),
});

const schemes: Readonly<Record<string, string>> = { visa: 'Visa', mc: 'Mastercard', maestro: 'Maestro' };

/** A charge card is paid by its bill, as a credit card is; what Adyen has no word for, operations' ranges may know. */
const fundings: Readonly<Record<string, CardFunding>> = {
  DEBIT: 'debit',
  CREDIT: 'credit',
  CHARGE: 'credit',
  PREPAID: 'prepaid',
  PREPAID_RELOADABLE: 'prepaid',
  PREPAID_NONRELOADABLE: 'prepaid',
};

/** How Adyen's words for the source of a card's money read, of a wallet's that of the card in it. */
export const fundingOfSource = (source: string | undefined): CardFunding =>
  fundings[source?.toUpperCase() ?? ''] ?? 'unknown';

const { cardIncorrect, cardOutOfDate, securityCodeMissing } = texts.payment;

/** What is wrong with a card, by Adyen's error codes of what was typed. */
const errorsByCode: Readonly<Record<string, Record<string, string>>> = {
  '101': { CardNumber: cardIncorrect },
  '102': { CardNumber: cardIncorrect },
  '103': { SecurityCode: securityCodeMissing },
  '129': { ExpiryMonth: cardOutOfDate },
  '140': { ExpiryMonth: cardOutOfDate },
};

export type KeepServices = {
  payments: Pick<PaymentsApi, 'cardDetails'>;
  recurring: Pick<RecurringApi, 'storedPaymentMethods'>;
  merchantAccount: string;
  now: () => number;
};

type Typed = Omit<EncryptedCard, 'encryptedSecurityCode'> & {
  encryptedSecurityCode?: string;
  browser?: Browser | undefined;
};

const askBoth = async (
  { payments, recurring, merchantAccount }: KeepServices,
  accountId: string,
  { browser: _, ...typed }: Typed,
) => {
  const { encryptedCardNumber } = typed;
  const request: StoredPaymentMethodRequest = {
    merchantAccount,
    shopperReference: accountId,
    recurringProcessingModel: 'CardOnFile' as StoredPaymentMethodRequest.RecurringProcessingModelEnum,
    paymentMethod: { type: 'scheme', ...typed },
  };
  const [details, stored] = await Promise.all([
    payments.cardDetails({ merchantAccount, encryptedCardNumber }),
    recurring.storedPaymentMethods(request),
  ]);
  return { details: detailsSchema.parse(details), stored: storedSchema.parse(stored) };
};

/**
 * Has Adyen keep a card for a customer, by what its script has encrypted, and says what it is. Nothing is charged, and the
 * issuer is not asked. Throws where Adyen does not answer.
 */
export const keepCard = async (services: KeepServices, accountId: string, typed: Typed): Promise<Taken> => {
  let answered: Awaited<ReturnType<typeof askBoth>>;
  try {
    answered = await askBoth(services, accountId, typed);
  } catch (error) {
    const errors = error instanceof AdyenRefused ? errorsByCode[error.errorCode ?? ''] : undefined;
    if (errors) return { errors };
    throw error;
  }
  const { details, stored } = answered;
  const { id: token, alias = token, brand, lastFour, expiryMonth, expiryYear, cardBin } = stored;
  const scheme = schemes[brand];
  if (scheme === undefined) return { errors: { CardNumber: cardIncorrect } };
  if (isCardExpired({ expiryMonth, expiryYear }, services.now()))
    return { errors: { ExpiryMonth: cardOutOfDate } };
  const funding = fundingOfSource(details.fundingSource);
  const card = {
    ...{ token, alias: `card.${alias}`, scheme, lastFour, expiryMonth, expiryYear, funding },
    ...(funding === 'unknown' && cardBin !== undefined && { bin: cardBin }),
    issuerCountry: details.issuingCountryCode ?? null,
  };
  const { encryptedSecurityCode: code, browser } = typed;
  return { card, ...(code !== undefined && { typed: { code, browser } }) };
};
