import { randomUUID } from 'node:crypto';
import type { DocumentKind, DocumentSide } from '@paddock/contracts/documents';
import { isRefusal, type Refusal, refuse } from '@paddock/contracts/refusals';
import type { CommandContext } from '@paddock/service-kit/aggregate';
import type { UploadedFile } from '@paddock/service-kit/http';
import { Counter, type Log, metrics } from '@paddock/service-kit/process';
import pLimit from 'p-limit';
import {
  type DocumentsRule,
  documentOf,
  type HeldDocument,
  type Sending,
  uploadRefusal,
} from '../../domain/profile/documents.ts';
import type { Profiles } from '../../domain/profile/service.ts';
import type { ContentDigest } from './content-digest.ts';
import { storedName } from './document-name.ts';
import type { DocumentScanner } from './document-scanner.ts';
import type { DocumentStore } from './document-store.ts';
import { documentTypeOf } from './document-type.ts';

/** How long the scanner is waited for, milliseconds, while a customer looks on. */
const scanMs = 20_000;
/** Documents that are worked on at a time: each is held in memory as it came and as it is sealed. */
const atOnce = 4;

const uploads = new Counter({
  name: 'paddock_documents_total',
  help: 'Documents that customers sent, by what came of them',
  labelNames: ['outcome'] as const,
  registers: [metrics],
});

export type KeepingServices = {
  profiles: Pick<Profiles, 'load' | 'execute' | 'sealContent'>;
  scanner: DocumentScanner;
  documents: DocumentStore;
  contentDigest: ContentDigest;
  rules: { documents: DocumentsRule };
  log: Log;
};

/** What a customer sent, and for what; its id is the same for a repeat. */
export type SentDocument = Sending & {
  accountId: string;
  documentId: string;
  kind: DocumentKind;
  side: DocumentSide | null;
  file: UploadedFile;
  /** Aborted once whoever sent it left: they send it again. */
  left: AbortSignal;
};

type Kept = { document: HeldDocument; position: bigint };

const limit = pLimit(atOnce);

/** What would harm its reader is refused; without an answer nothing is kept either, and the customer tries again. */
const scanRefusal = async (
  { scanner, log }: Pick<KeepingServices, 'scanner' | 'log'>,
  { accountId, documentId, file }: SentDocument,
): Promise<Refusal | undefined> => {
  try {
    const found = await scanner.scan(file.bytes, AbortSignal.timeout(scanMs));
    if (found === 'clean') return undefined;
    log.warn({ accountId, documentId }, 'a document was infected');
    return refuse('document-infected');
  } catch (err) {
    log.warn({ err, accountId, documentId }, 'a document could not be scanned, and was not kept');
    return refuse('document-not-kept');
  }
};

const store = async (
  { documents, log }: Pick<KeepingServices, 'documents' | 'log'>,
  name: string,
  sealed: Uint8Array,
): Promise<Refusal | undefined> => {
  try {
    await documents.put(name, sealed);
    return undefined;
  } catch (err) {
    log.warn({ err, document: name }, 'a document could not be stored');
    return refuse('document-not-kept');
  }
};

/** What cannot be removed now is removed with the other orphans. */
const discard = async (
  { documents, log }: Pick<KeepingServices, 'documents' | 'log'>,
  name: string,
): Promise<void> => {
  await documents.remove(name).catch((err: unknown) => {
    log.warn({ err, document: name }, 'a document of a second try could not be removed');
  });
};

const keepNow = async (
  services: KeepingServices,
  sent: SentDocument,
  context: CommandContext,
): Promise<Kept | Refusal> => {
  const { profiles, contentDigest, rules } = services;
  const { accountId, documentId, purpose, fundsTaken, kind, side, file, left } = sent;
  // Others waited in front of it, and nobody waits for it any more.
  if (left.aborted) return refuse('document-not-kept');
  const digest = contentDigest(accountId, file.bytes);
  const { state, position } = await profiles.load(accountId);
  const before = documentOf(state.documents, documentId);
  if (before?.contentDigest === digest) return { document: before, position };
  // Asked before anything is scanned or stored; decided again with the event.
  const refusal = before ? refuse('key-reused') : uploadRefusal(state, sent, rules.documents, context.now);
  if (refusal) return refusal;
  if (file.bytes.length === 0) return refuse('file-empty', { field: 'file' });
  const mediaType = await documentTypeOf(file.bytes, file.declaredType);
  if (isRefusal(mediaType)) return mediaType;
  const infected = await scanRefusal(services, sent);
  if (infected) return infected;
  const sealed = await profiles.sealContent(accountId, documentId, file.bytes, context);
  const facts = {
    ...{ documentId, purpose, kind, side },
    ...{ size: file.bytes.length, mediaType, contentDigest: digest, uploadId: randomUUID() },
  };
  // Before its event: one that is left without is an orphan, which the process of documents removes.
  const notStored = await store(services, storedName(accountId, facts), sealed);
  if (notStored) return notStored;
  const command = { type: 'upload-document', rule: rules.documents, fundsTaken, ...facts } as const;
  const kept = await profiles.execute(accountId, command, context);
  if (isRefusal(kept)) return kept;
  const document = documentOf(kept.state.documents, documentId);
  if (!document) throw new Error(`document ${documentId} is not there`);
  // A try beside this one came first: this one's is an orphan.
  if (document.uploadId !== facts.uploadId) await discard(services, storedName(accountId, facts));
  return { document, position: kept.position };
};

/** Why nothing of a document is to be read; `undefined`: it is, as what was kept before is answered again. */
export const sendingRefusal = async (
  { profiles, rules }: Pick<KeepingServices, 'profiles' | 'rules'>,
  accountId: string,
  documentId: string,
  sending: Sending,
  now: Date,
): Promise<Refusal | undefined> => {
  const { state } = await profiles.load(accountId);
  return documentOf(state.documents, documentId)
    ? undefined
    : uploadRefusal(state, sending, rules.documents, now);
};

/**
 * Takes a document: its type by its content, scanned, sealed under the account's key, stored, and then a fact. A repeat
 * under the same id is one document; whatever refuses it leaves nothing that is not removed.
 */
export const keepDocument = async (
  services: KeepingServices,
  sent: SentDocument,
  context: CommandContext,
): Promise<Kept | Refusal> => {
  const outcome = await limit(() => keepNow(services, sent, context));
  uploads.inc({ outcome: isRefusal(outcome) ? outcome.refused : 'kept' });
  return outcome;
};
