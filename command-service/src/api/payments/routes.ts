import { addPaymentMethod, deposit, paymentCallback, withdraw } from '@paddock/contracts/http';
import { isRefusal, refusalText, refuse } from '@paddock/contracts/refusals';
import { texts } from '@paddock/contracts/texts';
import { commandContextOf, type Route, route, success } from '@paddock/service-kit/http';
import { recordOutcome } from '../../adapters/payments/record-outcome.ts';
import { isSignedBy, signatureHeader } from '../../adapters/payments/signature.ts';
import { openAccountOf } from '../../domain/account/state.ts';
import { cardForEvents } from './card.ts';
import { depositPanel } from './deposit-panel.ts';
import { authoriseCard, pay } from './pay.ts';
import type { PaymentServices } from './services.ts';

/** The panel in which a slip's shortfall is deposited. A card is typed again for each deposit: none is on file. */
const addPaymentMethodRoute = ({ accounts, rules }: PaymentServices) =>
  route(addPaymentMethod, async ({ session, now }) => {
    const { state } = await accounts.load(session.account.accountId);
    return state.status === 'open' ? { body: depositPanel(state, { rules, now }) } : refuse('not-found');
  });

/**
 * Pays in. The account allows it first, so that no card is charged over a limit; the payment id is the
 * command's, so that a repeat asks for the same payment.
 */
const depositRoute = (services: PaymentServices) =>
  route(deposit, async (request) => {
    const { body, session, commandId, now } = request;
    const { accountId } = session.account;
    const card = await authoriseCard(services, accountId, body, now);
    if (isRefusal(card)) return card;
    const context = { ...commandContextOf(request), causationId: commandId };
    const requested = await services.accounts.execute(
      accountId,
      { type: 'request-deposit', depositId: commandId, amount: body.Amount, card: cardForEvents(card) },
      context,
    );
    if (isRefusal(requested)) return requested;
    const { currency, wallet } = openAccountOf(requested.state);
    // A repeat under the same key is the first deposit, whatever amount it names.
    const first = requested.events.find((event) => event.type === 'DepositRequested');
    const amount = first?.data.amount ?? body.Amount;
    const payment = { kind: 'deposit' as const, paymentId: commandId, accountId, amount, currency };
    const paid = await pay(services, { ...payment, cardToken: card.token }, context);
    if (isRefusal(paid)) return paid;
    if (paid.status === 'declined') return refuse('deposit-declined');
    const answer = { depositId: commandId, amount, currency, status: paid.status };
    if (paid.status === 'completed') {
      return { body: { ...success(), ...answer, balance: paid.balance }, position: paid.position };
    }
    const msg = refusalText(refuse('provider-timeout'));
    return { body: { ...success(msg), ...answer, balance: wallet.balance }, position: requested.position };
  });

/** Pays out. The amount leaves the wallet before the provider is asked, and comes back if it refuses. */
const withdrawRoute = (services: PaymentServices) =>
  route(withdraw, async (request) => {
    const { body, session, commandId, now } = request;
    const { accountId } = session.account;
    const card = await authoriseCard(services, accountId, body, now);
    if (isRefusal(card)) return card;
    const context = { ...commandContextOf(request), causationId: commandId };
    const requested = await services.accounts.execute(
      accountId,
      { type: 'request-withdrawal', withdrawalId: commandId, amount: body.Amount, card: cardForEvents(card) },
      context,
    );
    if (isRefusal(requested)) return requested;
    const { currency, wallet } = openAccountOf(requested.state);
    // A repeat under the same key is the first withdrawal, whatever amount it names.
    const first = requested.events.find((event) => event.type === 'WithdrawalRequested');
    const amount = first?.data.amount ?? body.Amount;
    const payment = { kind: 'withdrawal' as const, paymentId: commandId, accountId, amount, currency };
    const paid = await pay(services, { ...payment, cardToken: card.token }, context);
    if (isRefusal(paid)) return paid;
    if (paid.status === 'declined') return refuse('card-refused');
    const answer = { withdrawalId: commandId, amount, currency };
    return paid.status === 'completed'
      ? { body: { ...success(), ...answer, balance: paid.balance }, position: paid.position }
      : {
          body: { ...success(texts.payment.withdrawalUnderWay), ...answer, balance: wallet.balance },
          position: requested.position,
        };
  });

/** The provider reports how a payment ended; a report without its signature is nobody's. */
const paymentCallbackRoute = (services: PaymentServices) =>
  route(paymentCallback, async ({ body, rawBody, header, commandId, correlationId, now }) => {
    if (!isSignedBy(services.paymentWebhookSecret, rawBody, header(signatureHeader))) {
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

/** Deposits and withdrawals by card. */
export const paymentRoutes = (services: PaymentServices): Route[] => [
  addPaymentMethodRoute(services),
  depositRoute(services),
  withdrawRoute(services),
  paymentCallbackRoute(services),
];
