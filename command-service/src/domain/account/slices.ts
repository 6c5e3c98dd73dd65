import { accountPromptSlice } from './account-prompt/account-prompt.ts';
import { betsSlice } from './bets/bets.ts';
import { usedBoostsSlice } from './boosts/used-boosts.ts';
import { closingSlice } from './closing/closing.ts';
import { customerFundsSlice } from './customer-funds/customer-funds.ts';
import { dormancySlice } from './dormancy/dormancy.ts';
import { exclusionsSlice } from './exclusions/exclusions.ts';
import { financialCheckSlice } from './financial-check/financial-check.ts';
import { netDepositsSlice } from './financial-check/net-deposits.ts';
import { harmSlice } from './harm/harm.ts';
import { holdsSlice } from './holds/holds.ts';
import { depositLimitsSlice, netLossLimitsSlice } from './limits/limits.ts';
import { netLossSlice } from './limits/net-loss.ts';
import { limitRestrictionSlice } from './limits/restriction.ts';
import { linkedDepositsSlice } from './linked-deposits/linked-deposits.ts';
import { paymentMethodsSlice } from './payment-methods/payment-methods.ts';
import { debtsSlice, writtenOffDebtsSlice } from './payments/debts.ts';
import { depositBlockSlice } from './payments/deposit-block.ts';
import { disabledWaysSlice } from './payments/disabled-ways.ts';
import { paymentsSlice } from './payments/payments-slice.ts';
import { reclaimsSlice } from './payments/reclaims.ts';
import { withdrawnSlice } from './payments/withdrawn.ts';
import { realityCheckSlice } from './reality-check/reality-check.ts';
import { recentPlaySlice } from './reality-check/recent-play.ts';
import { referralsSlice } from './referrals/referrals.ts';
import { requestsSlice } from './requests/requests.ts';
import { riskSlice } from './risk/risk.ts';
import { shopSlice } from './shop/shop.ts';
import { sourceOfFundsSlice } from './source-of-funds/source-of-funds.ts';
import { timeOutSlice } from './time-out/time-out.ts';
import { tokensSlice } from './tokens/tokens.ts';
import { walletSlice } from './wallet/wallet.ts';

/** The parts of an account by the names under which its state holds them: the one place to add another. */
export const slices = {
  wallet: walletSlice,
  payments: paymentsSlice,
  /** Chargebacks and refunds. */
  reclaims: reclaimsSlice,
  /** Of payments that were taken back. */
  debts: debtsSlice,
  writtenOffDebts: writtenOffDebtsSlice,
  /** By failures or frequency. */
  depositBlock: depositBlockSlice,
  /** Saved cards. */
  paymentMethods: paymentMethodsSlice,
  netDeposits: netDepositsSlice,
  /** Within 30 days. */
  withdrawn: withdrawnSlice,
  /** In other accounts of the same person. */
  linkedDeposits: linkedDepositsSlice,
  /** Of public records. */
  financialCheck: financialCheckSlice,
  sourceOfFunds: sourceOfFundsSlice,
  customerFunds: customerFundsSlice,
  /** On deposits. */
  limits: depositLimitsSlice,
  netLossLimits: netLossLimitsSlice,
  netLoss: netLossSlice,
  /** By staff. */
  limitRestriction: limitRestrictionSlice,
  /** By staff, of this account. */
  disabledWaysToDeposit: disabledWaysSlice,
  accountPrompt: accountPromptSlice,
  realityCheck: realityCheckSlice,
  /** What a session staked and was paid. */
  recentPlay: recentPlaySlice,
  exclusions: exclusionsSlice,
  timeOut: timeOutSlice,
  /** Markers of it. */
  harm: harmSlice,
  /** Of the account. */
  closing: closingSlice,
  dormancy: dormancySlice,
  bets: betsSlice,
  tokens: tokensSlice,
  /** Of placements that wait. */
  holds: holdsSlice,
  /** Of staff, that wait for another person. */
  requests: requestsSlice,
  referrals: referralsSlice,
  risk: riskSlice,
  shop: shopSlice,
  /** Of big games, by bets that were not void. */
  usedBoosts: usedBoostsSlice,
};
