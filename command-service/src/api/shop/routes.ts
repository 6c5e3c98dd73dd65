import {
  cancelShopTransaction,
  confirmShopTransaction,
  findShopTransaction,
  shopDeposit,
} from '@paddock/contracts/http';
import { isRefusal, refuse } from '@paddock/contracts/refusals';
import { texts } from '@paddock/contracts/texts';
import { commandContextOf, commandRoute, type Route, route, success } from '@paddock/service-kit/http';
import { noteReading } from '@paddock/service-kit/readings';
import { withFinancialCheck } from '../../adapters/financial-check/with-financial-check.ts';
import { withSourceOfFunds } from '../../adapters/source-of-funds/with-source-of-funds.ts';
import { decide } from '../../domain/account/decide.ts';
import { noteRefusal } from '../note-refusal.ts';
import { refuseOther } from '../repeated-request.ts';
import { confirmDeposit, refuseCash, refuseDeposit } from './confirm-deposit.ts';
import type { ShopServices } from './services.ts';
import { ownTransactionOf, shopTransactionOf } from './view.ts';

/** Stands for a PIN that is drawn only where one is needed. */
const undrawn = 'undrawn';

/** The type of a transaction as events have it: D goes without saying. */
const recorded = (txType: 'D' | 'R'): 'R' | undefined => (txType === 'R' ? txType : undefined);

/**
 * Asks to pay in cash: claims a PIN once the account would allow it, then has it decide. A repeat finds the first one's
 * PIN, and a refused request claims none, but for one whose account changed in between: that PIN belongs to nothing.
 */
const depositRoute = (services: ShopServices) =>
  commandRoute(
    shopDeposit,
    async ({ session, query: { amount, txType }, now }, context) => {
      const { accounts, shopPins, participants, rules } = services;
      const { accountId } = session.account;
      const transId = context.commandId;
      const participant = await participants.find(accountId, now, session.sessionId);
      const asked = { transId, txType: recorded(txType), pin: undrawn, amount, ...participant };
      const request = { type: 'request-shop-deposit', ...asked } as const;
      const payIn = () =>
        accounts.execute(
          accountId,
          async ({ state }) => {
            const decision = decide(state, request, { rules, now });
            if (isRefusal(decision) || decision.length === 0) return request;
            return { ...request, pin: await shopPins.claim({ accountId, transId }, context) };
          },
          context,
        );
      return withSourceOfFunds(services, { accountId, amount }, context, () =>
        withFinancialCheck(services, accountId, context, () =>
          services.personsPayments.decide(accountId, context, payIn),
        ),
      );
    },
    ({ state, events }, { commandId, now, query: { amount, txType } }) => {
      const other = refuseOther(events, { ShopDepositRequested: { amount, txType: recorded(txType) } });
      if (other) return other;
      const transaction = ownTransactionOf(state, now, ({ transId }) => transId === commandId);
      return transaction ? { ...transaction, ...success('') } : refuse('shop-transaction-ended');
    },
  );

const cancelRoute = ({ accounts }: ShopServices) =>
  commandRoute(
    cancelShopTransaction,
    ({ session, query: { pin } }, context) =>
      accounts.execute(session.account.accountId, { type: 'cancel-shop-deposit', pin }, context),
    ({ state, events }, { query: { pin }, now }) => {
      const transaction = shopTransactionOf(state, now, (one) => one.pin === pin);
      if (!transaction) return refuse('no-active-shop-transaction');
      const other = refuseOther(events, { ShopDepositCancelled: { transId: transaction.transId } });
      return other ?? success(texts.shop.cancelled);
    },
  );

/**
 * The transaction behind a PIN, for the shop assistant; shown to nobody of whom it is not noted. Refuses
 * `shop-pin-unknown`, and of one that waits what its confirmation would: no cash is taken that can't be paid in.
 */
const findRoute = (services: ShopServices) =>
  route(findShopTransaction, async (request) => {
    const { accounts, shopPins, store } = services;
    const { query, now, actor } = request;
    const { pin } = query;
    const claim = await shopPins.find(pin);
    if (!claim) return refuse('shop-pin-unknown');
    const { accountId } = claim;
    const { state } = await accounts.load(accountId);
    const transaction = shopTransactionOf(state, now, (one) => one.pin === pin);
    if (!transaction) return refuse('shop-pin-unknown');
    const context = commandContextOf(request);
    if (transaction.status === 'active') {
      const cash = { accountId, transaction, shopId: actor.id };
      const refusal =
        (await refuseDeposit(services, state, cash, now)) ?? (await refuseCash(services, cash, now));
      if (refusal) return noteRefusal<never>(store, findShopTransaction, accountId, refusal, context);
    }
    await noteReading(store, { accountId, view: 'shop-transaction' }, context);
    return { body: transaction };
  });

/** The cash is in the till: the balance rises, once however often this is sent. */
const confirmRoute = (services: ShopServices) =>
  commandRoute(
    confirmShopTransaction,
    async ({ body: { pin }, actor }, context) => {
      const { shopPins, store } = services;
      const claim = await shopPins.find(pin);
      if (!claim) return refuse('shop-pin-unknown');
      const { accountId } = claim;
      const confirmed = await confirmDeposit(services, { accountId, pin, shopId: actor.id }, context);
      return noteRefusal(store, confirmShopTransaction, accountId, confirmed, context);
    },
    ({ state, events }, { body: { pin }, now }) => {
      const transaction = shopTransactionOf(state, now, (one) => one.pin === pin);
      if (!transaction) return refuse('shop-pin-unknown');
      const other = refuseOther(events, { ShopDepositConfirmed: { transId: transaction.transId } });
      return other ?? { ...transaction, ...success(texts.shop.depositComplete) };
    },
  );

/** Cash deposits in shops: the customer's side and the shop assistant's. */
export const shopRoutes = (services: ShopServices): Route[] => [
  depositRoute(services),
  cancelRoute(services),
  findRoute(services),
  confirmRoute(services),
];
