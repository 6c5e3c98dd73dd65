import { ModificationsApi } from '@adyen/api-library/lib/src/services/checkout/modificationsApi.js';
import { PaymentsApi } from '@adyen/api-library/lib/src/services/checkout/paymentsApi.js';
import { RecurringApi } from '@adyen/api-library/lib/src/services/checkout/recurringApi.js';
import { TransfersApi } from '@adyen/api-library/lib/src/services/transfers/transfersApi.js';
import { hashOfSecret } from '@paddock/service-kit/events';
import type { Log } from '@paddock/service-kit/process';
import { createFieldsStore, sessionSeconds } from '../fields/fields-store.ts';
import { knownCard } from '../fields/known-card.ts';
import type { PaymentAnswer, PaymentProvider, PaymentRequest } from '../provider.ts';
import { type AdyenAccess, createAdyenClient } from './adyen-client.ts';
import type { Customer } from './customer.ts';
import { createDeposits } from './deposits.ts';
import { createForget } from './forget.ts';
import { createAdyenLedger, type LedgerRedis } from './ledger.ts';
import { reportedPayments } from './report.ts';
import { AdyenRefused } from './transport.ts';
import { createTypedDetails } from './typed-details.ts';
import { createWithdrawals } from './withdrawals.ts';

export type AdyenOptions = {
  redis: LedgerRedis & Parameters<typeof createFieldsStore>[0];
  now: () => number;
  log: Pick<Log, 'warn'>;
  /** Where the fields are in which a customer types a card. */
  fieldsUrl: string | undefined;
  /** Where customers come back to whom a payment does not say where. */
  returnUrl: string;
  access: AdyenAccess;
  transfersApiKey: string;
  merchantAccount: string;
  balanceAccount: string;
  reportApiKey: string | undefined;
  /** Who a customer is; `undefined` of a person who was erased. */
  customerOf: (accountId: string) => Promise<Customer | undefined>;
};

/** Moves money by Adyen: deposits by its Checkout API, withdrawals by its Transfers API. See README.md. */
export const createAdyenProvider = (options: AdyenOptions): PaymentProvider => {
  const { redis, now, fieldsUrl, access, transfersApiKey, merchantAccount } = options;
  const client = createAdyenClient(access);
  const transfers = new TransfersApi(createAdyenClient({ ...access, apiKey: transfersApiKey }));
  const ledger = createAdyenLedger(redis);
  const fields = createFieldsStore(redis, 'adyen');
  const withdrawals = createWithdrawals({ ...options, transfers, ledger });
  const deposits = createDeposits({
    ...{ ...options, ledger, typedDetails: createTypedDetails(redis) },
    ...{ payments: new PaymentsApi(client), modifications: new ModificationsApi(client) },
    origin: fieldsUrl === undefined ? undefined : new URL(fieldsUrl).origin,
  });

  const pay = async (request: PaymentRequest): Promise<PaymentAnswer> => {
    // The token opens what the fields keep of the card: of it the ledger, which keeps more and for longer, has the hash.
    const payment = { ...request, typed: request.typed && hashOfSecret(request.typed) };
    const { asked, isFirst } = await ledger.ask(payment, now());
    if (asked.ended) return asked.ended;
    if (payment.kind === 'withdrawal') return withdrawals.pay(payment);
    const { typed = asked.typed, returnTo = asked.returnTo } = payment;
    return deposits.pay({ ...payment, typed, returnTo }, asked, isFirst).catch(async (error) => {
      // It was never taken, whatever our fault: the customer need not wait for it.
      if (isFirst && error instanceof AdyenRefused) await ledger.forget(payment.paymentId);
      throw error;
    });
  };

  return {
    session: async (order) => {
      if (fieldsUrl === undefined) throw new Error('PAYMENT_FIELDS_URL is not set: there are no fields');
      if (order.asks === 'e-wallet') throw new Error('Adyen is asked for no e-wallets');
      const session = await fields.open(order);
      return { address: fieldsUrl, session, expiresAt: new Date(now() + sessionSeconds * 1000) };
    },
    methodOf: async (use) => knownCard(await fields.use(use)),
    pay,
    status: async (paymentId) => {
      const asked = await ledger.find(paymentId);
      if (!asked) return { outcome: 'unknown' };
      if (asked.ended) return asked.ended;
      return asked.kind === 'deposit' ? deposits.status(asked) : withdrawals.status(asked);
    },
    // A deposit cannot be asked about by our reference: the report alone has it.
    booked: async (payment) =>
      payment.kind === 'withdrawal' ? withdrawals.find(payment) : { outcome: 'unknown' },
    returned: async (paymentId, result) => {
      const asked = await ledger.find(paymentId);
      if (asked?.kind !== 'deposit') return { outcome: 'unknown' };
      return asked.ended ?? deposits.returned(asked, result);
    },
    cancel: async (paymentId) => {
      const asked = await ledger.find(paymentId);
      if (asked?.kind === 'deposit' && !asked.ended) await deposits.cancel(asked);
    },
    forget: createForget(new RecurringApi(client), merchantAccount),
    report: (from, until) => reportedPayments({ ...options, transfers }, from, until),
  };
};
