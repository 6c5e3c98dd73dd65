import { exclusionBounds } from '@paddock/contracts/limits';
import { minimumDeposit } from '@paddock/contracts/money';
import { publishedBettingRules } from './betting/index.ts';
import type { BlockRule } from './domain/access/access.ts';
import type { GuessRule } from './domain/access/attempts.ts';
import type { AccountRules } from './domain/account/rules.ts';

const hour = 3_600_000;
/** As long as wrong passwords block sign-in, wrong PINs block a ticket. */
const blockMs = hour / 2;

/** All that an operator may set. */
export type OperatorRules = AccountRules & {
  /** Wrong passwords for an account or a name: the third is warned about, the fourth blocks. */
  signIn: GuessRule;
  /** PINs that were entered for a ticket of a shop. */
  retailPin: BlockRule;
};

/**
 * The operator's rules, together: the betting rules are those that `betting` publishes, and the least deposit is the
 * one of `contracts`, which the UI shows. What puts the services together passes them down; beside it only entry
 * points and tests import this file, so that whatever decides, quotes or settles goes by the same ones.
 */
export const operatorRules: OperatorRules = {
  minimumDeposit,
  maximumDeposit: 2_000_000,
  depositsBeforeReview: 200_000,
  minimumWithdrawal: 500,
  minimumShopDeposit: minimumDeposit,
  shopPinValidMs: 24 * hour,
  minimumStake: 1,
  maximumStake: 1_000_000,
  limitIncreaseWaitMs: 24 * hour,
  minimumExclusionMonths: exclusionBounds.leastMonths,
  betsPerResult: 200,
  betting: publishedBettingRules,
  signIn: { attempts: 4, strangers: 20, blockMs },
  retailPin: { attempts: 5, blockMs },
};
