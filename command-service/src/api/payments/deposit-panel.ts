import type { addPaymentMethod, Response } from '@paddock/contracts/http';
import { isRefusal, refusalText } from '@paddock/contracts/refusals';
import {
  remainingBeforeReview,
  remainingDepositAllowance,
} from '../../domain/account/limits/deposit-allowance.ts';
import { validateDeposit } from '../../domain/account/payments/validate-deposit.ts';
import type { DecisionContext, OpenAccount } from '../../domain/account/state.ts';

/** What may be deposited from the betslip now: a deposit passes the same gate. */
export const depositPanel = (
  account: OpenAccount,
  { verified }: { verified: boolean },
  context: DecisionContext,
): Response<typeof addPaymentMethod> => {
  const { minimumDeposit, maximumDeposit } = context.rules;
  const allowance = remainingDepositAllowance(account, context.now);
  const unreviewed = remainingBeforeReview(account, context.rules, context.now);
  const allowed = validateDeposit(account, { amount: minimumDeposit, verified }, 'card', context);
  return {
    currency: account.currency,
    balance: account.wallet.balance,
    minimumDeposit,
    maximumDeposit: Math.min(allowance, unreviewed, maximumDeposit),
    depositRoom: Number.isFinite(allowance) ? allowance : null,
    canDeposit: !isRefusal(allowed),
    message: isRefusal(allowed) ? refusalText(allowed) : null,
  };
};
