import type { Card, HeldReason } from '@paddock/contracts/events';
import { formatMoney } from '@paddock/contracts/money';
import { refuse } from '@paddock/contracts/refusals';
import { availableFunds } from '../holds/available-funds.ts';
import { methodOfCard } from '../payment-methods/payment-methods.ts';
import type { Decision, DecisionContext, OpenAccount } from '../state.ts';
import { owedTo } from './cards.ts';
import { heldFor, holdOfAccount, type OwnerChange } from './hold-withdrawal.ts';
import { endedWithdrawalOf, withdrawalOf } from './payments.ts';

type RequestWithdrawal = {
  type: 'request-withdrawal';
  withdrawalId: string;
  amount: number;
  card: Card;
  /** By what other accounts know it. */
  cardDigest?: string | undefined;
  /** It was chosen, and nothing of it typed: it is paid as long as it is saved. */
  ifSaved?: boolean | undefined;
  /** The last one; `null`: there was none. */
  ownerChange: OwnerChange | null;
};

/** Why its card alone would have somebody look at a withdrawal; `undefined`: it goes back where the money came from. */
const ofCard = ({ payments }: OpenAccount, { amount, card }: RequestWithdrawal): HeldReason | undefined => {
  const used = payments.cards.find(({ token }) => token === card.token);
  if (!used || used.paidIn === 0) return 'other-card';
  return amount > owedTo(used) ? 'above-card-deposits' : undefined;
};

/**
 * Takes the amount out of the wallet for good; only the provider, or who looks at it, can bring it back (RTS 14). What
 * came from the card goes back to it; all else is looked at first, and all while it is open how a payment ended, while a deposit is
 * charged back, within a day after the account may have been taken over, or once what is withdrawn within 30 days comes to
 * more than goes out unseen. Refuses `payment-method-removed` for a saved card or e-wallet that was chosen and is saved no
 * more, `below-minimum-withdrawal` and `withdrawal-exceeds-balance`.
 */
export const requestWithdrawal = (
  account: OpenAccount,
  command: RequestWithdrawal,
  context: DecisionContext,
): Decision => {
  const { rules, now } = context;
  const { payments, paymentMethods, currency } = account;
  const { withdrawalId, amount, card, cardDigest, ifSaved } = command;
  if (withdrawalOf(payments, withdrawalId) || endedWithdrawalOf(payments, withdrawalId)) return [];
  if (ifSaved && !methodOfCard(paymentMethods, card.token)) return refuse('payment-method-removed');
  if (amount < rules.minimumWithdrawal) {
    return refuse('below-minimum-withdrawal', {
      param1: formatMoney(rules.minimumWithdrawal, currency, { short: true }),
    });
  }
  if (amount > availableFunds(account, now).balance) return refuse('withdrawal-exceeds-balance');
  const reasons = heldFor(holdOfAccount(account, command, context), ofCard(account, command));
  const data = { withdrawalId, amount, card, ...(cardDigest !== undefined && { cardDigest }) };
  return reasons === undefined
    ? [{ type: 'WithdrawalRequested', data }]
    : [{ type: 'WithdrawalHeld', data: { ...data, ...reasons } }];
};
