import { type EventOf, erasureEvents, idOfStream, pickEvents } from '@paddock/contracts/events';
import type { Redis } from '@paddock/service-kit/engines';
import type { StoredEvent } from '@paddock/service-kit/events';
import { compiledSchema, fingerprintOf } from '@paddock/service-kit/events';
import { createRedisProjection } from '@paddock/service-kit/subscribe';
import { z } from 'zod';
import { type HarmEvent, harmEvents, watchEvent } from '../../domain/harm/fold.ts';
import { type HarmRules, harmRulesText } from '../../domain/harm/rules.ts';
import { type HarmWatch, harmWatchSchema, unwatched } from '../../domain/harm/watch.ts';

/** Events that are folded in one step, so that no more accounts than that are held at once. */
const eventsAtOnce = 100;

const foldScript = `
for _, step in ipairs(steps) do
  if tonumber(step[1]) > checkpoint then
    if step[3] == '' then redis.call('HDEL', KEYS[2], step[2])
    else redis.call('HSET', KEYS[2], step[2], step[3]) end
    redis.call('SET', KEYS[1], step[1])
  end
end`;

/** Another shape, or other rules of what counts, have other keys: all is folded again. */
export const harmIndexKeys = (rules: HarmRules): { checkpoint: string; watches: string } => {
  const version = fingerprintOf(harmWatchSchema.extend({ rules: z.literal(harmRulesText(rules)) }));
  const prefix = `harm:{index-${version}}`;
  return {
    checkpoint: `${prefix}:checkpoint`,
    /** Hash: account → JSON of what is remembered of it. */
    watches: `${prefix}:watches`,
  };
};

const watchSchema = compiledSchema(harmWatchSchema);
const read = (text: string | null | undefined): HarmWatch =>
  text ? watchSchema.parse(JSON.parse(text)) : unwatched;

/** What scores are made of, and that a person is erased: of them nothing is kept, however often this is folded. */
export const harmIndexEvents = { ...harmEvents, ...pickEvents(erasureEvents, ['PersonErased']) };
export type HarmIndexEvent = EventOf<typeof harmIndexEvents>;

const isErased = (
  event: StoredEvent<HarmIndexEvent>,
): event is StoredEvent<Exclude<HarmIndexEvent, HarmEvent>> => event.type === 'PersonErased';

/** What was folded of an account, after one of its events. */
type Seen = (watch: HarmWatch, event: StoredEvent<HarmEvent>) => Promise<void>;

/**
 * What is remembered of each account to score it, in Redis, folded from `$all` with its checkpoint. `onEvent` is told of each
 * event before what it was folded into is kept, so that nothing that follows from it is lost.
 */
export const createHarmIndex = (redis: Redis, rules: HarmRules) => {
  const keys = harmIndexKeys(rules);
  const folded = createRedisProjection(redis, [keys.checkpoint, keys.watches], foldScript);

  const readAll = async (accountIds: readonly string[]): Promise<Map<string, HarmWatch>> => {
    const texts = await redis.hmGet(keys.watches, [...accountIds]);
    return new Map(accountIds.map((accountId, index) => [accountId, read(texts[index])]));
  };

  const foldSome = async (events: readonly StoredEvent<HarmIndexEvent>[], after: bigint, onEvent: Seen) => {
    const watches = await readAll([...new Set(events.map(({ stream }) => idOfStream(stream)))]);
    const positions = new Map<string, bigint>();
    for (const event of events) {
      const accountId = idOfStream(event.stream);
      if (isErased(event)) watches.delete(accountId);
      else {
        const before = watches.get(accountId) ?? unwatched;
        const witnessed = { event, revision: Number(event.revision), at: event.metadata.at };
        const watch = watchEvent(before, witnessed, rules);
        if (watch !== before) await onEvent(watch, event);
        watches.set(accountId, watch);
      }
      // Behind what was set before, so that the steps are in the order of the log.
      positions.delete(accountId);
      positions.set(accountId, event.position);
    }
    const steps = [...positions].map(([accountId, position]) => [
      `${position}`,
      accountId,
      watches.has(accountId) ? JSON.stringify(watches.get(accountId)) : '',
    ]);
    await folded.fold(steps, after);
  };

  return {
    checkpoint: folded.checkpoint,
    fold: async (
      events: readonly StoredEvent<HarmIndexEvent>[],
      after: bigint,
      onEvent: Seen,
    ): Promise<void> => {
      for (let from = 0; from < events.length; from += eventsAtOnce) {
        await foldSome(events.slice(from, from + eventsAtOnce), after, onEvent);
      }
    },
  };
};
