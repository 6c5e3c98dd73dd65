import {
  type FeedMessage,
  type FoldedFixture,
  foldFeedMessage,
  knownPartOf,
  unknownFixture,
  unknownIn,
} from '@paddock/contracts/feed';
import { fixtureKey } from '@paddock/service-kit/catalogue';
import { answersOf } from '@paddock/service-kit/engines';
import { compiledSchema } from '@paddock/service-kit/events';
import type { Redis } from 'ioredis';
import { z } from 'zod';
import { feedMessagesWithoutEffect } from '../metrics.ts';
import { epochOf, type FeedPosition, formatPosition, wasFolded } from './feed-position.ts';
import { readFixtureState } from './stored-fixture.ts';
import { expiryField, type FixtureChange, writeFixture } from './write-fixture.ts';

/** Redis holds less of a fixture than was written to it. */
class CatalogueLost extends Error {}

export type PlacedMessage = { position: FeedPosition; message: FeedMessage };
export type Rejected = { position: FeedPosition; reason: string };

/**
 * A fixture with the position of the last message folded into it, as stored (empty: none), and when it is forgotten, as
 * far as that is known.
 */
type Held = { state: FoldedFixture; position: string; expiry: number | undefined };

const hashSchema = compiledSchema(z.record(z.string(), z.string()));

/** What leaves no trace in the catalogue leaves one in the count. */
const folded = (state: FoldedFixture, message: FeedMessage): FoldedFixture => {
  const after = foldFeedMessage(state, message);
  if (after === state) feedMessagesWithoutEffect.inc({ type: message.type });
  return after;
};

const maxHeld = 2000;
/** Redis lets keys expire by a clock of its own. */
const clockSlackMs = 60_000;
const maxAttempts = 10;

/**
 * Folds batches of feed messages into the catalogue. Each fixture carries the position of its last message
 * and is written only from the position it was folded from, so that batches may come twice or from several
 * processes. Answers what could not be folded. Throws `CatalogueLost` when Redis went back in time.
 */
export const createCatalogueStore = (redis: Redis, options: { finishedMs: number; now: () => Date }) => {
  const held = new Map<string, Held>();

  const load = async (fixtureIds: string[]): Promise<void> => {
    if (held.size > maxHeld) held.clear();
    const missing = fixtureIds.filter((id) => !held.has(id));
    if (missing.length === 0) return;
    const pipeline = redis.pipeline();
    for (const id of missing) pipeline.hgetall(fixtureKey(id));
    const hashes = answersOf(await pipeline.exec());
    for (const [index, id] of missing.entries()) {
      const hash = hashSchema.parse(hashes[index]);
      const { position = '', [expiryField]: expiry } = hash;
      held.set(id, {
        state: readFixtureState(id, hash),
        position,
        expiry: expiry === undefined ? undefined : Number(expiry),
      });
    }
  };

  /** Folds the messages of one fixture; those folded before are passed over. */
  const foldFixture = (fixtureId: string, messages: readonly PlacedMessage[], rejected: Rejected[]) => {
    const known = held.get(fixtureId);
    const { state: before, position: base } = known ?? { state: unknownFixture(fixtureId), position: '' };
    let [state, position, at] = [before, base, ''];
    for (const placed of messages) {
      if (wasFolded(position, placed.position)) continue;
      const reason = unknownIn(state, placed.message);
      const message = reason === undefined ? placed.message : knownPartOf(state, placed.message);
      if (message) state = folded(state, message);
      if (reason !== undefined) rejected.push({ position: placed.position, reason });
      position = formatPosition(placed.position);
      at = placed.message.at;
    }
    const expiry = known?.expiry;
    return { fixtureId, before, after: state, base, position, at, expiry } satisfies FixtureChange;
  };

  /** Writes changes and answers the fixtures that moved on meanwhile. */
  const write = async (changes: readonly FixtureChange[]): Promise<string[]> => {
    const pipeline = redis.pipeline();
    const written = changes.map((change) => {
      const times = { finishedMs: options.finishedMs, now: options.now().getTime() };
      const expiry = writeFixture(pipeline, change, times);
      return { change, expiry, answerAt: pipeline.length - 1 };
    });
    const answers = answersOf(await pipeline.exec());
    return written.flatMap(({ change, expiry, answerAt }) => {
      if (answers[answerAt] === 1) {
        held.set(change.fixtureId, { state: change.after, position: change.position, expiry });
        return [];
      }
      held.delete(change.fixtureId);
      return [change.fixtureId];
    });
  };

  const mayHaveExpired = ({ expiry }: FixtureChange): boolean =>
    expiry !== undefined && expiry <= options.now().getTime() + clockSlackMs;

  /** What is gone because its time was over is folded as what was never known. */
  const assertNothingLost = async (conflicts: readonly string[], changes: readonly FixtureChange[]) => {
    await load([...conflicts]);
    for (const change of changes) {
      const { fixtureId, base } = change;
      if (base === '' || !conflicts.includes(fixtureId)) continue;
      const position = held.get(fixtureId)?.position ?? '';
      const isExpired = position === '' && mayHaveExpired(change);
      if (!isExpired && epochOf(position) !== epochOf(base)) {
        throw new CatalogueLost(`fixture ${fixtureId} was lost, or is read from the beginning again`);
      }
    }
  };

  const fold = async (messages: readonly PlacedMessage[]): Promise<Rejected[]> => {
    let work = Map.groupBy(messages, ({ message }) => message.fixtureId);
    const rejected: Rejected[] = [];
    for (let attempt = 0; work.size > 0; attempt++) {
      if (attempt === maxAttempts) throw new Error('Fixtures kept changing while they were folded');
      await load([...work.keys()]);
      const found: Rejected[] = [];
      const changes = [...work]
        .map(([id, placed]) => foldFixture(id, placed, found))
        .filter(({ base, position, after }) => base !== position && after.announced);
      const conflicts = await write(changes);
      await assertNothingLost(conflicts, changes);
      work = new Map(conflicts.map((id) => [id, work.get(id) ?? []]));
      rejected.push(...found);
    }
    return rejected;
  };

  return { fold };
};
export type CatalogueStore = ReturnType<typeof createCatalogueStore>;
