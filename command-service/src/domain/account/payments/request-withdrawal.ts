import type { Card, HeldReason } from '@paddock/contracts/events';
import { formatMoney } from '@paddock/contracts/money';
import { refuse } from '@paddock/contracts/refusals';
import { availableFunds } from '../holds/available-funds.ts';
import type { Decision, DecisionContext, OpenAccount } from '../state.ts';
import { owedTo } from './cards.ts';
import { endedWithdrawalOf, isContradicted, withdrawalOf } from './payments.ts';

/** By what somebody else may have taken the account over, and when. */
export type OwnerChange = { kind: Extract<HeldReason, 'password-reset' | 'contact-changed'>; at: string };

type RequestWithdrawal = {
  type: 'request-withdrawal';
  withdrawalId: string;
  amount: number;
  card: Card;
  /** By what other accounts know it. */
  cardDigest?: string | undefined;
  /** The last one; `null`: there was none. */
  ownerChange: OwnerChange | null;
};

/** Whether it is so recent that the owner may not have noticed yet. */
export const isRecentChange = (
  { at }: OwnerChange,
  { rules, now }: Pick<DecisionContext, 'rules' | 'now'>,
): boolean => now.getTime() - Date.parse(at) < rules.ownerChangeWaitMs;

/** Why somebody looks at a withdrawal first; `undefined`: it goes back where the money came from, to who owns the account. */
const reasonToHold = (
  { payments }: OpenAccount,
  { amount, card, ownerChange }: RequestWithdrawal,
  context: DecisionContext,
): HeldReason | undefined => {
  if (isContradicted(payments)) return 'contradicted-payment';
  if (ownerChange && isRecentChange(ownerChange, context)) return ownerChange.kind;
  const used = payments.cards.find(({ token }) => token === card.token);
  if (!used || used.paidIn === 0) return 'other-card';
  return amount > owedTo(used) ? 'above-card-deposits' : undefined;
};

/**
 * Takes the amount out of the wallet for good; only the provider, or who looks at it, can bring it back (RTS 14). What
 * came from the card goes back to it; all else is looked at first, and all while it is open how a payment ended, or within a day after
 * the account may have been taken over. Refuses `below-minimum-withdrawal` and
 * `withdrawal-exceeds-balance`.
 */
export const requestWithdrawal = (
  account: OpenAccount,
  command: RequestWithdrawal,
  context: DecisionContext,
): Decision => {
  const { rules, now } = context;
  const { payments, currency } = account;
  const { withdrawalId, amount, card, cardDigest } = command;
  if (withdrawalOf(payments, withdrawalId) || endedWithdrawalOf(payments, withdrawalId)) return [];
  if (amount < rules.minimumWithdrawal) {
    return refuse('below-minimum-withdrawal', {
      param1: formatMoney(rules.minimumWithdrawal, currency, { short: true }),
    });
  }
  if (amount > availableFunds(account, now).balance) return refuse('withdrawal-exceeds-balance');
  const reason = reasonToHold(account, command, context);
  const data = { withdrawalId, amount, card, ...(cardDigest !== undefined && { cardDigest }) };
  return reason === undefined
    ? [{ type: 'WithdrawalRequested', data }]
    : [{ type: 'WithdrawalHeld', data: { ...data, reason } }];
};
