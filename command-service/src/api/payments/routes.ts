import {
  addPaymentMethod,
  deposit,
  getLowBalancePopup,
  paymentCallback,
  paymentDepositErrorPopup,
  removeFundAndBetPopup,
  toggleBalanceDisplay,
  withdraw,
} from '@paddock/contracts/http';
import { isEWallet } from '@paddock/contracts/payments';
import { isRefusal, refusalText, refuse } from '@paddock/contracts/refusals';
import { texts } from '@paddock/contracts/texts';
import { commandContextOf, type Route, route, success } from '@paddock/service-kit/http';
import { recordOutcome } from '../../adapters/payments/record-outcome.ts';
import { isSignedBy, signatureHeader } from '../../adapters/payments/signature.ts';
import type { AccountRules } from '../../domain/account/rules.ts';
import { adyenWebhookRoute } from './adyen-webhook.ts';
import { depositErrorPopup } from './deposit-error.ts';
import { depositPanel } from './deposit-panel.ts';
import { depositReturnRoute } from './deposit-return.ts';
import { openFieldsRoute } from './fields.ts';
import { lowBalancePopup } from './low-balance-popup.ts';
import { takenEWallets } from './offered-ways.ts';
import { type PaymentResult, payByCard } from './pay.ts';
import { paymentMethodRoutes } from './payment-methods.ts';
import { isPayable, type SavedMethod, savedMethodsOf } from './saved-card.ts';
import type { PaymentServices } from './services.ts';
import { type WayToDepositServices, wayToDepositRoute } from './way-to-deposit.ts';
import { causeText } from './withdrawal-review.ts';

/** What the panels in which money is paid in begin with: the slip's, the header's, and the page of saved cards. */
const addPaymentMethodRoute = (services: PaymentServices) =>
  route(addPaymentMethod, async ({ session, now }) => {
    const { accountId } = session.account;
    const { accounts, participants, rules } = services;
    const { state } = await accounts.load(accountId);
    if (state.status !== 'open') return refuse('not-found');
    const taken = takenEWallets(services);
    const panel = depositPanel(state, await participants.find(accountId, now, session.sessionId), {
      rules,
      now,
      taken,
    });
    const isShown = (saved: SavedMethod) => panel.ways.includes(isEWallet(saved) ? saved.eWallet : 'card');
    const saved = await savedMethodsOf(services, state, now);
    const lastCard = saved.find((one) => isPayable(one) && isShown(one)) ?? null;
    return { body: { ...panel, eWallets: [...taken], lastCard } };
  });

const depositErrorPopupRoute = ({ accounts, rules }: PaymentServices) =>
  route(paymentDepositErrorPopup, async ({ session, now }) => {
    const { state } = await accounts.load(session.account.accountId);
    if (state.status !== 'open') return refuse('not-found');
    return { body: { popup: depositErrorPopup(state, rules, now) } };
  });

const removeFundAndBetPopupRoute = (): Route =>
  route(removeFundAndBetPopup, async () => ({ body: texts.payment.removeFundAndBet }));

/** Asked as a page opens; how seldom it is shown is the browser's to keep. */
const lowBalancePopupRoute = ({ accounts, rules, participants, payments }: PaymentServices) =>
  route(getLowBalancePopup, async ({ session, now }) => {
    const { accountId } = session.account;
    const { state } = await accounts.load(accountId);
    if (state.status !== 'open') return refuse('not-found');
    const participant = await participants.find(accountId, now, session.sessionId);
    const wanted = session.showQuickDeposit ?? false;
    const taken = takenEWallets({ payments });
    return { body: lowBalancePopup(state, { ...participant, wanted }, { rules, now, taken }) };
  });

/** Kept with the profile and in every open session. */
const toggleBalanceDisplayRoute = ({ profiles, sessions }: PaymentServices) =>
  route(toggleBalanceDisplay, async (request) => {
    const { accountId } = request.session.account;
    const toggled = await profiles.execute(
      accountId,
      async ({ state: { shortcuts } }) => ({ type: 'set-preferences', hideBalance: !shortcuts.hideBalance }),
      commandContextOf(request),
    );
    if (isRefusal(toggled)) return toggled;
    const hidden = toggled.state.shortcuts.hideBalance ?? false;
    await sessions.changeAll(accountId, { hideBalance: hidden });
    return { body: { ...success(), hidden }, position: toggled.position };
  });

/** Pays in. */
const depositRoute = (services: PaymentServices) =>
  route(deposit, async (request) => {
    const paid = await payByCard(services, 'deposit', request);
    if (isRefusal(paid)) return paid;
    const { position, status: ended, heldFor: _, notice, address = null, paidDebts, ...payment } = paid;
    const status = ended === 'held' ? ('pending' as const) : ended;
    const answer = status === 'pending' ? success(refusalText(refuse('provider-timeout'))) : success();
    const owed = paidDebts === undefined ? {} : { paidDebts };
    const said = { notice: notice ? refusalText(notice) : null, address, ...owed };
    return { body: { ...answer, depositId: request.commandId, status, ...payment, ...said }, position };
  });

const heldText = (
  { heldFor, currency }: Pick<PaymentResult, 'heldFor' | 'currency'>,
  rules: Pick<AccountRules, 'withdrawalsBeforeReview'>,
): string => {
  const cause = causeText(heldFor, currency, rules);
  const { reviewedNow, withdrawalHeld } = texts.payment;
  return cause === undefined ? withdrawalHeld : `${cause} ${reviewedNow}`;
};

const withdrawalText = (
  result: Pick<PaymentResult, 'status' | 'heldFor' | 'currency'>,
  rules: Pick<AccountRules, 'withdrawalsBeforeReview'>,
): string | undefined => {
  const { status } = result;
  switch (status) {
    case 'completed':
      return undefined;
    case 'authentication':
    case 'pending':
      return texts.payment.withdrawalUnderWay;
    case 'held':
      return heldText(result, rules);
    default:
      return status satisfies never;
  }
};

/** Pays out. The amount leaves the wallet before the provider is asked, and comes back if it refuses. */
const withdrawRoute = (services: PaymentServices) =>
  route(withdraw, async (request) => {
    const paid = await payByCard(services, 'withdrawal', request);
    if (isRefusal(paid)) return paid;
    const { position, status, heldFor: _, notice: __, address: ___, paidDebts: ____, ...payment } = paid;
    const answer = success(withdrawalText(paid, services.rules));
    const body = { ...answer, withdrawalId: request.commandId, held: status === 'held', ...payment };
    return { body, position };
  });

/** The sandbox reports what became of a payment; a report without its signature is nobody's, nor one where it is not the provider. */
const paymentCallbackRoute = (services: PaymentServices) =>
  route(paymentCallback, async ({ body, rawBody, header, commandId, correlationId, now }) => {
    const { paymentWebhookSecret: secret } = services;
    if (secret === undefined) return refuse('not-found');
    if (!isSignedBy(secret, rawBody, header(signatureHeader))) {
      return refuse('not-signed-in');
    }
    const recorded = await recordOutcome(services, body, {
      correlationId,
      causationId: commandId,
      actor: { kind: 'system', id: 'payment-provider', channel: 'system' },
      now,
    });
    if (isRefusal(recorded)) return recorded;
    return { body: { received: true as const }, position: recorded.position };
  });

/** Deposits and withdrawals by card or e-wallet, and how the balance is shown. */
export const paymentRoutes = (services: PaymentServices & WayToDepositServices): Route[] => [
  addPaymentMethodRoute(services),
  depositErrorPopupRoute(services),
  removeFundAndBetPopupRoute(),
  lowBalancePopupRoute(services),
  toggleBalanceDisplayRoute(services),
  openFieldsRoute(services),
  ...paymentMethodRoutes(services),
  depositRoute(services),
  depositReturnRoute(services),
  withdrawRoute(services),
  paymentCallbackRoute(services),
  adyenWebhookRoute(services),
  wayToDepositRoute(services),
];
