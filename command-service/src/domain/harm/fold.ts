import {
  type AccountEvent,
  accountEvents,
  type DataOf,
  type EventOf,
  pickEvents,
} from '@paddock/contracts/events';
import type { Folding } from './entries.ts';
import { addEntry, entryOf } from './entries.ts';
import * as bets from './fold-bets.ts';
import { limitChanged } from './fold-limits.ts';
import * as money from './fold-money.ts';
import type { HarmRules } from './rules.ts';
import type { HarmWatch } from './watch.ts';

/** The events that tell anything; all others change no score. */
export const harmEvents = pickEvents(accountEvents, [
  'AccountOpened',
  'DepositRequested',
  'DepositCompleted',
  'DepositDeclined',
  'ShopDepositConfirmed',
  'WithdrawalFailed',
  'DepositsBlocked',
  'PaymentMethodRemoved',
  'BetPlaced',
  'BetSettled',
  'BetCashedOut',
  'BetPartlyCashedOut',
  'BetVoided',
  'BetReopened',
  'BetResettled',
  'DepositLimitSet',
  'DepositLimitChangeRequested',
  'DepositLimitRemoved',
  'NetLossLimitSet',
  'NetLossLimitChangeRequested',
  'NetLossLimitRemoved',
  'AccountClosing',
  'HarmMarkerRaised',
  'HarmBlockLifted',
]);
export type HarmEvent = EventOf<typeof harmEvents>;

/** An event of an account's stream, where it lies in it and when it happened (ISO 8601). */
export type Witnessed = { event: AccountEvent; revision: number; at: string };

const raised = (
  watch: HarmWatch,
  { marker, evidence }: DataOf<AccountEvent, 'HarmMarkerRaised'>,
): HarmWatch =>
  marker === 'heavy-loss'
    ? bets.lossRaised(watch, evidence)
    : { ...watch, raised: { ...watch.raised, [marker]: evidence.through } };

const fold = (watch: HarmWatch, { type, data }: HarmEvent, folding: Folding): HarmWatch => {
  switch (type) {
    case 'AccountOpened':
      return { ...watch, currency: data.currency, jurisdiction: data.jurisdiction };
    case 'DepositRequested':
      return money.depositRequested(watch, data, folding);
    case 'DepositCompleted':
      return money.depositCompleted(watch, data, folding);
    case 'ShopDepositConfirmed':
      return money.shopDepositConfirmed(watch, data, folding);
    case 'DepositDeclined':
      return money.depositDeclined(watch, data, folding);
    case 'WithdrawalFailed':
      return money.withdrawalFailed(watch, data, folding);
    case 'DepositsBlocked':
      return money.depositsBlocked(watch, data, folding);
    case 'PaymentMethodRemoved':
      return addEntry(watch, 'removed-cards', entryOf(folding.fact), folding);
    case 'BetPlaced':
      return bets.betPlaced(watch, data, folding);
    case 'BetSettled':
    case 'BetResettled':
      return bets.betSettled(watch, data, folding);
    case 'BetCashedOut':
      return bets.betCashedOut(watch, data, folding);
    case 'BetPartlyCashedOut':
      return bets.betPartlyCashedOut(watch, data, folding);
    case 'BetVoided':
      return bets.betVoided(watch, data);
    case 'BetReopened':
      return bets.betReopened(watch, data);
    case 'DepositLimitSet':
    case 'DepositLimitChangeRequested':
    case 'DepositLimitRemoved':
    case 'NetLossLimitSet':
    case 'NetLossLimitChangeRequested':
    case 'NetLossLimitRemoved':
      return limitChanged(watch, { type, data } as Parameters<typeof limitChanged>[1], folding);
    case 'AccountClosing':
      return data.reason === 'worried'
        ? addEntry(watch, 'told-worry', entryOf(folding.fact), folding)
        : watch;
    case 'HarmMarkerRaised':
      return raised(watch, data);
    case 'HarmBlockLifted':
      return { ...watch, cleared: folding.fact.revision, clearedAt: folding.fact.at };
    default:
      return type satisfies never;
  }
};

const isHarmEvent = (event: AccountEvent): event is HarmEvent => Object.hasOwn(harmEvents, event.type);

/** Folds an event once: one that was folded before, or tells nothing, changes nothing. */
export const watchEvent = (
  watch: HarmWatch,
  { event, revision, at }: Witnessed,
  rules: HarmRules,
): HarmWatch => {
  if (revision <= watch.revision || !isHarmEvent(event)) return watch;
  const fact = { revision, at: Math.max(Date.parse(at), watch.at) };
  return { ...fold(watch, event, { fact, rules }), revision, at: fact.at };
};
