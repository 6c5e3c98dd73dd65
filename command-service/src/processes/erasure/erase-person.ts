import { randomUUID } from 'node:crypto';
import { keyStream } from '@paddock/contracts/events';
import type { ErasureStep, RetentionRule } from '@paddock/contracts/privacy';
import { isRefusal, type Refusal, refuse } from '@paddock/contracts/refusals';
import { dialledPhone } from '@paddock/contracts/registration';
import type { CommandContext } from '@paddock/service-kit/aggregate';
import type { EventStoreEraser, ScavengeAsked } from '@paddock/service-kit/engines';
import type { SessionStore } from '@paddock/service-kit/http';
import type { Clock, Log } from '@paddock/service-kit/process';
import { storedName } from '../../adapters/documents/document-name.ts';
import type { DocumentStore } from '../../adapters/documents/document-store.ts';
import { loadRelationship, type RelationshipServices } from '../../adapters/erasures/load-relationship.ts';
import type { LinkIndex } from '../../adapters/linked-accounts/link-index.ts';
import type { Mailbox } from '../../adapters/mail/mailbox.ts';
import type { PaymentProvider } from '../../adapters/payments/provider.ts';
import type { PhoneIndex } from '../../adapters/phone-index/phone-index.ts';
import { isExcludedFromAnything } from '../../domain/account/standing.ts';
import { isOfPerson, type MarkOfPerson, type Marks } from '../../domain/claims/evidence.ts';
import type { Names } from '../../domain/claims/names-service.ts';
import { type ErasureCommand, type ErasureState, nextStep } from '../../domain/erasure/erasure.ts';
import { keptRefusal } from '../../domain/erasure/retention.ts';
import type { Erasures } from '../../domain/erasure/service.ts';
import type { FormerDetails } from '../../domain/profile/former-details-service.ts';
import type { Profiles } from '../../domain/profile/service.ts';

export type EraseServices = RelationshipServices & {
  erasures: Pick<Erasures, 'load' | 'execute'>;
  profiles: Pick<Profiles, 'load' | 'execute' | 'personalOf'>;
  everFoundBy: FormerDetails;
  names: Pick<Names, 'forget'>;
  sessions: Pick<SessionStore, 'endAll'>;
  documents: Pick<DocumentStore, 'remove'>;
  /** Only in development. */
  mailbox: Pick<Mailbox, 'forget'> | undefined;
  phones: Pick<PhoneIndex, 'forget'>;
  linkIndex: Pick<LinkIndex, 'forget' | 'marksOf'>;
  marks: Pick<Marks, 'ofPerson'>;
  payments: Pick<PaymentProvider, 'forget'>;
  eraser: Omit<EventStoreEraser, 'scavenge' | 'keepNewest'>;
  /** Asks the store to scavenge, for the key of this account; not as often as it is called. */
  scavengeFor(accountId: string): Promise<ScavengeAsked>;
  rules: { retention: readonly RetentionRule[] };
  clock: Pick<Clock, 'now'>;
  log: Log;
};

const actor = { kind: 'system', id: 'erasure', channel: 'system' } as const;

const contextAt = (now: Date): CommandContext => {
  const id = randomUUID();
  return { commandId: id, correlationId: id, actor, now };
};

/** Runs one command on the erasure; it is never refused, as only this process gives those. */
const tell = async (services: EraseServices, accountId: string, command: ErasureCommand) => {
  const told = await services.erasures.execute(accountId, command, contextAt(services.clock.now()));
  if (isRefusal(told)) throw new Error(`the erasure of ${accountId} refused: ${told.refused}`);
  return told.state;
};

const removeDocuments = async (services: EraseServices, accountId: string): Promise<void> => {
  const { profiles, documents, clock } = services;
  for (const document of (await profiles.load(accountId)).state.documents) {
    const { documentId, isDeleted } = document;
    if (!isDeleted) {
      const deleted = await profiles.execute(
        accountId,
        { type: 'delete-document', documentId },
        contextAt(clock.now()),
      );
      if (isRefusal(deleted)) throw new Error(`document ${documentId}: ${deleted.refused}`);
    }
    await documents.remove(storedName(accountId, document));
  }
};

const emptyMailbox = async ({ mailbox, everFoundBy }: EraseServices, accountId: string): Promise<void> => {
  if (!mailbox) return;
  const { emails, phones } = await everFoundBy(accountId);
  await mailbox.forget(emails, phones.map(dialledPhone));
};

/** What name, birth date and place of the person are compared by, also those of before. */
const marksOfPerson = async (
  { profiles, marks, linkIndex }: EraseServices,
  accountId: string,
): Promise<MarkOfPerson[]> => {
  const person = await profiles.personalOf(accountId);
  const indexed = (await linkIndex.marksOf(accountId)).filter(isOfPerson);
  return [...new Set([...(person ? marks.ofPerson(person) : []), ...indexed])].sort();
};

/**
 * Digests of cards, devices and the person stay of whoever is excluded: by these they are recognised when they come back.
 * Those of the person are written down, as nothing else says them once the key is gone and the index is folded again.
 */
const forgetInIndexes = async (services: EraseServices, accountId: string): Promise<void> => {
  const { phones, asked } = await services.everFoundBy(accountId);
  for (const phone of [...phones, ...asked.phones]) await services.phones.forget(accountId, phone);
  const { state } = await services.accounts.load(accountId);
  const isExcluded = state.status === 'open' && isExcludedFromAnything(state, services.clock.now());
  if (isExcluded) {
    const marks = await marksOfPerson(services, accountId);
    await tell(services, accountId, { type: 'keep-marks', marks });
  } else await services.linkIndex.forget(accountId);
};

const giveUpNames = async (services: EraseServices, accountId: string): Promise<void> => {
  const { names, eraser, clock } = services;
  const { usernames, emails, asked } = await services.everFoundBy(accountId);
  const all = [
    ...usernames.map((name) => ['username', name] as const),
    ...[...emails, ...asked.emails].map((name) => ['email', name] as const),
  ];
  for (const [kind, name] of all) {
    const forgotten = await names.forget(kind, name, accountId, contextAt(clock.now()));
    if (forgotten) await eraser.hideBefore(forgotten.stream, forgotten.from);
  }
};

/**
 * Where the key lay is noted first: of a stream that is closed nobody learns it any more. A rotation that wraps the key
 * anew in between puts it at one more place: then all are noted again, before it is closed.
 */
const destroyKey = async (services: EraseServices, accountId: string): Promise<void> => {
  const { eraser } = services;
  const stream = keyStream(accountId);
  for (let closed: 'closed' | 'conflict' = 'conflict'; closed === 'conflict'; ) {
    const { positions, last } = await eraser.placesOf(stream);
    const noted = positions.map(String);
    if (noted.length > 0) await tell(services, accountId, { type: 'note-key-positions', positions: noted });
    closed = await eraser.closeForEver(stream, last);
  }
};

type Erasing = Extract<ErasureState, { status: 'erasing' }>;

/** Whether the store has dropped the bytes of the key; it is asked to where it has not. */
const isScavenged = async (
  services: EraseServices,
  accountId: string,
  { keyPositions }: Erasing,
): Promise<boolean> => {
  const { eraser, log } = services;
  const positions = keyPositions.map(BigInt);
  const isLeft = () => eraser.isLeft(keyStream(accountId), positions);
  if (!(await isLeft())) return true;
  const asked = await services.scavengeFor(accountId);
  if (asked === 'not-allowed')
    log.warn(
      { accountId },
      'a person is erased once the event store is scavenged, which the user of ERASING_EVENTSTORE_URL may not ask for',
    );
  return !(await isLeft());
};

/** Does one step; answers whether it is done. Each can be done again to the same effect. */
const doStep = async (
  services: EraseServices,
  accountId: string,
  step: ErasureStep,
  state: Erasing,
): Promise<boolean> => {
  switch (step) {
    case 'sessions':
      await services.sessions.endAll(accountId);
      return true;
    case 'documents':
      await removeDocuments(services, accountId);
      return true;
    case 'mailbox':
      await emptyMailbox(services, accountId);
      return true;
    case 'indexes':
      await forgetInIndexes(services, accountId);
      return true;
    case 'cards':
      await services.payments.forget({ accountId });
      return true;
    case 'names':
      await giveUpNames(services, accountId);
      return true;
    case 'key':
      await destroyKey(services, accountId);
      return true;
    case 'scavenge':
      return isScavenged(services, accountId, state);
    default:
      return step satisfies never;
  }
};

/**
 * Why something has to be kept again: nothing is destroyed yet, and between the approval and now the account may have been
 * opened again. A clock that is behind the one it was approved by finds no duty that had ended by then.
 */
const keptAgain = async (
  services: EraseServices,
  accountId: string,
  { since }: Erasing,
): Promise<Refusal | undefined> => {
  const { rules, clock } = services;
  const now = new Date(Math.max(clock.now().getTime(), Date.parse(since)));
  const relationship = await loadRelationship(services, accountId, now);
  return relationship ? keptRefusal(relationship, rules.retention, now) : refuse('unknown-account');
};

/** Whether it is stopped, as something has to be kept again. */
const stopsAsKept = async (services: EraseServices, accountId: string, state: Erasing): Promise<boolean> => {
  const kept = state.done.length === 0 ? await keptAgain(services, accountId, state) : undefined;
  if (kept)
    services.log.warn(
      { accountId, because: kept.refused },
      'an erasure is stopped, as something has to be kept again',
    );
  return kept !== undefined;
};

/**
 * Carries on with the erasure of a person where it was left: each step is done, then written down. Answers whether it is
 * over; `false`: it waits until the event store has been scavenged.
 */
export const erasePerson = async (services: EraseServices, accountId: string): Promise<boolean> => {
  let { state } = await services.erasures.load(accountId);
  if (state.status === 'erasing' && (await stopsAsKept(services, accountId, state)))
    state = await tell(services, accountId, { type: 'stop-erasure' });
  while (state.status === 'erasing') {
    const step = nextStep(state.done);
    if (step === undefined || !(await doStep(services, accountId, step, state))) return false;
    state = await tell(services, accountId, { type: 'finish-step', step });
  }
  return true;
};
