import type { TransfersApi } from '@adyen/api-library/lib/src/services/transfers/transfersApi.js';
import type { PaymentAnswer, PaymentStatus } from '../provider.ts';
import type { AdyenLedger, AskedPayment } from './ledger.ts';
import { isEnded, type Order, refusedOutcome, wasJustAsked } from './order.ts';
import { type OwnPayment, referenceOf } from './reference.ts';
import { type Holder, transferOf, transferSchema, transferStatusOf, transfersSchema } from './transfer.ts';

/** How long before now a transfer may have been made that is looked for: Adyen takes six months. */
const transferMs = 170 * 24 * 3_600_000;
const clockMs = 3_600_000;

export type WithdrawalsOptions = {
  transfers: Pick<TransfersApi, 'getAllTransfers' | 'transferFunds'>;
  ledger: AdyenLedger;
  now: () => number;
  balanceAccount: string;
  /** In whose name a customer is paid; `undefined` of a person who was erased. */
  customerOf: (accountId: string) => Promise<Holder | undefined>;
};

/** Withdrawals, by Adyen's Transfers API. */
export const createWithdrawals = (options: WithdrawalsOptions) => {
  const { transfers, ledger, now, balanceAccount, customerOf } = options;

  /** As Adyen has it, whatever we have kept of it. */
  const find = async (order: OwnPayment): Promise<PaymentStatus> => {
    const page = transfersSchema.parse(
      await transfers.getAllTransfers(
        ...([new Date(now() - transferMs), new Date(now() + clockMs)] as const),
        ...([undefined, undefined, balanceAccount, undefined, referenceOf(order), 'card'] as const),
      ),
    );
    const [transfer] = page.data;
    return transfer ? transferStatusOf(transfer) : { outcome: 'unknown' };
  };

  const noted = async <Answer extends PaymentStatus>(order: Order, answer: Answer): Promise<Answer> => {
    if (isEnded(answer)) await ledger.end(order.paymentId, answer);
    return answer;
  };

  const ask = async (order: Order, holder: Holder): Promise<PaymentAnswer> => {
    const request = transferOf(order, holder, balanceAccount);
    const answer = await transfers.transferFunds(request, { idempotencyKey: order.paymentId });
    return transferStatusOf(transferSchema.parse(answer));
  };

  /** Looked for first: what we have kept of it may be lost, and Adyen forget the key of the first request. */
  const transfer = async (order: Order): Promise<PaymentAnswer> => {
    const known = await find(order);
    if (known.outcome !== 'unknown') return known;
    const holder = await customerOf(order.accountId);
    if (!holder)
      throw new Error(`withdrawal ${order.paymentId}: there is nobody in whose name it could be paid`);
    return ask(order, holder).catch((error) => refusedOutcome(error, order));
  };

  return {
    find,
    pay: async (order: Order): Promise<PaymentAnswer> => noted(order, await transfer(order)),
    status: async (asked: AskedPayment): Promise<PaymentStatus> => {
      if (wasJustAsked(asked, now())) return { outcome: 'pending' };
      await ledger.ask(asked, now());
      return noted(asked, await find(asked));
    },
  };
};
