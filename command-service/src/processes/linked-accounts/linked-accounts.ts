import type { EventStoreDBClient } from '@eventstore/db-client';
import {
  accessEvents,
  accountEvents,
  type EventOf,
  erasureEvents,
  idOfStream,
  pickEvents,
  profileEvents,
} from '@paddock/contracts/events';
import type { StoredEvent } from '@paddock/service-kit/events';
import type { Clock, Log } from '@paddock/service-kit/process';
import { type Following, startFollower } from '@paddock/service-kit/subscribe';
import {
  type CompareServices,
  compareAccount,
  compareUnlinked,
} from '../../adapters/linked-accounts/compare.ts';
import { followLink } from '../../adapters/linked-accounts/decide-link.ts';
import { holdAcross, holdIn } from '../../adapters/linked-accounts/hold-across.ts';
import type { LinkIndex } from '../../adapters/linked-accounts/link-index.ts';
import { noteDepositsAcross } from '../../adapters/linked-accounts/note-deposits.ts';
import type { Mark, Marks } from '../../domain/claims/evidence.ts';
import type { Profiles } from '../../domain/profile/service.ts';

/** What accounts are compared by, what excludes their customers, what these paid in and out, and what was decided about two of them. */
export const linkedAccountEvents = {
  ...pickEvents(profileEvents, [
    'ProfileRegistered',
    'PersonalDetailsChanged',
    'PersonalDetailsCorrected',
    'AccountLinkSuggested',
    'AccountLinked',
    'AccountUnlinkRequested',
    'AccountUnlinked',
  ]),
  ...pickEvents(accessEvents, ['DeviceRemembered']),
  ...pickEvents(erasureEvents, ['MarksOfPersonKept']),
  ...pickEvents(accountEvents, [
    'AccountOpened',
    'PaymentMethodAdded',
    'DepositRequested',
    'WithdrawalRequested',
    'WithdrawalHeld',
    'DepositCompleted',
    'DepositDeclined',
    'DepositTakenBack',
    'DepositRefunded',
    'DepositsBlocked',
    'WithdrawalCompleted',
    'WithdrawalPaidOtherwise',
    'WithdrawalFailed',
    'WithdrawalTakenAgain',
    'ShopDepositRequested',
    'ShopDepositConfirmed',
    'ShopDepositCancelled',
    'ExclusionSet',
    'ExclusionLifted',
    'TimeOutSet',
    'ExclusionRegisterAnswered',
    'HarmMarkerRaised',
    'HarmBlockLifted',
  ]),
};
type Followed = EventOf<typeof linkedAccountEvents>;

type Services = CompareServices & {
  linkIndex: Omit<LinkIndex, 'forget'>;
  marks: Marks;
  profiles: Pick<Profiles, 'openPersonal'>;
};

const actor = { kind: 'system', id: 'linked-accounts', channel: 'system' } as const;

const marksOfPerson = async (
  { marks, profiles }: Services,
  accountId: string,
  personal: string,
): Promise<Mark[]> => {
  const person = await profiles.openPersonal(accountId, personal);
  return person ? marks.ofPerson(person) : [];
};

/** Does what follows from one event. Safe to repeat. */
export const followEvent = async (
  services: Services,
  event: StoredEvent<Followed>,
  now: Date,
): Promise<void> => {
  const { marks } = services;
  const { id, stream, revision, metadata } = event;
  const accountId = idOfStream(stream);
  const context = { correlationId: metadata.correlationId, causationId: id, actor, now };
  const compare = (found: readonly Mark[]) => compareAccount(services, accountId, found, context);
  switch (event.type) {
    case 'ProfileRegistered':
    case 'PersonalDetailsChanged':
    case 'PersonalDetailsCorrected':
      return compare(await marksOfPerson(services, accountId, event.data.personal));
    case 'MarksOfPersonKept':
      return compare(event.data.marks);
    case 'DeviceRemembered': {
      const { deviceDigest } = event.data;
      return deviceDigest === undefined ? undefined : compare([marks.ofDevice(deviceDigest)]);
    }
    case 'DepositRequested':
    case 'PaymentMethodAdded':
    case 'WithdrawalRequested':
    case 'WithdrawalHeld': {
      const { cardDigest } = event.data;
      if (cardDigest !== undefined) await compare([marks.ofCard(cardDigest)]);
      return event.type === 'PaymentMethodAdded'
        ? undefined
        : noteDepositsAcross(services, accountId, context);
    }
    case 'DepositCompleted':
    case 'DepositDeclined':
    case 'DepositTakenBack':
    case 'DepositRefunded':
    case 'DepositsBlocked':
    case 'WithdrawalCompleted':
    case 'WithdrawalPaidOtherwise':
    case 'WithdrawalFailed':
    case 'WithdrawalTakenAgain':
    case 'ShopDepositRequested':
    case 'ShopDepositConfirmed':
    case 'ShopDepositCancelled':
      return noteDepositsAcross(services, accountId, context);
    case 'AccountOpened':
      return holdIn(services, accountId, context);
    case 'ExclusionSet':
    case 'ExclusionLifted':
    case 'TimeOutSet':
    case 'ExclusionRegisterAnswered':
    case 'HarmMarkerRaised':
    case 'HarmBlockLifted':
      return holdAcross(services, accountId, context);
    case 'AccountLinkSuggested':
    case 'AccountLinked':
    case 'AccountUnlinkRequested':
    case 'AccountUnlinked': {
      if (event.data.follows !== null) return;
      const { type, data } = event;
      const decided = {
        accountId,
        revision,
        event: { type, data } as Parameters<typeof followLink>[1]['event'],
      };
      await followLink(services, decided, { ...context, actor: metadata.actor });
      for (const member of [accountId, data.accountId]) await noteDepositsAcross(services, member, context);
      return event.type === 'AccountUnlinked'
        ? compareUnlinked(services, data.accountId, context)
        : undefined;
    }
    default:
      return event satisfies never;
  }
};

/**
 * Finds the accounts of one person, and makes an exclusion of one, or a block by markers of harm, hold in all of them, also where the call died that
 * linked or excluded them (docs/decisions/0096-accounts-of-one-person.md). What was paid in and out in one counts in all, as
 * their customers see it before they pay in again.
 */
export const startLinkedAccounts = (
  {
    client,
    clock,
    log,
    ...services
  }: Services & { client: EventStoreDBClient; clock: Pick<Clock, 'now'>; log: Log },
  signal: AbortSignal,
): Following => {
  const name = 'linked-accounts';
  const { linkIndex } = services;
  /** What is read twice is done twice, to the same effect. */
  const fold = async (events: readonly StoredEvent<Followed>[], after: bigint): Promise<void> => {
    for (const event of events) await followEvent(services, event, clock.now());
    const last = events.at(-1);
    if (last) await linkIndex.advance(last.position, after);
  };
  const follower = { name, events: linkedAccountEvents, checkpoint: linkIndex.checkpoint, fold };
  return startFollower<Followed>(client, follower, log.child({ process: name }), signal);
};
