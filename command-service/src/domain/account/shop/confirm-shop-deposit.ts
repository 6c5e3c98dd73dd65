import { isRefusal, refuse } from '@paddock/contracts/refusals';
import type { Exclusion } from '../exclusions/exclusions.ts';
import { settleDebts } from '../payments/settle-debts.ts';
import { validateDeposit } from '../payments/validate-deposit.ts';
import { barredElsewhere } from '../standing.ts';
import type { Decision, DecisionContext, OpenAccount } from '../state.ts';
import { endedWithPin, hasExpired } from './shop.ts';

type ConfirmShopDeposit = {
  type: 'confirm-shop-deposit';
  pin: string;
  shopId: string;
  /** Whether age and identity of the customer are verified by now. */
  verified: boolean;
  /** From everything, in another account of theirs. */
  excludedElsewhere?: Exclusion | undefined;
};

/** The PIN is not waiting: one that was paid here is a repeat, any other has ended or was never given. */
const notActive = (account: OpenAccount, pin: string, shopId: string): Decision => {
  const ended = endedWithPin(account.shop, pin);
  if (!ended) return refuse('shop-pin-unknown');
  return ended.shopId === shopId ? [] : refuse('shop-transaction-ended');
};

/**
 * The cash is in the till. Refuses `shop-pin-unknown`, `shop-transaction-ended` (paid in elsewhere, too), and what
 * `validateDeposit` refuses, when a limit was lowered since the PIN was given.
 */
export const confirmShopDeposit = (
  account: OpenAccount,
  { pin, shopId, verified, excludedElsewhere }: ConfirmShopDeposit,
  context: DecisionContext,
): Decision => {
  const { active } = account.shop;
  if (active?.pin !== pin) return notActive(account, pin, shopId);
  if (hasExpired(active, context.now)) return refuse('shop-transaction-ended');
  if (excludedElsewhere) return barredElsewhere('deposit', excludedElsewhere, context.now);
  const { transId, amount } = active;
  const withoutPin = { ...account, shop: { ...account.shop, active: null } };
  // Terms that are new since the PIN was given don't keep cash on the counter: the next deposit asks for them.
  const order = { amount, verified, termsAccepted: true };
  const allowed = validateDeposit(withoutPin, order, 'shop-confirmation', context);
  if (isRefusal(allowed)) return allowed;
  return [
    { type: 'ShopDepositConfirmed', data: { transId, amount: allowed, shopId } },
    ...settleDebts(account, { shop: allowed, depositId: transId }, context.rules),
  ];
};
