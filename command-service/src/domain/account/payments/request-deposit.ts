import type { cardSchema } from '@paddock/contracts/events';
import { isRefusal } from '@paddock/contracts/refusals';
import type { z } from 'zod';
import type { Participant } from '../standing.ts';
import type { Decision, DecisionContext, OpenAccount } from '../state.ts';
import { depositOf } from './payments.ts';
import { validateDeposit } from './validate-deposit.ts';

type RequestDeposit = Participant & {
  type: 'request-deposit';
  depositId: string;
  amount: number;
  card: z.infer<typeof cardSchema>;
  /** By what other accounts know it. */
  cardDigest?: string | undefined;
  /** Whether age and identity of the customer are verified (LCCP 17.1.1). */
  verified: boolean;
};

/**
 * Allows a deposit to be handed to the payment provider. Refuses as `validateDeposit` does.
 */
export const requestDeposit = (
  account: OpenAccount,
  { depositId, amount, card, cardDigest, verified, termsAccepted }: RequestDeposit,
  context: DecisionContext,
): Decision => {
  if (depositOf(account.payments, depositId)) return [];
  const allowed = validateDeposit(account, { amount, verified, termsAccepted }, 'card', context);
  if (isRefusal(allowed)) return allowed;
  const shared = cardDigest === undefined ? {} : { cardDigest };
  return [{ type: 'DepositRequested', data: { depositId, amount: allowed, card, ...shared } }];
};
