import type { addPaymentMethod, Response } from '@paddock/contracts/http';
import { refusalText } from '@paddock/contracts/refusals';
import { remainingWhileFlagged } from '../../domain/account/financial-check/check-allowance.ts';
import {
  remainingBeforeReview,
  remainingDepositAllowance,
} from '../../domain/account/limits/deposit-allowance.ts';
import { depositBarrier, shownWaysToDeposit } from '../../domain/account/payments/validate-deposit.ts';
import { barred, type Participant, toDeposit } from '../../domain/account/standing.ts';
import type { DecisionContext, OpenAccount } from '../../domain/account/state.ts';

/** What may be deposited now: a deposit passes the same rules, and asks for what has to be read before it. */
export const depositPanel = (
  account: OpenAccount,
  participant: Participant,
  context: DecisionContext,
): Omit<Response<typeof addPaymentMethod>, 'lastCard' | 'eWallets'> => {
  const { minimumDeposit, maximumDeposit } = context.rules;
  const allowance = remainingDepositAllowance(account, context.now);
  const unreviewed = remainingBeforeReview(account, context.rules, context.now);
  const unquestioned = remainingWhileFlagged(account, context.rules, context.now);
  const barrier = depositBarrier(account, { amount: minimumDeposit, ...participant }, context);
  return {
    currency: account.currency,
    balance: account.wallet.balance,
    minimumDeposit,
    maximumDeposit: Math.min(allowance, unreviewed, unquestioned, maximumDeposit),
    depositRoom: Number.isFinite(allowance) ? allowance : null,
    canDeposit: !barrier,
    message: barrier ? refusalText(barrier) : null,
    canSaveCard:
      account.paymentMethods.saved.length < context.rules.maximumPaymentMethods &&
      !barred(account, toDeposit(context.rules.productsSold), context.now),
    ways: shownWaysToDeposit(account, context.rules),
  };
};
