import type { Country } from '@paddock/contracts/events';
import type { Product } from '@paddock/contracts/exclusions';
import type { Currency } from '@paddock/contracts/money';
import type { WayToDeposit } from '@paddock/contracts/payments';
import type { BettingRulebook } from '../../betting/index.ts';

/** How money comes in that pays what a customer owes. */
export type MoneyIn = 'card' | 'shop' | 'reversed-chargeback';

/** What an operator may set about accounts. Amounts are minor units of the account's currency. */
export type AccountRules = {
  minimumDeposit: number;
  maximumDeposit: number;
  /** So many deposits by card that failed, or were completed, within so many minutes, and none is accepted for a while. */
  depositPace: Record<'failed' | 'frequent', { most: number; minutes: number }> & { blockedMs: number };
  /** Percent of the money that comes in which pays what the customer owes first, as the terms say. */
  percentForDebts: Record<MoneyIn, number>;
  /** Minor units of one customer's debts that one member of staff may write off, all together; more asks for two. */
  debtWriteOffAlone: number;
  /** Ways to pay in that the operator does not offer in a country. */
  hiddenWaysToDeposit: Record<Country, readonly WayToDeposit[]>;
  /** Cards that one account may save. */
  maximumPaymentMethods: number;
  /** The wording about the protection of customers' money that is in force. */
  customerFundsVersion: string;
  /** Most that is deposited in 30 days, all deposits together, before two persons have looked at the source of funds. */
  depositsBeforeReview: number;
  /** Most that is withdrawn in 30 days, all withdrawals of a person together, before somebody looks at each that follows. */
  withdrawalsBeforeReview: Record<Currency, number>;
  /** Milliseconds that a look at the source of funds is good for. */
  depositReviewValidMs: number;
  /** Above which net deposits of 30 days public records are asked, for how many months an answer is good, and where (LCCP 3.4.4). */
  financialCheck: { above: number; validMonths: number; countries: readonly Country[] };
  /** Percent of the ordinary stakes to which one member of staff may raise what a customer may stake. */
  stakeFactorAlone: number;
  minimumWithdrawal: number;
  /** Of one transfer between the customer's wallets; less only where it is all that is there. */
  minimumTransfer: number;
  maximumTransfer: number;
  /** Milliseconds after a reset of the password, or a change of email address or phone, in which withdrawals are looked at. */
  ownerChangeWaitMs: number;
  minimumShopDeposit: number;
  /** Milliseconds that a shop PIN is good for. */
  shopPinValidMs: number;
  /** Least and most that may be staked on one bet, all its lines together; less only where it is all that is left. */
  minimumStake: number;
  maximumStake: number;
  /** Milliseconds that a trader's word is good for, from when it could be given at the latest. */
  referralValidMs: number;
  /** Milliseconds between asking for a higher limit and confirming it (RTS 12D). */
  limitIncreaseWaitMs: number;
  /** Months after which a customer is asked to look at their account and limits (RTS 12E). */
  accountPromptMonths: number;
  /** What is sold: who is excluded from all of it pays nothing in. */
  productsSold: readonly Product[];
  /** Shortest and longest exclusion, months (LCCP 3.5.3). */
  minimumExclusionMonths: number;
  maximumExclusionMonths: number;
  /** Milliseconds between a customer's asking to have an exclusion lifted that is over, and its being lifted. */
  exclusionLiftWaitMs: number;
  /** Milliseconds after which that they asked counts no more, and they have to ask again. */
  exclusionLiftValidMs: number;
  /** Months without anything happening after which an account is closed (IE 171). */
  dormantAfterMonths: number;
  /** Milliseconds before that in which its customer is told. */
  dormancyNoticeMs: number;
  /** Milliseconds that a free bet token which is given back is good for at least. */
  restoredTokenMs: number;
  /** Bets that one `result-market` takes at most, so that what it appends stays small. */
  betsPerResult: number;
  betting: BettingRulebook;
};
