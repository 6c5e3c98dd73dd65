import type { EWallet } from '@paddock/contracts/events';
import type { addPaymentMethod, Response } from '@paddock/contracts/http';
import { type Refusal, refusalText } from '@paddock/contracts/refusals';
import { texts } from '@paddock/contracts/texts';
import { remainingWhileFlagged } from '../../domain/account/financial-check/check-allowance.ts';
import {
  remainingBeforeReview,
  remainingDepositAllowance,
} from '../../domain/account/limits/deposit-allowance.ts';
import { depositBarrier } from '../../domain/account/payments/validate-deposit.ts';
import { barred, type Participant, toDeposit } from '../../domain/account/standing.ts';
import type { DecisionContext, OpenAccount } from '../../domain/account/state.ts';
import { offeredWays, wayByProvider } from './offered-ways.ts';

/** Where the provider's ways are all hidden there is no other to choose. */
const barrierText = (barrier: Refusal): string =>
  barrier.refused === 'deposit-method-hidden' ? texts.payment.noneOffered : refusalText(barrier);

/** What may be deposited now: a deposit passes the same rules, and asks for what has to be read before it. `taken`: e-wallets that the provider takes. */
export const depositPanel = (
  account: OpenAccount,
  participant: Participant,
  { taken, ...context }: DecisionContext & { taken: readonly EWallet[] },
): Omit<Response<typeof addPaymentMethod>, 'lastCard' | 'eWallets'> => {
  const ways = offeredWays(account, context.rules, taken);
  const { minimumDeposit, minimumShopDeposit, maximumDeposit } = context.rules;
  const allowance = remainingDepositAllowance(account, context.now);
  const unreviewed = remainingBeforeReview(account, context.rules, context.now);
  const unquestioned = remainingWhileFlagged(account, context.rules, context.now);
  const order = { amount: minimumDeposit, ...participant };
  const barrier = depositBarrier(account, order, context, wayByProvider(ways));
  const cash = { ...order, amount: minimumShopDeposit };
  const shopBarrier = depositBarrier(account, cash, context, 'shop-request');
  return {
    currency: account.currency,
    balance: account.wallet.balance,
    minimumDeposit,
    maximumDeposit: Math.min(allowance, unreviewed, unquestioned, maximumDeposit),
    depositRoom: Number.isFinite(allowance) ? allowance : null,
    canDeposit: !barrier,
    message: barrier ? barrierText(barrier) : null,
    shopMessage: shopBarrier ? refusalText(shopBarrier) : null,
    canSaveCard:
      ways.some((way) => way !== 'shop') &&
      account.paymentMethods.saved.length < context.rules.maximumPaymentMethods &&
      !barred(account, toDeposit(context.rules.productsSold), context.now),
    ways,
  };
};
