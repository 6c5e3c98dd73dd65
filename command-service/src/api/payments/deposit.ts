import { deposit } from '@paddock/contracts/http';
import { isRefusal, refusalText, refuse } from '@paddock/contracts/refusals';
import { route } from '@paddock/service-kit/http';
import { askProvider } from '../../adapters/payments/ask-provider.ts';
import { recordOutcome } from '../../adapters/payments/record-outcome.ts';
import type { Dependencies } from '../../dependencies.ts';
import { openAccountOf } from '../../domain/account/state.ts';
import { acceptCard, cardForEvents } from './card.ts';
import { checkPassword } from './check-password.ts';

/**
 * Pays in. The account allows it first, so that no card is charged over a limit; the payment id is the
 * command's, so that a repeat asks for the same payment.
 */
export const depositRoute = (dependencies: Dependencies) =>
  route(deposit, async ({ body, session, actor, commandId, correlationId, now }) => {
    const { accounts, payments, log } = dependencies;
    if (!session?.account) return refuse('not-signed-in');
    const { accountId } = session.account;
    const card = acceptCard(payments, body, now);
    if (isRefusal(card)) return card;
    const wrongPassword = await checkPassword(dependencies, accountId, body.Password);
    if (wrongPassword) return wrongPassword;
    const context = { correlationId, causationId: commandId, actor, now };
    const requested = await accounts.execute(
      accountId,
      { type: 'request-deposit', depositId: commandId, amount: body.Amount, card: cardForEvents(card) },
      { ...context, commandId },
    );
    if (isRefusal(requested)) return requested;
    const { currency, wallet } = openAccountOf(requested.state);
    // A repeat under the same key is the first deposit, whatever amount it names.
    const first = requested.events.find((event) => event.type === 'DepositRequested');
    const amount = first?.data.amount ?? body.Amount;
    const payment = { kind: 'deposit' as const, paymentId: commandId, accountId };
    const order = { ...payment, amount, currency, cardToken: card.token };
    const outcome = await askProvider(payments, order, log);
    const answer = { success: true as const, depositId: commandId, amount, currency };
    if (outcome === 'no-answer') {
      const msg = refusalText(refuse('provider-timeout'));
      return {
        body: { ...answer, msg, status: 'pending' as const, balance: wallet.balance },
        position: requested.position,
      };
    }
    const recorded = await recordOutcome(dependencies, { ...payment, ...outcome }, context);
    if (isRefusal(recorded)) return recorded;
    if (outcome.outcome === 'declined') return refuse('deposit-declined');
    const { balance } = openAccountOf(recorded.state).wallet;
    return {
      body: { ...answer, msg: 'Success', status: 'completed' as const, balance },
      position: recorded.position,
    };
  });
