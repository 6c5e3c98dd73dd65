import { answerAccountPrompt } from './account-prompt/answer-account-prompt.ts';
import { placeBets } from './bets/place-bets.ts';
import { resettleBet } from './bets/resettle-bet.ts';
import { resultMarket } from './bets/result-market.ts';
import { voidBet } from './bets/void-bet.ts';
import { cashOutBet } from './cash-out/cash-out-bet.ts';
import { partlyCashOutBet } from './cash-out/partly-cash-out-bet.ts';
import { setCashOutRule } from './cash-out/set-cash-out-rule.ts';
import { cancelClosing } from './closing/cancel-closing.ts';
import { closeAccount } from './closing/close-account.ts';
import { finishClosing } from './closing/finish-closing.ts';
import { reopenAccount } from './closing/reopen-account.ts';
import { acknowledgeCustomerFunds } from './customer-funds/acknowledge-customer-funds.ts';
import { noteDormancy } from './dormancy/note-dormancy.ts';
import { answerBettingChannels } from './exclusions/answer-betting-channels.ts';
import { askExclusionLift, liftExclusion } from './exclusions/lift-exclusion.ts';
import { noteLinkedExclusions } from './exclusions/note-linked-exclusions.ts';
import { noteRegisterAnswer } from './exclusions/note-register-answer.ts';
import { extendExclusion, setExclusion } from './exclusions/set-exclusion.ts';
import { noteFinancialCheck } from './financial-check/note-financial-check.ts';
import { creditFreeBalance } from './free-balance/credit-free-balance.ts';
import { liftHarmBlock } from './harm/lift-harm-block.ts';
import { raiseHarmMarker } from './harm/raise-harm-marker.ts';
import { holdStake } from './holds/hold-stake.ts';
import { releaseStake } from './holds/release-stake.ts';
import { cancelLimit } from './limits/cancel-limit.ts';
import { confirmLimit } from './limits/confirm-limit.ts';
import { restrictLimits } from './limits/restrict-limits.ts';
import { setLimit } from './limits/set-limit.ts';
import { noteLinkedDeposits } from './linked-deposits/note-linked-deposits.ts';
import type { OpenAccountCommand } from './open-account.ts';
import { addPaymentMethod } from './payment-methods/add-payment-method.ts';
import { removePaymentMethod } from './payment-methods/remove-payment-method.ts';
import { allowChargedBackCard } from './payments/allow-charged-back-card.ts';
import { completeDeposit } from './payments/complete-deposit.ts';
import { completeWithdrawal } from './payments/complete-withdrawal.ts';
import { confirmDeposit } from './payments/confirm-deposit.ts';
import { decideWithdrawal } from './payments/decide-withdrawal.ts';
import { declineDeposit } from './payments/decline-deposit.ts';
import { failWithdrawal } from './payments/fail-withdrawal.ts';
import { noteAuthorisation } from './payments/note-authorisation.ts';
import { noteDepositProgress } from './payments/note-deposit-progress.ts';
import { payOutBalance } from './payments/pay-out-balance.ts';
import { reclaimDeposit, reverseChargeback } from './payments/reclaim-deposit.ts';
import { requestDeposit } from './payments/request-deposit.ts';
import { requestWithdrawal } from './payments/request-withdrawal.ts';
import { resolveContradiction } from './payments/resolve-contradiction.ts';
import { reviewDeposits } from './payments/review-deposits.ts';
import { setWayToDeposit } from './payments/set-way-to-deposit.ts';
import { writeOffDebt } from './payments/write-off-debt.ts';
import { acknowledgeRealityCheck } from './reality-check/acknowledge-reality-check.ts';
import { setRealityCheck } from './reality-check/set-reality-check.ts';
import { decideReferral } from './referrals/decide-referral.ts';
import { referPlacement } from './referrals/refer-placement.ts';
import { correctDetails, finishCorrection } from './requests/correct-details.ts';
import { decideRequest } from './requests/decide-request.ts';
import { requestBonus } from './requests/request-bonus.ts';
import { setStakeFactor } from './risk/set-stake-factor.ts';
import { cancelShopDeposit } from './shop/cancel-shop-deposit.ts';
import { confirmShopDeposit } from './shop/confirm-shop-deposit.ts';
import { requestShopDeposit } from './shop/request-shop-deposit.ts';
import { askAsCompliance } from './source-of-funds/ask-as-compliance.ts';
import { askSourceOfFunds } from './source-of-funds/ask-source-of-funds.ts';
import { takeTimeOut } from './time-out/take-time-out.ts';
import { tellTimeOutEnd } from './time-out/tell-time-out-end.ts';
import { expireTokens } from './tokens/expire-tokens.ts';
import { grantToken } from './tokens/grant-token.ts';
import { transfer } from './wallet/transfer.ts';

/** What decides each command on an open account: the one place to add another. */
export const decisions = {
  'acknowledge-customer-funds': acknowledgeCustomerFunds,
  'add-payment-method': addPaymentMethod,
  'remove-payment-method': removePaymentMethod,
  'request-deposit': requestDeposit,
  'confirm-deposit': confirmDeposit,
  'complete-deposit': completeDeposit,
  'decline-deposit': declineDeposit,
  'note-deposit-progress': noteDepositProgress,
  'note-authorisation': noteAuthorisation,
  'reclaim-deposit': reclaimDeposit,
  'reverse-chargeback': reverseChargeback,
  'allow-charged-back-card': allowChargedBackCard,
  'write-off-debt': writeOffDebt,
  'request-withdrawal': requestWithdrawal,
  'complete-withdrawal': completeWithdrawal,
  'fail-withdrawal': failWithdrawal,
  'decide-withdrawal': decideWithdrawal,
  'pay-out-balance': payOutBalance,
  'review-deposits': reviewDeposits,
  transfer,
  'resolve-contradiction': resolveContradiction,
  'hold-stake': holdStake,
  'release-stake': releaseStake,
  'place-bets': placeBets,
  'result-market': resultMarket,
  'resettle-bet': resettleBet,
  'void-bet': voidBet,
  'cash-out-bet': cashOutBet,
  'partly-cash-out-bet': partlyCashOutBet,
  'set-cash-out-rule': setCashOutRule,
  'refer-placement': referPlacement,
  'decide-referral': decideReferral,
  'set-stake-factor': setStakeFactor,
  'grant-token': grantToken,
  'expire-tokens': expireTokens,
  'credit-free-balance': creditFreeBalance,
  'request-bonus': requestBonus,
  'decide-request': decideRequest,
  'correct-details': correctDetails,
  'finish-correction': finishCorrection,
  'set-limit': setLimit,
  'confirm-limit': confirmLimit,
  'cancel-limit': cancelLimit,
  'restrict-limits': restrictLimits,
  'set-way-to-deposit': setWayToDeposit,
  'answer-account-prompt': answerAccountPrompt,
  'set-reality-check': setRealityCheck,
  'acknowledge-reality-check': acknowledgeRealityCheck,
  'set-exclusion': setExclusion,
  'extend-exclusion': extendExclusion,
  'ask-exclusion-lift': askExclusionLift,
  'lift-exclusion': liftExclusion,
  'answer-betting-channels': answerBettingChannels,
  'take-time-out': takeTimeOut,
  'tell-time-out-end': tellTimeOutEnd,
  'note-financial-check': noteFinancialCheck,
  'ask-source-of-funds': askSourceOfFunds,
  'ask-source-of-funds-as-compliance': askAsCompliance,
  'raise-harm-marker': raiseHarmMarker,
  'lift-harm-block': liftHarmBlock,
  'note-linked-exclusions': noteLinkedExclusions,
  'note-linked-deposits': noteLinkedDeposits,
  'note-register-answer': noteRegisterAnswer,
  'close-account': closeAccount,
  'cancel-closing': cancelClosing,
  'finish-closing': finishClosing,
  'reopen-account': reopenAccount,
  'note-dormancy': noteDormancy,
  'request-shop-deposit': requestShopDeposit,
  'confirm-shop-deposit': confirmShopDeposit,
  'cancel-shop-deposit': cancelShopDeposit,
};

type Decisions = typeof decisions;

/** The command that a decision takes; it must carry the name it stands under. */
type CommandOf<Type extends keyof Decisions> = Parameters<Decisions[Type]>[1] & { type: Type };

export type CommandOnOpenAccount = { [Type in keyof Decisions]: CommandOf<Type> }[keyof Decisions];

export type AccountCommand = OpenAccountCommand | CommandOnOpenAccount;
