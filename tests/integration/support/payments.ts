import { randomUUID } from 'node:crypto';
import { createCardVault } from '@paddock/command-service/src/adapters/payments/sandbox/card-vault.ts';
import { sign, signatureHeader } from '@paddock/command-service/src/adapters/payments/signature.ts';
import { inboxStream } from '@paddock/contracts/events';
import { addCustomerFundsTicked, deposit, register, withdraw } from '@paddock/contracts/http';
import { isEWallet } from '@paddock/contracts/payments';
import type { RegistrationFields } from '@paddock/contracts/registration';
import { vi } from 'vitest';
import type { NeededEngine } from '../../harness/index.ts';
import { cardTokenOf } from '../../support/card-token.ts';
import { testCard } from '../../support/customer.ts';
import { createHttpBrowser, type HttpBrowser } from '../../support/http-browser.ts';
import { createRegistrationForm } from '../../support/registration-form.ts';
import { soon } from '../../support/soon.ts';
import type { Start } from '../../support/use-started.ts';
import { clockSeen } from './clock-seen.ts';
import { type SpawnedProcess, startCommandHttp } from './spawn-process.ts';
import { type CommandService, webhookSecret } from './start-command-service.ts';

/** Cards of the sandbox provider, by what comes of them. */
export const cards = {
  good: '4000000000000002',
  /** Of the same scheme, with the same last digits. */
  lookalike: '4000000000180002',
  declined: '4000000000000010',
  late: '4000000000000028',
  lateDeclined: '4000000000000044',
  twice: '4000000000000036',
  /** Its customer is to confirm a deposit, within ten minutes or five seconds. */
  authenticates: '4000000000000077',
  authenticatesBriefly: '4000000000000085',
  /** Taken back by its bank five seconds later, and not five seconds after that; or refunded. */
  chargedBack: '4000000000000093',
  chargedBackInVain: '4000000000000101',
  refunded: '4000000000000119',
  inOnly: '4000000000000051',
  inOnlyLate: '4000000000000069',
  credit: '4500000000000007',
  prepaid: '4700000000000005',
  unknown: '4900000000000003',
  wrong: '4000000000000003',
};

/** What the account of a customer holds who has paid in once, and done nothing else. */
export const paidInOnce = [
  'AccountOpened',
  'CustomerFundsAcknowledged',
  'DepositRequested',
  'DepositCompleted',
];

type PayingCustomer = { browser: HttpBrowser; accountId: string; password: string };

/** What is typed beside the number of the card, and the key of the press. */
type Order = { amount?: string; key?: string; more?: object };

const bodyOf = async (
  kind: 'deposit' | 'withdrawal',
  { browser, password }: PayingCustomer,
  CardNumber: string,
  { amount = '20.00', more }: Order,
) => ({
  CardToken: await cardTokenOf(browser, { ...testCard, CardNumber }, kind),
  Amount: amount,
  Password: password,
  ...more,
});

/** What customers and the provider do over HTTP, and looks at the account. */
const createPayments = (http: SpawnedProcess, service: CommandService) => {
  const { accounts, clock, payments, redis, store } = service.dependencies;
  let customers = 1;

  /** Each customer comes from another address, so that one test's calls are not counted against the next. */
  const customer = async (more: Partial<RegistrationFields> = {}): Promise<PayingCustomer> => {
    const address = { 'x-real-ip': `10.0.${Math.trunc(customers / 250)}.${customers++ % 250}` };
    const form = createRegistrationForm(more);
    const browser = createHttpBrowser(http.url, address);
    await browser.whoAmI();
    const { accountId } = await browser.ask(register, { body: form });
    await browser.whoAmI();
    await browser.ask(addCustomerFundsTicked, { query: {} });
    return { browser, accountId, password: form.Password };
  };
  const payIn = async (by: PayingCustomer, card: string, order: Order = {}) =>
    by.browser.send(deposit, { body: await bodyOf('deposit', by, card, order) }, order.key);
  const payOut = async (by: PayingCustomer, card: string, order: Order = {}) =>
    by.browser.send(withdraw, { body: await bodyOf('withdrawal', by, card, order) }, order.key);

  const eventsOf = async ({ accountId }: PayingCustomer): Promise<{ type: string; data: unknown }[]> => {
    const events: { type: string; data: unknown }[] = [];
    for await (const { type, data } of store.read(`account-${accountId}`)) events.push({ type, data });
    return events;
  };
  const typesOf = async (by: PayingCustomer) => (await eventsOf(by)).map(({ type }) => type);

  /** What their inbox says of withdrawals: its templates and texts, in their order. */
  const toldOfWithdrawals = async ({ accountId }: PayingCustomer): Promise<[string, string][]> => {
    const told: [string, string][] = [];
    for await (const { type, data } of store.read(inboxStream(accountId))) {
      const { templateId, body } = data as { templateId: string; body: string };
      if (type === 'MessageSent' && templateId.startsWith('withdrawal-')) told.push([templateId, body]);
    }
    return told;
  };

  /** Reports to the platform as the provider does. */
  const report = (body: object, secret = webhookSecret): Promise<Response> => {
    const text = JSON.stringify(body);
    return fetch(`${http.url}/payments/callback`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [signatureHeader]: sign(secret, text) },
      body: text,
    });
  };

  /** A customer whose bank took back a deposit that had been paid out again: all of it is owed. */
  const debtor = async (amount: string): Promise<{ by: PayingCustomer; depositId: string }> => {
    const by = await customer();
    await payIn(by, cards.good, { amount });
    await payOut(by, cards.good, { amount });
    const requested = (await eventsOf(by)).find(({ type }) => type === 'DepositRequested');
    const { depositId = '' } = (requested?.data ?? {}) as { depositId?: string };
    const { ok } = await report({
      ...{ kind: 'deposit', accountId: by.accountId, paymentId: depositId },
      ...{ outcome: 'charged-back', reference: 'dispute-1', providerReference: 'p-1' },
    });
    if (!ok) throw new Error('the chargeback was not taken');
    return { by, depositId };
  };

  /** What a crash leaves behind: the account has allowed the payment of 7.00 and nobody reads the provider's answer. */
  const leaveOpen = async (
    { accountId }: PayingCustomer,
    kind: 'deposit' | 'withdrawal',
    isKnown: boolean,
  ): Promise<void> => {
    const paymentId = randomUUID();
    const amount = 700;
    const vault = createCardVault(redis);
    const known = await vault.take({ number: cards.good, expiryMonth: 12, expiryYear: 2039 });
    if (!known) throw new Error('not a card');
    const card = { token: known.token, lastFour: known.lastFour, scheme: known.scheme };
    const command =
      kind === 'deposit'
        ? ({
            type: 'request-deposit',
            funding: 'debit',
            depositId: paymentId,
            amount,
            card,
            verified: true,
            termsAccepted: true,
          } as const)
        : ({ type: 'request-withdrawal', withdrawalId: paymentId, amount, card, ownerChange: null } as const);
    await accounts.execute(accountId, command, {
      ...{ commandId: paymentId, correlationId: paymentId, now: clock.now() },
      actor: { kind: 'customer', id: accountId, channel: 'desktop' },
    });
    const payment = { kind, paymentId, accountId, amount, currency: 'EUR', cardToken: known.token } as const;
    if (isKnown) await payments.pay(payment);
  };

  /** The same of a deposit of 7.00 that the provider holds: nobody was told so. */
  const leaveHeld = async ({ accountId }: PayingCustomer, token: string): Promise<void> => {
    const paymentId = randomUUID();
    const kind = 'deposit';
    const known = await payments.methodOf({ kind, accountId, token, commandId: paymentId });
    if (!known || !isEWallet(known)) throw new Error('not an e-wallet');
    const card = { token: known.token, eWallet: known.eWallet };
    const command = {
      type: 'request-deposit',
      funding: 'unknown',
      depositId: paymentId,
      amount: 700,
      card,
      verified: true,
      termsAccepted: true,
    } as const;
    await accounts.execute(accountId, command, {
      ...{ commandId: paymentId, correlationId: paymentId, now: clock.now() },
      actor: { kind: 'customer', id: accountId, channel: 'desktop' },
    });
    const cardToken = known.token;
    await payments.pay({ kind, paymentId, accountId, amount: 700, currency: 'EUR', cardToken });
  };

  return {
    ...{
      customer,
      payIn,
      payOut,
      eventsOf,
      typesOf,
      toldOfWithdrawals,
      report,
      debtor,
      leaveOpen,
      leaveHeld,
    },
    balanceOf: async (by: PayingCustomer) => (await service.accountOf(by)).wallet.balance,
    /** Moves the platform's clock for both. */
    advance: async (ms: number): Promise<void> => {
      await service.advance(ms);
      await clockSeen(service, [http.url]);
    },
    eventually: (assertion: () => Promise<void>) => vi.waitFor(assertion, { ...soon, interval: 200 }),
  };
};
export type Payments = ReturnType<typeof createPayments>;

/** The process that answers HTTP, the same service within the test, and payments by card on both. */
export const startPayments = async (start: Start, needed?: NeededEngine[], more?: NodeJS.ProcessEnv) => {
  const started = await startCommandHttp(start, needed, { more });
  return { ...started, payments: createPayments(started.http, started.service) };
};
