import type { TransferInfo } from '@adyen/api-library/lib/src/typings/transfers/transferInfo.js';
import { z } from 'zod';
import type { PaymentAnswer, PaymentRequest } from '../provider.ts';
import { referenceOf } from './reference.ts';

/** A transfer to a card, as far as we go by it. */
export const transferSchema = z.object({
  id: z.string().min(1),
  status: z.string(),
  reference: z.string().optional(),
  amount: z.object({ value: z.int(), currency: z.string() }),
  creationDate: z.coerce.date().optional(),
  events: z
    .array(
      z.object({
        status: z.string().optional(),
        bookingDate: z.coerce.date().optional(),
        updateDate: z.coerce.date().optional(),
      }),
    )
    .optional(),
});
export type CardTransfer = z.output<typeof transferSchema>;

export const transfersSchema = z.object({
  data: z.array(transferSchema).default([]),
  _links: z.object({ next: z.object({ href: z.string() }).optional() }).optional(),
});

/** Money that left us, and money that came back or never left. */
const outcomes: Readonly<Record<string, 'completed' | 'declined'>> = {
  booked: 'completed',
  credited: 'completed',
  refused: 'declined',
  rejected: 'declined',
  failed: 'declined',
  returned: 'declined',
  cancelled: 'declined',
  expired: 'declined',
  error: 'declined',
};

/** How a withdrawal stands by its transfer; a status that is not known may still become either. */
export const transferStatusOf = ({ id, status }: Pick<CardTransfer, 'id' | 'status'>): PaymentAnswer => {
  const outcome = outcomes[status];
  return outcome ? { outcome, providerReference: id } : { outcome: 'pending' };
};

export type Holder = { firstName: string; lastName: string };

/** Adyen takes no others: accents go, all else that it does not know becomes a space. */
const takenName = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z. /-]/g, ' ')
    .replace(/ +/g, ' ')
    .trim();

/** The request of a withdrawal: to a card that Adyen keeps for this customer, in whose verified name it is paid. */
export const transferOf = (
  order: Pick<PaymentRequest, 'kind' | 'accountId' | 'paymentId' | 'amount' | 'currency' | 'cardToken'>,
  { firstName, lastName }: Holder,
  balanceAccountId: string,
): TransferInfo => ({
  balanceAccountId,
  category: 'card' as TransferInfo.CategoryEnum,
  reference: referenceOf(order),
  amount: { value: order.amount, currency: order.currency },
  counterparty: {
    card: {
      cardHolder: {
        type: 'individual',
        firstName: takenName(firstName),
        lastName: takenName(lastName),
        reference: order.accountId,
      },
      cardIdentification: { storedPaymentMethodId: order.cardToken },
    },
  } as TransferInfo['counterparty'],
});
