import type { DocumentReason, DocumentSide, IdentityKind } from '@paddock/contracts/documents';
import {
  type ComplianceDocument,
  type DocumentView,
  decideDocuments,
  deleteDocument,
  documentContent,
  documentsOf,
  myDocuments,
  type Response,
  uploadDocument,
  waitingDocuments,
} from '@paddock/contracts/http';
import type { RefusalCode } from '@paddock/contracts/refusals';
import { texts } from '@paddock/contracts/texts';
import { CallError } from '../call-error.ts';
import { ask, createRead, refreshCalls, unchanged, useAction, useRead } from './client.ts';

export type { ComplianceDocument, DocumentView };
/** What I sent, and whether I may send more. */
export type MyDocuments = Response<typeof myDocuments>;
/** A customer's documents, beside the details that they are to show. */
export type CustomerDocuments = Response<typeof documentsOf>;
export type WaitingDocuments = Response<typeof waitingDocuments>;

const everyMs = 30_000;

/** Asked again while it is shown: somebody may have looked meanwhile. */
export const useMyDocuments = (enabled = true) =>
  useRead(createRead(myDocuments, {}, unchanged<MyDocuments>), { enabled, refetchInterval: everyMs });

/** A file as it was chosen: `id` tells it from others, so that the same press again sends the same document. */
export type ChosenFile = { readonly id: string; readonly file: File };
type Sent = { kind: IdentityKind; side: DocumentSide | undefined; chosen: ChosenFile };

/** Refusals of any call, whose own words say nothing of a document. */
const ofAnyCall: ReadonlySet<string> = new Set([
  'unavailable',
  'invalid-input',
  'not-found',
  'method-not-allowed',
  'headers-too-large',
] satisfies RefusalCode[]);

/**
 * Where nobody knows whether it came through, the same press again finds out; of what failed for any reason that has no text of
 * its own it says that the upload failed.
 */
export const inItsWords = (error: unknown): never => {
  if (!(error instanceof CallError)) throw new CallError('unavailable', texts.documents.uploadFailed);
  const { code, field } = error;
  if (code === 'unreachable' || code === 'outcome-unknown')
    throw new CallError(code, texts.documents.interrupted);
  if (ofAnyCall.has(code)) throw new CallError(code, texts.documents.uploadFailed, field);
  throw error;
};

export const useUploadDocument = () =>
  useAction(async ({ kind, side, chosen: { file } }: Sent, key) => {
    const body = { kind, ...(side && { side }) };
    await ask(uploadDocument, { body, file }, key).catch(inItsWords);
    await refreshCalls(myDocuments);
  });

export const useWaitingDocuments = (pollMs: number) =>
  useRead(createRead(waitingDocuments, {}, unchanged<WaitingDocuments>), { refetchInterval: pollMs });

/** Each time that it is asked is on record, so nothing asks by itself. */
export const useCustomerDocuments = (accountId: string) =>
  useRead(createRead(documentsOf, { params: { accountId } }, unchanged<CustomerDocuments>), {
    refetchOnWindowFocus: false,
  });

/** Where a document can be downloaded, or shown as a picture; each time is on record. */
export const documentAddress = (accountId: string, documentId: string): string =>
  documentContent.path.replace('{accountId}', accountId).replace('{documentId}', documentId);

export const refreshDocuments = (): Promise<void> => refreshCalls(documentsOf, waitingDocuments);

type About = { accountId: string; documentIds: readonly string[] };
/** What is said of a decision once it is known, though its form may be gone by then. */
export type DecisionSaid<Decided> = {
  onSuccess: (decided: Decided) => void;
  onError: (error: Error) => void;
};
type Accepted = About & { detailsDigest: string };
type Refused = About & { reason: DocumentReason };

export const useAcceptDocuments = ({ onSuccess, onError }: DecisionSaid<Accepted>) =>
  useAction(
    async ({ accountId, documentIds, detailsDigest }: Accepted, key) => {
      const seen = { name: true, address: true, age: true } as const;
      const body = { outcome: 'accepted' as const, documentIds: [...documentIds], detailsDigest, seen };
      await ask(decideDocuments, { params: { accountId }, body }, key).finally(refreshDocuments);
    },
    { onSuccess: (_, decided) => onSuccess(decided), onError },
  );

export const useRefuseDocuments = ({ onSuccess, onError }: DecisionSaid<Refused>) =>
  useAction(
    async ({ accountId, documentIds, reason }: Refused, key) => {
      const body = { outcome: 'refused' as const, documentIds: [...documentIds], reason };
      await ask(decideDocuments, { params: { accountId }, body }, key).finally(refreshDocuments);
    },
    { onSuccess: (_, decided) => onSuccess(decided), onError },
  );

export const useDeleteDocument = () =>
  useAction(async (params: { accountId: string; documentId: string }, key) => {
    await ask(deleteDocument, { params }, key).finally(refreshDocuments);
  });
