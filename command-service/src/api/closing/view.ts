import { closingView, type ResponseInput } from '@paddock/contracts/http';
import { cardName } from '@paddock/contracts/payments';
import { refuse } from '@paddock/contracts/refusals';
import { route } from '@paddock/service-kit/http';
import { lastOwnerChange } from '../../adapters/contacts/owner-change.ts';
import { returnedParts } from '../../domain/account/closing/return-balance.ts';
import { waitsFor } from '../../domain/account/closing/waits-for.ts';
import type { OwnerChange } from '../../domain/account/payments/hold-withdrawal.ts';
import type { DecisionContext, OpenAccount } from '../../domain/account/state.ts';
import { usableTokens } from '../../domain/account/tokens/tokens.ts';
import type { ClosingServices } from './services.ts';

/** What closing means, as the decision would have it now. */
const closingAnswer = (
  account: OpenAccount,
  ownerChange: OwnerChange | null,
  context: DecisionContext,
): ResponseInput<typeof closingView> => {
  const { closing, currency, wallet, payments, tokens } = account;
  const returns = returnedParts(account, { returnId: 'as of now', ownerChange }, context);
  return {
    status: closing.status,
    by: closing.status === 'open' ? null : closing.by,
    currency,
    balance: wallet.balance + wallet.poker,
    returns: returns.map(({ card, amount, held }) => ({
      card: card ? cardName(card) : null,
      ...{ amount, held: held !== undefined },
    })),
    waitsFor: waitsFor(account, context.now),
    underReview: payments.withdrawals.reduce(
      (sum, { hold, amount }) => sum + (hold === null ? 0 : amount),
      0,
    ),
    free: { balance: wallet.free, tokens: usableTokens(tokens, context.now).length },
  };
};

export const viewRoute = (services: ClosingServices) =>
  route(closingView, async ({ session, now }) => {
    const { accountId } = session.account;
    const [{ state }, ownerChange] = await Promise.all([
      services.accounts.load(accountId),
      lastOwnerChange(services, accountId),
    ]);
    if (state.status !== 'open') return refuse('not-found');
    return { body: closingAnswer(state, ownerChange, { rules: services.rules, now }) };
  });
