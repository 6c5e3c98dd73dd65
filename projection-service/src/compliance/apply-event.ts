import {
  type AccountEvent,
  accountEvents,
  type CaseEvent,
  caseEvents,
  correctedIdentitySchema,
  type DataOf,
  type ErasureEvent,
  erasureEvents,
  type ProfileEvent,
  profileEvents,
} from '@paddock/contracts/events';
import type { ReplayedEvent } from '@paddock/contracts/http';
import { disabledWaysAfter } from '@paddock/contracts/payments';
import { addMovements, movementOf, shortfallsAfter, type WalletEvent } from '@paddock/contracts/wallet';
import { parseEvent } from '@paddock/service-kit/events';
import type { Written } from '../read-models/accepted-bet.ts';
import type { AccountFold } from './account-fold.ts';
import { moveBet, noteBet, placeBet } from './bets-state.ts';
import { closingAfter } from './closing-state.ts';
import { evolveDocuments } from './documents-state.ts';
import { erasureAfter } from './erasure-state.ts';
import { evolveExclusions } from './exclusions-state.ts';
import { caseAfter, harmAfter } from './harm-state.ts';
import { evolveLimits } from './limits-state.ts';
import { evolveLinkedExclusions, evolveLinks } from './links-state.ts';
import { evolveReclaims } from './reclaims-state.ts';
import { evolveReviews } from './reviews-state.ts';
import { evolveSavedCards } from './saved-cards-state.ts';
import { evolveTokens } from './tokens-state.ts';
import { verificationAfter } from './verification-state.ts';

const endShop = ({ shop }: AccountFold, transId: string, status: string) => {
  const transaction = shop.get(transId);
  if (transaction) shop.set(transId, { ...transaction, status });
};

const refer = ({ referrals }: AccountFold, data: DataOf<AccountEvent, 'PlacementReferred'>): void => {
  const { placementId, stake, reasons, expiresAt } = data;
  referrals.set(placementId, {
    placementId,
    stake,
    reasons,
    expiresAt,
    decision: null,
    maximumStake: null,
  });
};

const decideReferral = ({ referrals }: AccountFold, data: DataOf<AccountEvent, 'ReferralDecided'>): void => {
  const { placementId, decision, maximumStake = null } = data;
  const referral = referrals.get(placementId);
  if (referral) referrals.set(placementId, { ...referral, decision, maximumStake });
};

const moveMoney = (account: AccountFold, event: WalletEvent): void => {
  account.moved = addMovements(account.moved, movementOf(event));
};

const evolve = (account: AccountFold, event: AccountEvent, written: Written): void => {
  const { type, data } = event;
  switch (type) {
    case 'AccountOpened':
      account.currency = data.currency;
      account.jurisdiction = data.jurisdiction;
      break;
    case 'DepositCompleted':
    case 'WithdrawalRequested':
    case 'WalletTransferred':
    case 'FreeBalanceCredited':
    case 'FreeBalanceDebited':
      moveMoney(account, event);
      break;
    case 'DepositChargedBack':
    case 'DepositRefunded':
      evolveReclaims(account.reclaims, event, written.at);
      moveMoney(account, event);
      account.shortfalls = shortfallsAfter(account.shortfalls, event, written.at);
      break;
    case 'ChargebackReversed':
      evolveReclaims(account.reclaims, event, written.at);
      moveMoney(account, event);
      break;
    case 'ChargedBackCardAllowed':
      evolveReclaims(account.reclaims, event, written.at);
      break;
    case 'DepositTakenBack':
    case 'WithdrawalTakenAgain':
    case 'DebtsSettled':
    case 'DebtWrittenOff':
    case 'DebtReinstated':
      moveMoney(account, event);
      account.shortfalls = shortfallsAfter(account.shortfalls, event, written.at);
      break;
    case 'WithdrawalHeld':
    case 'WithdrawalFailed':
      moveMoney(account, event);
      evolveReviews(account.reviews, event, written.at);
      break;
    case 'DepositsReviewed':
      account.financialCheck = account.financialCheck && { ...account.financialCheck, lookedAt: written.at };
      account.sourceOfFunds = null;
      evolveReviews(account.reviews, event, written.at);
      break;
    case 'SourceOfFundsAsked':
      account.sourceOfFunds = { because: data.because, since: written.at };
      break;
    case 'FinancialCheckAnswered':
      account.financialCheck = {
        ...{ outcome: data.outcome, at: written.at },
        ...{ until: data.until, lookedAt: null },
      };
      break;
    case 'DetailsCorrectionFinished':
      // Public records were asked about somebody of another name or birthday.
      if (data.made.some((detail) => correctedIdentitySchema.safeParse(detail).success))
        account.financialCheck = null;
      break;
    case 'WithdrawalReleased':
    case 'WithdrawalPaidOtherwise':
    case 'PaymentContradicted':
    case 'PaymentContradictionResolved':
    case 'BonusRequested':
    case 'BonusRequestDecided':
    case 'ActionRequested':
    case 'ActionRequestDecided':
      evolveReviews(account.reviews, event, written.at);
      break;
    case 'DepositsBlocked':
      account.depositBlock = data;
      break;
    case 'PaymentMethodAdded':
    case 'PaymentMethodRemoved':
      evolveSavedCards(account.savedCards, event);
      break;
    case 'StakeHeld':
      account.heldStakes.set(data.placementId, data);
      break;
    case 'StakeReleased':
      account.heldStakes.delete(data.placementId);
      break;
    case 'BetPlaced':
      account.heldStakes.delete(data.placementId);
      placeBet(account, event, written);
      break;
    case 'BetLegResulted':
    case 'CashOutRuleSet':
    case 'CashOutRuleRemoved':
      noteBet(account, event, written);
      break;
    case 'BetResettled':
    case 'BetReopened':
      moveBet(account, event, written);
      account.shortfalls = shortfallsAfter(account.shortfalls, event, written.at);
      break;
    case 'BetSettled':
    case 'BetVoided':
    case 'BetCashedOut':
    case 'BetPartlyCashedOut':
      moveBet(account, event, written);
      break;
    case 'FreeBetTokenGranted':
    case 'FreeBetTokenRestored':
    case 'FreeBetTokenExpired':
      evolveTokens(account.tokens, event);
      break;
    case 'DepositLimitSet':
    case 'DepositLimitChangeRequested':
    case 'DepositLimitChangeCancelled':
    case 'DepositLimitRemoved':
      evolveLimits(account.limits, event);
      break;
    case 'NetLossLimitSet':
    case 'NetLossLimitChangeRequested':
    case 'NetLossLimitChangeCancelled':
    case 'NetLossLimitRemoved':
      evolveLimits(account.netLossLimits, event);
      break;
    case 'LimitsRestricted':
      account.limitRestriction = { amount: data.amount, period: data.period };
      break;
    case 'LimitsRestrictionLifted':
      account.limitRestriction = null;
      break;
    case 'WayToDepositSet':
      account.disabledWaysToDeposit = disabledWaysAfter(account.disabledWaysToDeposit, data);
      break;
    case 'AccountReviewed':
      account.accountPrompt = { action: data.action, at: written.at };
      break;
    case 'RealityCheckSet':
      account.realityCheck = { ...account.realityCheck, minutes: data.minutes };
      break;
    case 'RealityCheckAcknowledged':
      account.realityCheck = {
        ...account.realityCheck,
        lastAction: data.action,
        lastActionAt: written.at,
      };
      break;
    case 'CustomerFundsAcknowledged':
      account.customerFunds = { version: data.version, readAt: written.at };
      break;
    case 'AccountClosing':
    case 'AccountClosingCancelled':
    case 'AccountClosed':
    case 'BalanceReturned':
    case 'AccountReopened':
      account.closing = closingAfter(account.closing, event, written.at);
      account.dormantAt = null;
      break;
    case 'DormancyWarned':
      account.dormantAt = data.closesAt;
      break;
    case 'StakeFactorSet':
      account.stakeFactor = data.percent;
      break;
    case 'PlacementReferred':
      refer(account, data);
      break;
    case 'ReferralDecided':
      decideReferral(account, data);
      break;
    case 'ExclusionSet':
    case 'ExclusionLiftAsked':
    case 'ExclusionLifted':
    case 'ExclusionRegisterAnswered':
      evolveExclusions(account.exclusions, event, written.at);
      break;
    case 'TimeOutSet':
      account.timeOut = data;
      break;
    case 'BettingChannelsAnswered':
      account.bettingChannels = { ...data, at: written.at };
      break;
    case 'HarmMarkerRaised':
    case 'HarmBlockLifted':
      account.harm = harmAfter(account.harm, event, written.at);
      break;
    case 'LinkedExclusionNoted':
      evolveLinkedExclusions(account.linkedExclusions, data);
      break;
    case 'ShopDepositRequested':
      account.shop.set(data.transId, { transId: data.transId, amount: data.amount, status: 'active' });
      break;
    case 'ShopDepositConfirmed':
      moveMoney(account, event);
      endShop(account, data.transId, 'completed');
      break;
    case 'ShopDepositCancelled':
      endShop(account, data.transId, data.reason === 'expired' ? 'expired' : 'cancelled');
      break;
    case 'DepositRequested':
    case 'DepositAuthenticationAsked':
    case 'DepositPending':
    case 'DepositConfirmationAllowed':
    case 'DepositAuthorised':
    case 'DepositDeclined':
    case 'WithdrawalCompleted':
    case 'PaymentCorrectionRequested':
    case 'TimeOutEndTold':
    case 'LinkedDepositsNoted':
      break;
    default:
      data satisfies never;
  }
};

const evolveProfile = (account: AccountFold, event: ProfileEvent, at: string): void => {
  switch (event.type) {
    case 'VerificationAsked':
    case 'VerificationReferenced':
    case 'VerificationAnswered':
      account.verification = verificationAfter(account.verification, event, at);
      break;
    case 'DocumentUploaded':
    case 'DocumentsDecided':
    case 'DocumentDeleted':
      evolveDocuments(account.documents, event, at);
      break;
    case 'AccountLinkSuggested':
    case 'AccountLinked':
    case 'AccountUnlinkRequested':
    case 'AccountUnlinked':
      evolveLinks(account.linkedAccounts, event);
      break;
    case 'ProfileRegistered':
    case 'PreferencesChanged':
    case 'PriceAcceptanceChanged':
    case 'ShortcutsChanged':
    case 'SignUpOfferFollowed':
    case 'TermsAccepted':
    case 'PersonalDetailsChanged':
    case 'PersonalDetailsCorrected':
    case 'ContactChangeRequested':
    case 'ContactChanged':
    case 'MarketingConsentGiven':
    case 'MarketingConsentWithdrawn':
    case 'DataExportRequested':
      break;
    default:
      event satisfies never;
  }
};

/** Applies the next event of the history, of whichever stream; one that was applied before changes nothing. */
export const applyEvent = (account: AccountFold, event: ReplayedEvent): void => {
  if (event.position <= account.position) return;
  const { at } = event.metadata;
  account.position = event.position;
  account.at = at;
  if (event.stream.startsWith('profile-')) {
    evolveProfile(account, parseEvent<ProfileEvent>(profileEvents, event), at);
  }
  if (event.stream.startsWith('erasure-'))
    account.erasure = erasureAfter(account.erasure, parseEvent<ErasureEvent>(erasureEvents, event), at);
  if (event.stream.startsWith('case-')) {
    account.harm = caseAfter(account.harm, parseEvent<CaseEvent>(caseEvents, event));
  }
  // Whoever logs in keeps the account.
  if (event.type === 'SignedIn') account.dormantAt = null;
  if (!event.stream.startsWith('account-')) return;
  const { revision } = event;
  evolve(account, parseEvent<AccountEvent>(accountEvents, event), { at, revision });
};
