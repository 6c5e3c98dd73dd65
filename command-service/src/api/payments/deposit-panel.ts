import type { addPaymentMethod, Response } from '@paddock/contracts/http';
import { isRefusal, refusalText } from '@paddock/contracts/refusals';
import { remainingDepositAllowance } from '../../domain/account/limits/deposit-allowance.ts';
import { validateDeposit } from '../../domain/account/payments/validate-deposit.ts';
import type { DecisionContext, OpenAccount } from '../../domain/account/state.ts';

/** What may be deposited from the betslip now: a deposit passes the same gate. */
export const depositPanel = (
  account: OpenAccount,
  context: DecisionContext,
): Response<typeof addPaymentMethod> => {
  const { minimumDeposit, maximumDeposit } = context.rules;
  const allowance = remainingDepositAllowance(account, context.now);
  const allowed = validateDeposit(account, minimumDeposit, 'card', context);
  return {
    currency: account.currency,
    balance: account.wallet.balance,
    minimumDeposit,
    maximumDeposit: Math.min(allowance, maximumDeposit),
    depositRoom: Number.isFinite(allowance) ? allowance : null,
    canDeposit: !isRefusal(allowed),
    message: isRefusal(allowed) ? refusalText(allowed) : null,
  };
};
