import { type DocumentPurpose, documentPurposeSchema } from '@paddock/contracts/documents';
import { type EventOf, idOfStream, pickEvents, profileEvents } from '@paddock/contracts/events';
import type { Response, waitingDocuments } from '@paddock/contracts/http';
import type { Redis } from '@paddock/service-kit/engines';
import type { StoredEvent } from '@paddock/service-kit/events';
import { createRedisProjection } from '@paddock/service-kit/subscribe';
import { type Documents, documentOf, waitingOf } from '../../domain/profile/documents.ts';
import type { Profiles } from '../../domain/profile/service.ts';
import { storedName } from './document-name.ts';

const foldScript = `
for _, step in ipairs(steps) do
  local position, waits, removed = step[1], step[2], step[3]
  if tonumber(position) > checkpoint then
    for _, wait in ipairs(waits) do
      local item, since, count = wait[1], wait[2], wait[3]
      if since then
        redis.call('ZADD', KEYS[2], since, item)
        redis.call('HSET', KEYS[3], item, count)
      else
        redis.call('ZREM', KEYS[2], item)
        redis.call('HDEL', KEYS[3], item)
      end
    end
    if removed then redis.call('SADD', KEYS[4], removed) end
    redis.call('SET', KEYS[1], position)
  end
end`;

/** One hash tag: the index lies on one node of a cluster. Another form of it has another number, and is folded again. */
const prefix = 'documents:{index-2}';
const checkpointKey = `${prefix}:checkpoint`;
/** Sorted set of what waits, `purpose/account`, by since when. */
const waitingKey = `${prefix}:waiting`;
/** Hash: the same → how many wait. */
const countsKey = `${prefix}:counts`;
/** Set of names of documents that were deleted, and are yet to be removed from the store. */
const removalsKey = `${prefix}:removals`;

export const documentEvents = pickEvents(profileEvents, [
  'DocumentUploaded',
  'DocumentsDecided',
  'DocumentDeleted',
]);
export type DocumentEvent = EventOf<typeof documentEvents>;

type Wait = readonly [item: string, since: number | false, count: number];
type Step = readonly [position: string, waits: readonly Wait[], removed: string | false];

const waitOf = (accountId: string, documents: Documents, purpose: DocumentPurpose): Wait => {
  const waiting = waitingOf(documents, purpose);
  const since = waiting.length > 0 && Math.min(...waiting.map(({ uploadedAt }) => Date.parse(uploadedAt)));
  return [`${purpose}/${accountId}`, since, waiting.length];
};

const partsOf = (item: string): { purpose: DocumentPurpose; accountId: string } => {
  const [purpose, accountId = ''] = item.split('/');
  return { purpose: documentPurposeSchema.parse(purpose), accountId };
};

/** By the profile as it is by now: an event that is read again changes nothing that came after it. */
const stepOf = async (
  profiles: Pick<Profiles, 'load'>,
  { stream, position, type, data }: StoredEvent<DocumentEvent>,
): Promise<Step> => {
  const accountId = idOfStream(stream);
  const { documents } = (await profiles.load(accountId)).state;
  const waits = documentPurposeSchema.options.map((purpose) => waitOf(accountId, documents, purpose));
  const deleted = type === 'DocumentDeleted' ? documentOf(documents, data.documentId) : undefined;
  const removed = deleted ? storedName(accountId, deleted) : false;
  return [`${position}`, waits, removed];
};

type WaitingCustomer = Response<typeof waitingDocuments>['customers'][number];

/** Customers whose documents wait, by what they are for, and what is to be removed from the store, in Redis, folded from `$all` with its checkpoint. */
export const createDocumentsIndex = (redis: Redis, profiles: Pick<Profiles, 'load'>) => {
  const folded = createRedisProjection(
    redis,
    [checkpointKey, waitingKey, countsKey, removalsKey],
    foldScript,
  );
  return {
    checkpoint: folded.checkpoint,
    fold: async (events: readonly StoredEvent<DocumentEvent>[], after: bigint): Promise<void> => {
      await folded.fold(await Promise.all(events.map((event) => stepOf(profiles, event))), after);
    },
    /** The longest waiting first. */
    waiting: async (most: number): Promise<{ customers: WaitingCustomer[]; total: number }> => {
      const [total, page] = await Promise.all([
        redis.zCard(waitingKey),
        redis.zRangeWithScores(waitingKey, 0, most - 1),
      ]);
      const ids = page.map(({ value }) => value);
      const counts = ids.length === 0 ? [] : await redis.hmGet(countsKey, ids);
      const customers = page.map(({ value, score }, index) => ({
        ...{ ...partsOf(value), since: new Date(score).toISOString() },
        documents: Number(counts[index] ?? 0),
      }));
      return { customers, total };
    },
    removals: (): Promise<string[]> => redis.sMembers(removalsKey),
    removed: async (name: string): Promise<void> => {
      await redis.sRem(removalsKey, name);
    },
  };
};
export type DocumentsIndex = ReturnType<typeof createDocumentsIndex>;
