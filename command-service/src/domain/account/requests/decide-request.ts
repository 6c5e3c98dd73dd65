import type { AccountEvent, DataOf } from '@paddock/contracts/events';
import { type DecidesRequest, decidedRequest } from '../../requests/requests.ts';
import type { SettledBet } from '../bets/settled-bets.ts';
import { voidAsRequested } from '../bets/void-bet.ts';
import type { Exclusion } from '../exclusions/exclusions.ts';
import { liftAsRequested } from '../harm/lift-harm-block.ts';
import { restrictAsRequested } from '../limits/restrict-limits.ts';
import { reviewAsRequested } from '../payments/review-deposits.ts';
import { writeOffAsRequested } from '../payments/write-off-debt.ts';
import { setFactorAsRequested } from '../risk/set-stake-factor.ts';
import { barredElsewhere } from '../standing.ts';
import type { DecidedEvent, Decision, DecisionContext, OpenAccount } from '../state.ts';
import { giveRequestedBonus } from './give-requested-bonus.ts';
import { isForCompliance, refuseUnlessCompliance } from './kept-out.ts';
import type { RequestOf } from './requests.ts';

export type DecideRequest = {
  type: 'decide-request';
  /** The bet to be void, as the account's stream has it up to the state that this is decided on. */
  settled?: SettledBet;
  /** From everything, in another account of theirs. */
  excludedElsewhere?: Exclusion;
  /** When somebody was in touch with the customer last, as their case has it; absent: nobody ever was, or it is of no matter. */
  contactedAt?: string;
} & DecidesRequest;

const done = (
  account: OpenAccount,
  request: RequestOf,
  { settled, excludedElsewhere, contactedAt, roles }: DecideRequest,
  context: DecisionContext,
): Decision => {
  const { action } = request;
  switch (action.kind) {
    case 'bonus':
      return excludedElsewhere
        ? barredElsewhere('bonus', excludedElsewhere, context.now)
        : giveRequestedBonus(account, { ...request, action }, context);
    case 'stake-factor':
      return setFactorAsRequested(account, action);
    case 'deposit-review':
      return reviewAsRequested(account, action, context);
    case 'limit-restriction':
      return restrictAsRequested(account, action);
    case 'harm-block':
      return liftAsRequested(account, action, contactedAt ?? null);
    case 'debt-write-off':
      return writeOffAsRequested(account, action);
    case 'void-bet':
      return voidAsRequested(account, action, settled, context);
    case 'personal-details':
      // They are in the profile: that they may be put right is what the process `personal-details` goes by.
      return (
        refuseUnlessCompliance(account, action.changed, roles, { now: context.now, excludedElsewhere }) ?? []
      );
    default:
      return action satisfies never;
  }
};

/** Of what is for compliance alone, somebody who has other roles beside that one approves it as compliance. */
const withDecidingRole = (account: OpenAccount, command: DecideRequest, now: Date): DecideRequest => {
  const { approved, excludedElsewhere, requestId, roles } = command;
  const action = account.requests.open.find((one) => one.requestId === requestId)?.action;
  if (!approved || action?.kind !== 'personal-details' || !roles.includes('compliance')) return command;
  const isSo = isForCompliance(account, action.changed, { now, excludedElsewhere });
  return isSo ? { ...command, roles: ['compliance'] } : command;
};

type Decided = DataOf<AccountEvent, 'BonusRequestDecided'>;

const decidedEvent = (data: Decided, action: RequestOf['action']): DecidedEvent => {
  if (action.kind === 'bonus') return { type: 'BonusRequestDecided', data };
  if (action.kind !== 'personal-details') return { type: 'ActionRequestDecided', data };
  const { changed, sealedValues } = action;
  return { type: 'ActionRequestDecided', data: { ...data, correction: { changed, sealedValues } } };
};

/**
 * Does what somebody else asked for and may not do alone, or not; who asked may take it back. Refuses as
 * `requestToDecide` does; to do it, `request-outdated` where what it was asked about has changed since, what bars the
 * customer from a bonus by now, `case-contact-owed` as `liftAsRequested` does, and `needs-compliance` as
 * `refuseUnlessCompliance` does.
 */
export const decideRequest = (
  account: OpenAccount,
  command: DecideRequest,
  context: DecisionContext,
): Decision =>
  decidedRequest<RequestOf['action'], RequestOf, DecidedEvent>(
    account.requests,
    withDecidingRole(account, command, context.now),
    ({ kind }) => kind,
    {
      decided: (data, { action }) => decidedEvent(data, action),
      done: (request) => done(account, request, command, context),
    },
  );
