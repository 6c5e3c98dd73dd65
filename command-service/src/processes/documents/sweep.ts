import { randomUUID } from 'node:crypto';
import { isRefusal } from '@paddock/contracts/refusals';
import type { Clock, Log } from '@paddock/service-kit/process';
import { partsOfName, storedName } from '../../adapters/documents/document-name.ts';
import type { DocumentStore, StoredDocument } from '../../adapters/documents/document-store.ts';
import type { AccountKeys } from '../../domain/profile/account-keys-service.ts';
import { documentOf } from '../../domain/profile/documents.ts';
import type { Profiles } from '../../domain/profile/service.ts';

export type SweepServices = {
  profiles: Pick<Profiles, 'load' | 'execute'>;
  accountKeys: Pick<AccountKeys, 'hasKey'>;
  documents: Pick<DocumentStore, 'list' | 'remove'>;
  clock: Pick<Clock, 'now'>;
  log: Log;
};

/** Longer than any upload takes between store and event, by the store's clock and by ours. */
export const orphanMs = 3_600_000;

/** Why what is stored may not stay; `undefined`: it may. */
const reasonToRemove = async (
  { profiles, accountKeys }: Pick<SweepServices, 'profiles' | 'accountKeys'>,
  { name, storedAt }: StoredDocument,
  now: number,
): Promise<'erased' | 'deleted' | 'orphan' | undefined> => {
  const parts = partsOfName(name);
  // Not ours: somebody else's files are left alone.
  if (!parts) return undefined;
  const { accountId, documentId } = parts;
  const [{ state }, hasKey] = await Promise.all([profiles.load(accountId), accountKeys.hasKey(accountId)]);
  const document = documentOf(state.documents, documentId);
  if (document && storedName(accountId, document) === name) {
    if (!hasKey) return 'erased';
    return document.isDeleted ? 'deleted' : undefined;
  }
  return now - storedAt.getTime() > orphanMs ? 'orphan' : undefined;
};

/** Nobody waits any more for what an erased person sent: so the list of what waits has it no longer. It needs no key. */
const noteDeleted = async ({ profiles, clock }: SweepServices, name: string): Promise<void> => {
  const parts = partsOfName(name);
  if (!parts) return;
  const { accountId, documentId } = parts;
  const id = randomUUID();
  const deleted = await profiles.execute(
    accountId,
    { type: 'delete-document', documentId },
    {
      ...{ commandId: id, correlationId: id, now: clock.now() },
      actor: { kind: 'system', id: 'documents', channel: 'system' },
    },
  );
  if (isRefusal(deleted)) throw new Error(`document ${name}: ${deleted.refused}`);
};

/**
 * Removes what nobody may keep any more: documents of people who were erased, what was deleted, and what an upload left
 * that ended before its event. Answers how many. `now`: of the machine's clock, as the store's is.
 */
export const sweepDocuments = async (
  services: SweepServices,
  signal: AbortSignal,
  now: number = Date.now(),
): Promise<number> => {
  let removed = 0;
  for await (const stored of services.documents.list()) {
    if (signal.aborted) break;
    const reason = await reasonToRemove(services, stored, now);
    if (!reason) continue;
    // First, so that a crash in between leaves it to the next sweep.
    if (reason === 'erased') await noteDeleted(services, stored.name);
    await services.documents.remove(stored.name);
    removed += 1;
    services.log.info({ document: stored.name, reason }, 'a document was removed from the store');
  }
  return removed;
};
