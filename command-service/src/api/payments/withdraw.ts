import { withdraw } from '@paddock/contracts/http';
import { isRefusal, refuse } from '@paddock/contracts/refusals';
import { route } from '@paddock/service-kit/http';
import { askProvider } from '../../adapters/payments/ask-provider.ts';
import { recordOutcome } from '../../adapters/payments/record-outcome.ts';
import type { Dependencies } from '../../dependencies.ts';
import { openAccountOf } from '../../domain/account/state.ts';
import { acceptCard, cardForEvents } from './card.ts';
import { checkPassword } from './check-password.ts';

/** Said while the provider has not answered: the amount has left the wallet already. */
const underWay = 'Your withdrawal is on its way.';

/** Pays out. The amount leaves the wallet before the provider is asked, and comes back if it refuses. */
export const withdrawRoute = (dependencies: Dependencies) =>
  route(withdraw, async ({ body, session, actor, commandId, correlationId, now }) => {
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
      { type: 'request-withdrawal', withdrawalId: commandId, amount: body.Amount, card: cardForEvents(card) },
      { ...context, commandId },
    );
    if (isRefusal(requested)) return requested;
    const { currency, wallet } = openAccountOf(requested.state);
    // A repeat under the same key is the first withdrawal, whatever amount it names.
    const first = requested.events.find((event) => event.type === 'WithdrawalRequested');
    const amount = first?.data.amount ?? body.Amount;
    const payment = { kind: 'withdrawal' as const, paymentId: commandId, accountId };
    const order = { ...payment, amount, currency, cardToken: card.token };
    const outcome = await askProvider(payments, order, log);
    const answer = { success: true as const, withdrawalId: commandId, amount, currency };
    if (outcome === 'no-answer') {
      return { body: { ...answer, msg: underWay, balance: wallet.balance }, position: requested.position };
    }
    const recorded = await recordOutcome(dependencies, { ...payment, ...outcome }, context);
    if (isRefusal(recorded)) return recorded;
    if (outcome.outcome === 'declined') return refuse('card-refused');
    const { balance } = openAccountOf(recorded.state).wallet;
    return { body: { ...answer, msg: 'Success', balance }, position: recorded.position };
  });
