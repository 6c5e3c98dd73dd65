import type { CardFunding } from '@paddock/contracts/events';
import { isRefusal, refuse } from '@paddock/contracts/refusals';
import type { Participant } from '../standing.ts';
import type { Decision, DecisionContext, OpenAccount } from '../state.ts';
import { cardBarrier } from './card-barrier.ts';
import { knownDeposit } from './deposit-state.ts';
import { isConfirmable } from './deposit-states.ts';
import { depositOf } from './payments.ts';
import { validateDeposit, wayOf } from './validate-deposit.ts';

type ConfirmDeposit = Participant & {
  type: 'confirm-deposit';
  depositId: string;
  /** Where the money of its card comes from, as far as is known by now. */
  funding: CardFunding;
};

/** As if the deposit had never been asked for: it is no reason against itself. */
export const without = (account: OpenAccount, depositId: string): OpenAccount => ({
  ...account,
  payments: {
    ...account.payments,
    deposits: account.payments.deposits.filter((deposit) => deposit.depositId !== depositId),
  },
});

/**
 * Its customer comes back from their bank, and the provider is to be asked to complete it. That lets money in as much as
 * asking for it does, and may be long after: it is decided as a deposit that is asked for now. One that was given up is under
 * way again with it, and counts under the limits. Refuses `not-found` for a deposit that is not to be completed by its
 * customer any more, and what `validateDeposit` and `cardBarrier` do; each time anew, also where it was let through before.
 */
export const confirmDeposit = (
  account: OpenAccount,
  { depositId, verified, termsAccepted, funding }: ConfirmDeposit,
  context: DecisionContext,
): Decision => {
  const deposit = depositOf(account.payments, depositId);
  const state = knownDeposit(account, depositId, undefined)?.state;
  if (!deposit?.card || state === undefined || !isConfirmable(state, deposit.reason))
    return refuse('not-found');
  const { amount, card } = deposit;
  const refusedCard = cardBarrier(account, { card }, funding);
  const order = { amount, verified, termsAccepted, refusedCard };
  const allowed = validateDeposit(without(account, depositId), order, wayOf(card), context);
  if (isRefusal(allowed)) return allowed;
  // What is held was let through, and is to be taken.
  if (state === 'pending' || state === 'authorised') return [];
  return [{ type: 'DepositConfirmationAllowed', data: { depositId, amount: allowed, card } }];
};
