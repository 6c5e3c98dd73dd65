import { z } from 'zod';
import { idSchema } from '../../../events/define.ts';
import { eWalletSchema } from '../../../events/e-wallet.ts';
import { cardFundingSchema } from '../../../events/funding.ts';
import { cardDetailsSchema, eWalletDetailsSchema } from '../../../events/payment-method.ts';
import { currencySchema } from '../../../money/index.ts';
import { wayToDepositSchema } from '../../../payments/index.ts';
import { defineCall, doneSchema, flagSchema } from '../../call.ts';
import { paymentSchema } from './payment-schema.ts';

export const openPaymentFields = defineCall({
  name: 'open-payment-fields',
  summary:
    "What a page needs to open the payment provider's fields, in which a card is typed, or an e-wallet chosen",
  method: 'POST',
  path: '/Account/PaymentFields',
  service: 'command-service',
  who: ['customer'],
  changes: true,
  body: z
    .object({
      For: z.enum(['deposit', 'withdrawal']),
      /** A saved card, of which a deposit asks the security code alone, or a saved e-wallet. */
      MethodId: idSchema.optional(),
      /** An e-wallet that is not saved. */
      EWallet: eWalletSchema.optional(),
    })
    .refine(({ For, MethodId }) => For === 'deposit' || MethodId === undefined, { path: ['MethodId'] })
    .refine(({ MethodId, EWallet }) => MethodId === undefined || EWallet === undefined, {
      path: ['EWallet'],
    }),
  response: z.object({
    /** Of the provider: the origin of a frame, and who is spoken to in it. */
    address: z.url(),
    /** For this customer, until then; it takes what is typed a few times over, and then the page asks for another. */
    session: z.string(),
    expiresAt: z.iso.datetime(),
  }),
  limitOfAccount: { max: 60, seconds: 60 },
});

/** Why it pays nothing in for now, as a deposit of it was taken back; `null`: nothing of the kind. */
const savedShape = { methodId: z.string(), barred: z.string().nullable() };

const savedCardSchema = cardDetailsSchema.extend({
  ...savedShape,
  funding: cardFundingSchema,
  expired: z.boolean(),
});
const savedEWalletSchema = eWalletDetailsSchema.extend(savedShape);

/** A saved card, or e-wallet, as its owner sees it; what an e-wallet pays from is known of each payment alone. */
const savedMethodSchema = z.union([savedCardSchema, savedEWalletSchema]);

/** Minor units that came from it and have not gone back: a withdrawal of no more than that is of its own money. */
const goesBackShape = { goesBack: z.int() };

/** What is not saved, and money came from that has not gone back: its owner knows it by no more than a payment says. */
const usedShape = { methodId: z.string(), ...goesBackShape };
const usedMethodSchema = z.union([
  cardDetailsSchema.pick({ scheme: true, lastFour: true }).extend(usedShape),
  eWalletDetailsSchema.pick({ eWallet: true }).extend(usedShape),
]);

export const paymentMethods = defineCall({
  name: 'payment-methods',
  summary:
    'The cards and e-wallets that a customer has saved, and others that money came from, each with what may go back to it, the one that was used last first; and whether any withdrawal is looked at first',
  method: 'GET',
  path: '/Account/PaymentMethods',
  service: 'command-service',
  who: ['customer'],
  changes: false,
  response: z.object({
    methods: z.array(
      z.union([savedCardSchema.extend(goesBackShape), savedEWalletSchema.extend(goesBackShape)]),
    ),
    /** Of no use but to withdraw to. */
    others: z.array(usedMethodSchema),
    /** So many may be saved. */
    maximum: z.int(),
    /** Why whatever is withdrawn is looked at first, and until when, where that is known; `null`: it is not. */
    review: z.object({ message: z.string(), until: z.iso.datetime().nullable() }).nullable(),
  }),
});

export const savePaymentMethod = defineCall({
  name: 'save-payment-method',
  summary: 'Save a card or an e-wallet for later payments',
  method: 'POST',
  path: '/Account/SavePaymentMethod',
  service: 'command-service',
  who: ['customer'],
  changes: true,
  body: paymentSchema.omit({ Amount: true }),
  response: doneSchema.extend({ methodId: z.string() }),
  limit: { max: 30, seconds: 60 },
});

export const removePaymentMethod = defineCall({
  name: 'remove-payment-method',
  summary: 'Remove a saved card or e-wallet; what came from it goes back to it all the same',
  method: 'POST',
  path: '/Account/RemovePaymentMethod',
  service: 'command-service',
  who: ['customer'],
  changes: true,
  body: z.object({ MethodId: idSchema }),
  response: doneSchema,
  limitOfAccount: { max: 60, seconds: 60 },
});

export const addPaymentMethod = defineCall({
  name: 'add-payment-method',
  summary:
    'What may be deposited now, with which saved card, and whether another may be saved; amounts in minor units',
  method: 'GET',
  path: '/Account/AddPaymentMethod',
  service: 'command-service',
  who: ['customer'],
  changes: false,
  query: z.object({
    /** Where it is asked for: the betslip, the header, or the page on which cards are saved. */
    viewName: z.enum(['FundAndBetDeposit', 'QuickDeposit', 'AddPaymentMethod']).default('AddPaymentMethod'),
    hideFooter: flagSchema.optional(),
  }),
  response: z.object({
    currency: currencySchema,
    balance: z.int(),
    /** Of one deposit, as operators set it. */
    minimumDeposit: z.int(),
    /** Of one deposit now: the operators' bound or the room under the deposit limits, whichever is less. */
    maximumDeposit: z.int(),
    /** What the deposit limits leave now; `null` without one. */
    depositRoom: z.int().nullable(),
    canDeposit: z.boolean(),
    /** Why not, by card or e-wallet; `null` when a deposit is possible. */
    message: z.string().nullable(),
    /** Why no PIN is given for cash in a shop; `null` when one is. */
    shopMessage: z.string().nullable(),
    /** Ways to pay in that are offered to the customer. */
    ways: z.array(wayToDepositSchema),
    /** E-wallets that the payment provider pays out to, whether or not they are offered to pay in. */
    eWallets: z.array(eWalletSchema),
    /** The saved card or e-wallet that was used last, of those that can be paid with. */
    lastCard: savedMethodSchema.nullable(),
    /** There are fewer saved cards and e-wallets than there may be. */
    canSaveCard: z.boolean(),
  }),
});
