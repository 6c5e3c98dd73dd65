import type {
  DocumentKind,
  DocumentMediaType,
  DocumentPurpose,
  DocumentReason,
  DocumentSide,
  DocumentStatus,
} from '@paddock/contracts/documents';
import {
  byUnderAgeReport,
  type DataOf,
  type DocumentsDecision,
  type EventOf,
  type Note,
  type ProfileEvent,
  type profileEvents,
} from '@paddock/contracts/events';
import { isRefusal, type Refusal, refuse } from '@paddock/contracts/refusals';
import { isIdentityVerified, isReportedUnderAge, type Verification } from './verification.ts';

/** What the profile's stream says of a document. */
export type HeldDocument = {
  documentId: string;
  purpose: DocumentPurpose;
  kind: DocumentKind;
  side: DocumentSide | null;
  size: number;
  mediaType: DocumentMediaType;
  contentDigest: string;
  /** Of the try that stored it. */
  uploadId: string | null;
  uploadedAt: string;
  /** What became of it before it was deleted, if it was. */
  status: Exclude<DocumentStatus, 'deleted'>;
  isDeleted: boolean;
  reason: DocumentReason | null;
  decision: { decisionId: string; at: string } | null;
};
export type Documents = readonly HeldDocument[];

type Uploaded = DataOf<ProfileEvent, 'DocumentUploaded'>;
type DocumentEvent = EventOf<
  Pick<typeof profileEvents, 'DocumentUploaded' | 'DocumentsDecided' | 'DocumentDeleted'>
>;

const mapOne = (
  documents: Documents,
  ids: readonly string[],
  change: (document: HeldDocument) => HeldDocument,
): Documents =>
  documents.map((document) => (ids.includes(document.documentId) ? change(document) : document));

export const evolveDocuments = (
  documents: Documents,
  { type, data }: DocumentEvent,
  at: string,
): Documents => {
  switch (type) {
    case 'DocumentUploaded':
      return [
        ...documents,
        { ...data, uploadedAt: at, status: 'waiting', isDeleted: false, reason: null, decision: null },
      ];
    case 'DocumentsDecided': {
      const { decisionId, documentIds, decision } = data;
      const reason = decision.outcome === 'refused' ? decision.reason : null;
      const decided = { status: decision.outcome, reason, decision: { decisionId, at } };
      return mapOne(documents, documentIds, (document) => ({ ...document, ...decided }));
    }
    case 'DocumentDeleted':
      return mapOne(documents, [data.documentId], (document) => ({ ...document, isDeleted: true }));
    default:
      return type satisfies never;
  }
};

/** How many documents of a customer may wait at a time, and how many they may send within a day. */
export type DocumentsRule = { waiting: number; withinDay: number };

type Decided = { decisionId: string; documentIds: readonly string[]; decision: DocumentsDecision };

export type DocumentCommand =
  /** `fundsTaken`: whether the account takes what shows where the money comes from, which no profile knows. */
  | ({ type: 'upload-document'; rule: DocumentsRule; fundsTaken: boolean } & Uploaded)
  /**
   * About all that waits to show who the customer is, as it was shown. `digest`: of the details as they are;
   * `shownDigest`: what `shownDigestOf` made of them as they were shown, where somebody is to be verified.
   */
  | ({
      type: 'decide-documents';
      digest: string;
      shownDigest: string | null;
    } & Decided)
  /** About all that waits to show where the money comes from. */
  | ({ type: 'decide-source-of-funds'; note: Note } & Decided)
  | { type: 'delete-document'; documentId: string };

/** By what name events say that it was compliance who verified somebody. */
export const byDocuments = 'documents';

const dayMs = 24 * 3_600_000;
/** A provider that did not answer so many attempts is not waited for any longer before documents are taken. */
const attemptsWaitedFor = 4;

export const documentsFor = (documents: Documents, purpose: DocumentPurpose): Documents =>
  documents.filter((document) => document.purpose === purpose);

export const waitingOf = (documents: Documents, purpose: DocumentPurpose): Documents =>
  documentsFor(documents, purpose).filter(({ status, isDeleted }) => status === 'waiting' && !isDeleted);

const sentWithinDay = (documents: Documents, purpose: DocumentPurpose, now: Date): number =>
  documentsFor(documents, purpose).filter(({ uploadedAt }) => now.getTime() - Date.parse(uploadedAt) < dayMs)
    .length;

/** How many more documents for a purpose may be sent now. */
export const documentsLeft = (
  documents: Documents,
  purpose: DocumentPurpose,
  { waiting, withinDay }: DocumentsRule,
  now: Date,
): number =>
  Math.max(
    0,
    Math.min(
      waiting - waitingOf(documents, purpose).length,
      withinDay - sentWithinDay(documents, purpose, now),
    ),
  );

/** Whether documents are of use: of whom the provider could not verify, or does not answer about. */
export const areDocumentsNeeded = (verification: Verification): boolean => {
  switch (verification.status) {
    case 'none':
      return false;
    case 'asked':
      return verification.attempt >= attemptsWaitedFor;
    case 'answered':
      return verification.answer.outcome !== 'verified';
    default:
      return verification satisfies never;
  }
};

/** What `decide` goes by. */
export type DocumentsHeld = { documents: Documents; verification: Verification };

/** What is sent for what. `fundsTaken`: as in the command. */
export type Sending = { purpose: DocumentPurpose; fundsTaken: boolean };

const needRefusal = (verification: Verification, { purpose, fundsTaken }: Sending): Refusal | undefined => {
  switch (purpose) {
    case 'identity':
      return areDocumentsNeeded(verification) ? undefined : refuse('documents-not-needed');
    case 'source-of-funds':
      return fundsTaken ? undefined : refuse('source-of-funds-not-asked');
    default:
      return purpose satisfies never;
  }
};

/** Why nothing more is taken for a purpose at this time. */
export const uploadRefusal = (
  { documents, verification }: DocumentsHeld,
  sending: Sending,
  rule: DocumentsRule,
  now: Date,
): Refusal | undefined => {
  const { purpose } = sending;
  const unneeded = needRefusal(verification, sending);
  if (unneeded) return unneeded;
  if (waitingOf(documents, purpose).length >= rule.waiting)
    return refuse('too-many-waiting-documents', { param1: String(rule.waiting) });
  if (sentWithinDay(documents, purpose, now) >= rule.withinDay)
    return refuse('too-many-documents-today', { param1: String(rule.withinDay) });
  return undefined;
};

/** Whether all of these are documents about the source of funds that somebody accepted, deleted since or not. */
export const areAcceptedFunds = (documents: Documents, documentIds: readonly string[]): boolean => {
  const accepted = documentsFor(documents, 'source-of-funds').filter(({ status }) => status === 'accepted');
  return documentIds.every((id) => accepted.some(({ documentId }) => documentId === id));
};

export const documentOf = (documents: Documents, documentId: string): HeldDocument | undefined =>
  documents.find((document) => document.documentId === documentId);

const upload = (
  held: DocumentsHeld,
  { type: _, rule, fundsTaken, ...document }: Extract<DocumentCommand, { type: 'upload-document' }>,
  now: Date,
): ProfileEvent[] | Refusal => {
  const before = documentOf(held.documents, document.documentId);
  if (before) return before.contentDigest === document.contentDigest ? [] : refuse('key-reused');
  const sending = { purpose: document.purpose, fundsTaken };
  return uploadRefusal(held, sending, rule, now) ?? [{ type: 'DocumentUploaded', data: document }];
};

/** The decision about all that waits for a purpose; nothing where this decision was taken before. */
const decidedAll = (
  documents: Documents,
  purpose: DocumentPurpose,
  { decisionId, documentIds, decision }: Decided,
  note: Note | null,
): ProfileEvent | Refusal | undefined => {
  if (documents.some((document) => document.decision?.decisionId === decisionId)) return undefined;
  const waiting = waitingOf(documents, purpose).map((document) => document.documentId);
  if (!documentIds.some((id) => waiting.includes(id))) return refuse('review-ended');
  const isAllThatWaits =
    waiting.length === new Set(documentIds).size && waiting.every((id) => documentIds.includes(id));
  if (!isAllThatWaits) return refuse('changed-meanwhile');
  const data = { decisionId, purpose, documentIds: waiting, decision, note };
  return { type: 'DocumentsDecided', data };
};

/**
 * By what a decision says what was shown: details of this digest, and whether the customer was reported as under 18, which
 * changes no details.
 */
export const shownDigestOf = (digest: string, verification: Verification): string =>
  isReportedUnderAge(verification) ? `${digest}/${byUnderAgeReport}` : digest;

const decideIdentity = (
  { documents, verification }: DocumentsHeld,
  command: Extract<DocumentCommand, { type: 'decide-documents' }>,
): ProfileEvent[] | Refusal => {
  const { decisionId, decision, digest, shownDigest } = command;
  const decided = decidedAll(documents, 'identity', command, null);
  if (!decided) return [];
  if (isRefusal(decided)) return decided;
  if (decision.outcome === 'refused') return [decided];
  // Somebody moved, is called otherwise, or was reported as under 18, since the officer compared them.
  if (shownDigest !== shownDigestOf(digest, verification)) return refuse('changed-meanwhile');
  if (isIdentityVerified(verification)) return [decided];
  const by = { provider: byDocuments, reference: decisionId, digest };
  return [decided, { type: 'VerificationAnswered', data: { ...by, answer: { outcome: 'verified' } } }];
};

/** What `decide` of the profile does with these commands. */
export const decideDocuments = (
  held: DocumentsHeld,
  command: DocumentCommand,
  now: Date,
): ProfileEvent[] | Refusal => {
  switch (command.type) {
    case 'upload-document':
      return upload(held, command, now);
    case 'decide-documents':
      return decideIdentity(held, command);
    case 'decide-source-of-funds': {
      const decided = decidedAll(held.documents, 'source-of-funds', command, command.note);
      if (!decided) return [];
      return isRefusal(decided) ? decided : [decided];
    }
    case 'delete-document': {
      const document = documentOf(held.documents, command.documentId);
      if (!document) return refuse('unknown-document');
      const { documentId } = document;
      return document.isDeleted ? [] : [{ type: 'DocumentDeleted', data: { documentId } }];
    }
    default:
      return command satisfies never;
  }
};
