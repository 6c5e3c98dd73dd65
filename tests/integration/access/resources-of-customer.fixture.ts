import { randomUUID } from 'node:crypto';
import { card } from '@paddock/contracts/events/events.fixture';
import { grantToken, listSessions, shopDeposit } from '@paddock/contracts/http';
import type { Visitor } from '../../support/visitor.ts';
import { single, strike } from '../support/cash-out.ts';
import { longer } from '../support/catalogue.ts';
import { createPlacement } from '../support/placement.ts';
import type { CommandService } from '../support/start-command-service.ts';

type Kind =
  | 'bet'
  | 'session'
  | 'message'
  | 'pin'
  | 'transaction'
  | 'placement'
  | 're-offer'
  | 'token'
  | 'card'
  | 'deposit';

/** Customers' calls that name something: how, with what else, and what it is. */
export const ofCustomer: readonly [
  name: string,
  kind: Kind,
  field: string,
  more?: Record<string, unknown>,
][] = [
  ['get-bet-details', 'bet', 'id'],
  ['full-cash-out-request', 'bet', 'id'],
  ['do-full-cash-out', 'bet', 'id', { value: 950 }],
  ['partial-cash-out-request', 'bet', 'id', { remainingUnitStake: 500 }],
  ['do-partial-cash-out', 'bet', 'id', { remainingUnitStake: 500, value: 475 }],
  ['get-bet-value', 'bet', 'id'],
  ['set-cash-out-rule', 'bet', 'id', { atValue: 1500 }],
  ['rule-four-info-request', 'bet', 'id'],
  ['dead-heat-info-request', 'bet', 'id'],
  ['bet-working', 'bet', 'id'],
  ['end-session', 'session', 'session'],
  ['cancel-shop-transaction', 'pin', 'pin'],
  ['check-trans-status', 'transaction', 'idmmshopfundstransfer'],
  ['get-email-content', 'message', 'messageId'],
  ['inbox-button-click', 'message', 'id'],
  ['delete-message', 'message', 'messageId'],
  ['place-bet', 'placement', 'uniqueId'],
  ['placement-status', 'placement', 'uniqueId'],
  ['confirm-betslip', 're-offer', 'uniqueId'],
  ['remove-payment-method', 'card', 'MethodId'],
  ['deposit-return', 'deposit', 'DepositId'],
  ['open-payment-fields', 'card', 'MethodId', { For: 'deposit' }],
  ['place-bet', 'token', 'tokenId', { usePromoBet: true }],
];

type Resource = {
  /** One that nobody has. */
  unknown(): string;
  /** Who has a bet on the slip before it is named. */
  withSlip?: readonly ('owner' | 'other')[];
  /** One of the customer's. */
  make(service: CommandService, owner: Visitor): Promise<string>;
};

const pressed = async (service: CommandService, owner: Visitor): Promise<string> => {
  const uniqueId = randomUUID();
  await createPlacement(service).press(owner, { uniqueId });
  return uniqueId;
};
const inShop = (owner: Visitor) => owner.ask(shopDeposit, { query: { amount: '20' } });

export const resources: Readonly<Record<Kind, Resource>> = {
  bet: { unknown: randomUUID, make: (service, owner) => strike(service, owner, single('a')) },
  session: {
    unknown: () => 'u'.repeat(22),
    make: async (service, owner) => {
      const elsewhere = await service.visitor(['customer'], owner.accountId);
      const { sessions } = await elsewhere.ask(listSessions, {});
      return sessions.find(({ current }) => current)?.session ?? '';
    },
  },
  message: {
    unknown: () => 'about-9',
    make: async ({ dependencies, context }, owner) => {
      const message = { templateId: 'bet-resettled', subject: 'A bet', body: 'It changed.' } as const;
      const command = { type: 'send-message', position: 5n, message } as const;
      await dependencies.inboxes.execute(owner.accountId, command, context());
      return 'about-5';
    },
  },
  card: {
    unknown: randomUUID,
    make: async ({ dependencies, context }, owner) => {
      const { accounts, profiles } = dependencies;
      const typed = { scheme: 'Visa', lastFour: '4242', expiryMonth: 12, expiryYear: 2039, bin: null };
      const details = await profiles.cardFor(owner.accountId, typed, context());
      const method = { methodId: randomUUID(), token: card.token, details, funding: 'debit' } as const;
      await accounts.execute(
        owner.accountId,
        { type: 'add-payment-method', way: 'card', ...method },
        context(),
      );
      return method.methodId;
    },
  },
  deposit: {
    unknown: randomUUID,
    make: async ({ dependencies, context }, owner) => {
      const { accounts, rules } = dependencies;
      const version = rules.customerFundsVersion;
      await accounts.execute(owner.accountId, { type: 'acknowledge-customer-funds', version }, context());
      const depositId = randomUUID();
      const asked = { depositId, amount: 1000, card, funding: 'debit' } as const;
      const standing = { verified: true, termsAccepted: true } as const;
      await accounts.execute(owner.accountId, { type: 'request-deposit', ...asked, ...standing }, context());
      return depositId;
    },
  },
  pin: { unknown: () => '123456789', make: async (_, owner) => (await inShop(owner)).pin },
  transaction: { unknown: randomUUID, make: async (_, owner) => (await inShop(owner)).transId },
  placement: { unknown: randomUUID, withSlip: ['owner'], make: pressed },
  're-offer': {
    unknown: randomUUID,
    withSlip: ['owner', 'other'],
    make: async (service, owner) => {
      await createPlacement(service).move('b', longer);
      return pressed(service, owner);
    },
  },
  token: {
    unknown: randomUUID,
    withSlip: ['owner', 'other'],
    make: async (service, { accountId: account }) => {
      const staff = await service.visitor(['customer-service']);
      const token = { amount: 500, betType: 'S', promoCode: 'WELCOME', validDays: 7 } as const;
      return (await staff.ask(grantToken, { body: { account, ...token } })).tokenId;
    },
  },
};

/** Puts a bet of 5.00 on the slip. */
export const compose = (service: CommandService, customer: Visitor): Promise<void> =>
  createPlacement(service).compose(customer, 'b', { 's-b': '5' });
