import { refuse } from '@paddock/contracts/refusals';
import type { AccountState, Circumstances, Decision } from './account.ts';
import { type PlaceBets, placeBets } from './bets/place-bets.ts';
import { type ResettleBet, resettleBet } from './bets/resettle-bet.ts';
import { type ResultMarket, resultMarket } from './bets/result-market.ts';
import { type VoidBet, voidBet } from './bets/void-bet.ts';
import { type CashOutBet, cashOutBet } from './cash-out/cash-out-bet.ts';
import { type PartlyCashOutBet, partlyCashOutBet } from './cash-out/partly-cash-out-bet.ts';
import { type SetCashOutRule, setCashOutRule } from './cash-out/set-cash-out-rule.ts';
import { type ExcludeFromSportsbook, excludeFromSportsbook } from './exclusions/exclude-from-sportsbook.ts';
import { type CreditFreeBalance, creditFreeBalance } from './free-balance/credit-free-balance.ts';
import { type CancelDepositLimit, cancelDepositLimit } from './limits/cancel-deposit-limit.ts';
import { type CancelNetLossLimit, cancelNetLossLimit } from './limits/cancel-net-loss-limit.ts';
import { type ConfirmDepositLimit, confirmDepositLimit } from './limits/confirm-deposit-limit.ts';
import { type ConfirmNetLossLimit, confirmNetLossLimit } from './limits/confirm-net-loss-limit.ts';
import { type SetDepositLimit, setDepositLimit } from './limits/set-deposit-limit.ts';
import { type SetNetLossLimit, setNetLossLimit } from './limits/set-net-loss-limit.ts';
import { type OpenAccountCommand, openAccount } from './open-account.ts';
import { type CompleteDeposit, completeDeposit } from './payments/complete-deposit.ts';
import { type CompleteWithdrawal, completeWithdrawal } from './payments/complete-withdrawal.ts';
import { type DeclineDeposit, declineDeposit } from './payments/decline-deposit.ts';
import { type FailWithdrawal, failWithdrawal } from './payments/fail-withdrawal.ts';
import { type RequestDeposit, requestDeposit } from './payments/request-deposit.ts';
import { type RequestWithdrawal, requestWithdrawal } from './payments/request-withdrawal.ts';
import {
  type AcknowledgeRealityCheck,
  acknowledgeRealityCheck,
} from './reality-check/acknowledge-reality-check.ts';
import { type SetRealityCheck, setRealityCheck } from './reality-check/set-reality-check.ts';
import { type DecideReferral, decideReferral } from './referrals/decide-referral.ts';
import { type ReferPlacement, referPlacement } from './referrals/refer-placement.ts';
import { type SetStakeFactor, setStakeFactor } from './risk/set-stake-factor.ts';
import { type CancelShopDeposit, cancelShopDeposit } from './shop/cancel-shop-deposit.ts';
import { type ConfirmShopDeposit, confirmShopDeposit } from './shop/confirm-shop-deposit.ts';
import { type RequestShopDeposit, requestShopDeposit } from './shop/request-shop-deposit.ts';
import { type ExpireTokens, expireTokens } from './tokens/expire-tokens.ts';
import { type GrantToken, grantToken } from './tokens/grant-token.ts';

export type AccountCommand =
  | OpenAccountCommand
  | RequestDeposit
  | CompleteDeposit
  | DeclineDeposit
  | RequestWithdrawal
  | CompleteWithdrawal
  | FailWithdrawal
  | PlaceBets
  | ResultMarket
  | ResettleBet
  | VoidBet
  | CashOutBet
  | PartlyCashOutBet
  | SetCashOutRule
  | ReferPlacement
  | DecideReferral
  | SetStakeFactor
  | GrantToken
  | ExpireTokens
  | CreditFreeBalance
  | SetDepositLimit
  | ConfirmDepositLimit
  | CancelDepositLimit
  | SetNetLossLimit
  | ConfirmNetLossLimit
  | CancelNetLossLimit
  | SetRealityCheck
  | AcknowledgeRealityCheck
  | ExcludeFromSportsbook
  | RequestShopDeposit
  | ConfirmShopDeposit
  | CancelShopDeposit;

/** Decides a command. Refuses `not-found` for all but its opening when there is no account. */
export const decide = (state: AccountState, command: AccountCommand, given: Circumstances): Decision => {
  if (command.type === 'open-account') return openAccount(state, command);
  if (state.status === 'unopened') return refuse('not-found');
  switch (command.type) {
    case 'request-deposit':
      return requestDeposit(state, command, given);
    case 'complete-deposit':
      return completeDeposit(state, command);
    case 'decline-deposit':
      return declineDeposit(state, command);
    case 'request-withdrawal':
      return requestWithdrawal(state, command, given);
    case 'complete-withdrawal':
      return completeWithdrawal(state, command);
    case 'fail-withdrawal':
      return failWithdrawal(state, command);
    case 'place-bets':
      return placeBets(state, command, given);
    case 'result-market':
      return resultMarket(state, command, given);
    case 'resettle-bet':
      return resettleBet(state, command, given);
    case 'void-bet':
      return voidBet(state, command, given);
    case 'cash-out-bet':
      return cashOutBet(state, command);
    case 'partly-cash-out-bet':
      return partlyCashOutBet(state, command);
    case 'set-cash-out-rule':
      return setCashOutRule(state, command);
    case 'refer-placement':
      return referPlacement(state, command);
    case 'decide-referral':
      return decideReferral(state, command, given);
    case 'set-stake-factor':
      return setStakeFactor(state, command);
    case 'grant-token':
      return grantToken(state, command, given);
    case 'expire-tokens':
      return expireTokens(state, given);
    case 'credit-free-balance':
      return creditFreeBalance(command);
    case 'set-deposit-limit':
      return setDepositLimit(state, command, given);
    case 'confirm-deposit-limit':
      return confirmDepositLimit(state, command, given);
    case 'cancel-deposit-limit':
      return cancelDepositLimit(state, command);
    case 'set-net-loss-limit':
      return setNetLossLimit(state, command, given);
    case 'confirm-net-loss-limit':
      return confirmNetLossLimit(state, command, given);
    case 'cancel-net-loss-limit':
      return cancelNetLossLimit(state, command);
    case 'set-reality-check':
      return setRealityCheck(state, command);
    case 'acknowledge-reality-check':
      return acknowledgeRealityCheck(state, command, given);
    case 'exclude-from-sportsbook':
      return excludeFromSportsbook(state, command, given);
    case 'request-shop-deposit':
      return requestShopDeposit(state, command, given);
    case 'confirm-shop-deposit':
      return confirmShopDeposit(state, command, given);
    case 'cancel-shop-deposit':
      return cancelShopDeposit(state, command, given);
    default:
      return command satisfies never;
  }
};
