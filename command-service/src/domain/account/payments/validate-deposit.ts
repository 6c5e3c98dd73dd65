import type { EWallet } from '@paddock/contracts/events';
import { type Currency, formatMoney } from '@paddock/contracts/money';
import { type WayToDeposit, waysToDeposit } from '@paddock/contracts/payments';
import { isRefusal, type Refusal, refuse } from '@paddock/contracts/refusals';
import { remainingBeforeCheck, remainingWhileFlagged } from '../financial-check/check-allowance.ts';
import {
  isBoundByRestriction,
  remainingBeforeReview,
  remainingDepositAllowance,
  remainingUnderLimits,
} from '../limits/deposit-allowance.ts';
import type { AccountRules } from '../rules.ts';
import { type Participant, toDeposit, validateParticipation } from '../standing.ts';
import type { DecisionContext, OpenAccount } from '../state.ts';
import { paceRefusal } from './deposit-pace.ts';
import type { AllowedAmount } from './gated-deposits.ts';

/** How money is paid in: by card or e-wallet, or in cash in a shop, where it is asked for first and handed over later. */
export type ProviderMethod = 'card' | EWallet;
type DepositMethod = ProviderMethod | 'shop-request' | 'shop-confirmation';

export const wayOf = (card: { token: string; eWallet?: EWallet }): ProviderMethod => card.eWallet ?? 'card';

const isOfProvider = (method: DepositMethod): method is ProviderMethod =>
  method !== 'shop-request' && method !== 'shop-confirmation';

/** `amount`: minor units. `refusedCard`: why the card may not pay it in. */
type DepositOrder = Participant & { amount: number; refusedCard?: Refusal | undefined };

const minimumOf = (method: DepositMethod, rules: AccountRules): number => {
  switch (method) {
    case 'card':
    case 'paypal':
      return rules.minimumDeposit;
    case 'shop-request':
      return rules.minimumShopDeposit;
    case 'shop-confirmation':
      // The bounds held when the PIN was given, and the customer holds the cash by now.
      return 0;
    default:
      return method satisfies never;
  }
};

/** Ways to pay in that the customer is offered: those of the account's country that staff have not taken from the account. */
export const shownWaysToDeposit = (
  { jurisdiction, disabledWaysToDeposit }: Pick<OpenAccount, 'jurisdiction' | 'disabledWaysToDeposit'>,
  { hiddenWaysToDeposit }: AccountRules,
): WayToDeposit[] =>
  waysToDeposit.filter(
    (way) => !hiddenWaysToDeposit[jurisdiction].includes(way) && !disabledWaysToDeposit.includes(way),
  );

/** Cash that lies on the counter is taken: its PIN was given when the shops were offered. */
const isHidden = (account: OpenAccount, method: DepositMethod, rules: AccountRules): boolean =>
  method !== 'shop-confirmation' &&
  !shownWaysToDeposit(account, rules).includes(isOfProvider(method) ? method : 'shop');

const belowMinimum = (method: DepositMethod) =>
  isOfProvider(method) ? 'below-minimum-deposit' : 'below-minimum-shop-deposit';

/** What may still be paid in, as it is told: where that is less than the least deposit, it is nothing. */
const room = (left: number, minimum: number, currency: Currency) => ({
  param1: formatMoney(left < minimum ? 0 : left, currency),
});

const isWithin = (amount: number, allowance: number): amount is AllowedAmount => amount <= allowance;

/** The amount, as allowed by all rules but those of what happens before it: a text to be read, records to be asked. */
const allowedAmount = (
  account: OpenAccount,
  { amount, verified, termsAccepted }: DepositOrder,
  method: DepositMethod,
  { rules, now }: DecisionContext,
): AllowedAmount | Refusal => {
  const barrier = validateParticipation(
    account,
    toDeposit(rules.productsSold),
    { verified, termsAccepted },
    now,
  );
  if (barrier) return barrier;
  if (isHidden(account, method, rules)) return refuse('deposit-method-hidden');
  const tooSoon = isOfProvider(method) ? paceRefusal(account, { rules, now }) : undefined;
  if (tooSoon) return tooSoon;
  const { currency } = account;
  const minimum = minimumOf(method, rules);
  if (method !== 'shop-confirmation') {
    if (amount < minimum)
      return refuse(belowMinimum(method), { param1: formatMoney(minimum, currency, { short: true }) });
    if (amount > rules.maximumDeposit) {
      return refuse('above-maximum-deposit', {
        param1: formatMoney(rules.maximumDeposit, currency, { short: true }),
      });
    }
  }
  const allowance = remainingDepositAllowance(account, now);
  if (!isWithin(amount, allowance)) {
    const left = room(allowance, minimum, currency);
    if (isBoundByRestriction(account, now)) return refuse('deposits-restricted', left);
    const { period } = remainingUnderLimits(account, now);
    return refuse('deposit-limit-reached', { ...left, param2: period });
  }
  const unreviewed = remainingBeforeReview(account, rules, now);
  if (!isWithin(amount, unreviewed)) {
    return refuse('deposit-review-needed', room(unreviewed, minimum, currency));
  }
  const unquestioned = remainingWhileFlagged(account, rules, now);
  if (isWithin(amount, unquestioned)) return amount;
  return refuse('financial-check-flagged', room(unquestioned, minimum, currency));
};

/**
 * The amount, as allowed, when so many minor units may be paid in now, whichever way: the one gate of every deposit,
 * without which no decision compiles that lets money in. Refuses what `validateParticipation` does,
 * `deposit-method-hidden`, `deposits-under-way`, `deposits-to-confirm`, `deposits-too-close`, `below-minimum-deposit` or `below-minimum-shop-deposit`, `above-maximum-deposit`, `deposit-limit-reached`,
 * `deposits-restricted`, `deposit-review-needed` and `financial-check-flagged` with what may still be deposited; what is said against the card; `customer-funds-unread` where the customer
 * has not read how their money is protected, and last of all, so that nobody is asked about whose deposit is refused all the same,
 * `financial-check-needed`. Whoever holds the cash by now had passed both when they asked for the PIN.
 */
export const validateDeposit = (
  account: OpenAccount,
  order: DepositOrder,
  method: DepositMethod,
  context: DecisionContext,
): AllowedAmount | Refusal => {
  const { rules, now } = context;
  const allowed = allowedAmount(account, order, method, context);
  if (isRefusal(allowed) || method === 'shop-confirmation') return allowed;
  if (order.refusedCard) return order.refusedCard;
  if (account.customerFunds.readVersion !== rules.customerFundsVersion)
    return refuse('customer-funds-unread');
  const unchecked = remainingBeforeCheck(account, rules, now);
  if (allowed <= unchecked) return allowed;
  return refuse('financial-check-needed', room(unchecked, minimumOf(method, rules), account.currency));
};

/**
 * Why so much could not be paid in this way, or a PIN be given for it, even to a customer who has read how their money is
 * protected. That public records have to be asked first is no reason: they are, as the deposit is made.
 */
export const depositBarrier = (
  account: OpenAccount,
  order: DepositOrder,
  context: DecisionContext,
  method: Exclude<DepositMethod, 'shop-confirmation'>,
): Refusal | undefined => {
  const allowed = allowedAmount(account, order, method, context);
  return isRefusal(allowed) ? allowed : undefined;
};
