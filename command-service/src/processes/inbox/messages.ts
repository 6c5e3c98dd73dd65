import {
  type AccountEvent,
  accountEvents,
  accountStream,
  type DataOf,
  type EventOf,
  type InboxEvent,
  pickEvents,
  profileEvents,
} from '@paddock/contracts/events';
import type { EventStore } from '@paddock/service-kit/engines';
import { readEvent, type StoredEvent } from '@paddock/service-kit/events';
import type { Clock } from '@paddock/service-kit/process';
import { contradictionOf } from '../../domain/account/payments/contradictions.ts';
import type { AccountRules } from '../../domain/account/rules.ts';
import type { Accounts } from '../../domain/account/service.ts';
import { barred, toDeposit } from '../../domain/account/standing.ts';
import { openAccountOf } from '../../domain/account/state.ts';
import { accountBefore } from './account-before.ts';
import { type Corrected, correctedMessage } from './corrected-message.ts';
import { type Correction, correctionMessage } from './correction-message.ts';
import { depositsBlockedMessage } from './deposits-blocked-message.ts';
import { documentsMessage } from './documents-message.ts';
import { dormancyMessage } from './dormancy-message.ts';
import { droppedLimitMessage } from './dropped-limit-message.ts';
import { harmMessage } from './harm-message.ts';
import { heldMessage } from './held-message.ts';
import { placementOf } from './placement-of.ts';
import { type Reclaim, reclaimMessage } from './reclaim-message.ts';
import { reducedMessage } from './reduced-message.ts';
import { depositsReviewedMessage, fundsAskedMessage } from './source-of-funds-message.ts';
import { readTakenFrom } from './taken-from.ts';
import { isWelcomeDue, welcomeMessage } from './welcome-message.ts';
import { isHeldAtOnce, isSentAgain } from './withdrawal-again.ts';
import { releasedMessage, returnedMessage } from './withdrawal-message.ts';
import { writtenOffMessage } from './written-off-message.ts';

/** What customers get a message about. */
export const told = {
  ...pickEvents(accountEvents, [
    'AccountOpened',
    'BetResettled',
    'BetReopened',
    'BetVoided',
    'DormancyWarned',
    'DepositLimitChangeCancelled',
    'NetLossLimitChangeCancelled',
    'HarmMarkerRaised',
    'HarmBlockLifted',
    'LinkedExclusionNoted',
    'DepositsBlocked',
    'DepositChargedBack',
    'DepositRefunded',
    'ChargebackReversed',
    'DepositTakenBack',
    'WithdrawalTakenAgain',
    'DebtWrittenOff',
    'WithdrawalHeld',
    'WithdrawalReleased',
    'WithdrawalFailed',
    'SourceOfFundsAsked',
    'DepositsReviewed',
  ]),
  ...pickEvents(profileEvents, ['DocumentsDecided']),
};
export type Told = EventOf<typeof told>;

type Message = Omit<DataOf<InboxEvent, 'MessageSent'>, 'messageId'>;
type AccountOpened = Extract<AccountEvent, { type: 'AccountOpened' }>;
type Released = Extract<AccountEvent, { type: 'WithdrawalReleased' }>;
type Failed = Extract<AccountEvent, { type: 'WithdrawalFailed' }>;
type Harm = Extract<AccountEvent, { type: 'HarmMarkerRaised' | 'HarmBlockLifted' | 'LinkedExclusionNoted' }>;

const beginnings = pickEvents(accountEvents, ['AccountOpened']);

const currencyOf = async (store: EventStore, accountId: string) => {
  for await (const recorded of store.read(accountStream(accountId), 0n, 1)) {
    return readEvent<AccountOpened>(beginnings, recorded).data.currency;
  }
  throw new Error(`account ${accountId} has no beginning`);
};

type MessagesServices = {
  store: EventStore;
  accounts: Pick<Accounts, 'load'>;
  rules: Pick<AccountRules, 'productsSold' | 'withdrawalsBeforeReview'>;
  clock: Pick<Clock, 'now'>;
};

/** What an event is told as in the inbox of its account; nothing of one that is too old for it, or is no news. */
export const createMessages = ({ store, accounts, rules, clock }: MessagesServices) => {
  const ofHarm = async (accountId: string, event: StoredEvent<Harm>): Promise<Message | undefined> => {
    const account = openAccountOf((await accounts.load(accountId)).state);
    const before = await accountBefore(store, accountId, event.revision);
    return harmMessage(event, { account, before, rules, now: clock.now() });
  };

  const ofReview = async (
    accountId: string,
    data: DataOf<AccountEvent, 'DepositsReviewed'>,
  ): Promise<Message | undefined> => {
    const account = openAccountOf((await accounts.load(accountId)).state);
    const now = clock.now();
    const barrier = barred(account, toDeposit(rules.productsSold), now);
    return depositsReviewedMessage(data, { currency: account.currency, barrier, now });
  };

  const ofRelease = async (accountId: string, event: StoredEvent<Released>): Promise<Message | undefined> => {
    if (await isSentAgain(store, accountId, event)) return undefined;
    return releasedMessage(event.data, await currencyOf(store, accountId));
  };

  const ofFailure = async (accountId: string, event: StoredEvent<Failed>): Promise<Message | undefined> => {
    const { data, metadata } = event;
    if (data.taken) return reducedMessage(data, await currencyOf(store, accountId));
    // Refused while they waited for the answer, which said so.
    if (metadata.actor.kind === 'customer') return undefined;
    if (await isHeldAtOnce(store, accountId, event)) return undefined;
    return returnedMessage(data, await currencyOf(store, accountId));
  };

  const ofReclaim = async (accountId: string, event: StoredEvent<Reclaim>): Promise<Message | undefined> => {
    const { metadata, revision } = event;
    const debited = 'debited' in event.data ? event.data.debited : 0;
    const from = await readTakenFrom(store, accountId, { data: { debited }, metadata, revision });
    return reclaimMessage(event, await currencyOf(store, accountId), from);
  };

  const ofCorrected = async (accountId: string, event: StoredEvent<Corrected>): Promise<Message> => {
    const { type, data, revision } = event;
    const paymentId = type === 'DepositTakenBack' ? data.depositId : data.withdrawalId;
    const { payments, currency } = await accountBefore(store, accountId, revision);
    const payment = contradictionOf(payments, paymentId);
    if (!payment) throw new Error(`account ${accountId} has no contradiction of ${paymentId}`);
    return correctedMessage(event, payment, currency, await readTakenFrom(store, accountId, event));
  };

  const ofBet = async (accountId: string, event: StoredEvent<Correction>): Promise<Message> => {
    const { betId } = event.data;
    const placed = await placementOf(store, accountId, betId, event.revision);
    if (!placed) throw new Error(`account ${accountId} has no bet ${betId}`);
    return correctionMessage(event, placed, await currencyOf(store, accountId));
  };

  return async (accountId: string, event: StoredEvent<Told>): Promise<Message | undefined> => {
    switch (event.type) {
      case 'AccountOpened':
        return isWelcomeDue(event.metadata.at, clock.now()) ? welcomeMessage : undefined;
      case 'DocumentsDecided':
        return documentsMessage(event.data);
      case 'DormancyWarned':
        return dormancyMessage(event.data);
      case 'SourceOfFundsAsked':
        return fundsAskedMessage(event.data);
      case 'DepositsReviewed':
        return ofReview(accountId, event.data);
      case 'DepositsBlocked':
        return depositsBlockedMessage(event.data, clock.now());
      case 'HarmMarkerRaised':
      case 'HarmBlockLifted':
      case 'LinkedExclusionNoted':
        return ofHarm(accountId, event as StoredEvent<Harm>);
      case 'DepositChargedBack':
      case 'DepositRefunded':
      case 'ChargebackReversed':
        return ofReclaim(accountId, event as StoredEvent<Reclaim>);
      case 'DepositTakenBack':
      case 'WithdrawalTakenAgain':
        return ofCorrected(accountId, event as StoredEvent<Corrected>);
      case 'DebtWrittenOff':
        return writtenOffMessage(event.data, await currencyOf(store, accountId));
      case 'WithdrawalHeld':
        return heldMessage(event.data, await currencyOf(store, accountId), rules);
      case 'WithdrawalReleased':
        return ofRelease(accountId, event as StoredEvent<Released>);
      case 'WithdrawalFailed':
        return ofFailure(accountId, event as StoredEvent<Failed>);
      case 'DepositLimitChangeCancelled':
      case 'NetLossLimitChangeCancelled':
        return droppedLimitMessage(event, await currencyOf(store, accountId));
      case 'BetResettled':
      case 'BetReopened':
      case 'BetVoided':
        return ofBet(accountId, event as StoredEvent<Correction>);
      default:
        return event satisfies never;
    }
  };
};
