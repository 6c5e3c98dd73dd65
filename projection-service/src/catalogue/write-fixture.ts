import { type FixtureRecord, fixtureField, marketField } from '@paddock/contracts/catalogue';
import type { FoldedFixture } from '@paddock/contracts/feed';
import { fixtureKey, marketFixtureKey } from '@paddock/service-kit/catalogue';
import type { ChainableCommander } from 'ioredis';
import { finishedKey, inPlayKey, sportFixturesKey } from './keys.ts';
import { changedFields, fixtureRecord } from './stored-fixture.ts';

const dayMs = 86_400_000;
/** How long a fixture is kept that never finishes. */
const abandonedMs = 7 * dayMs;
/** A fixture that finished long ago, by the feed's clock, stays at least this long. */
const shortestKeepMs = 10 * 60_000;

/** Writes a fixture if it still has the position its change was folded from; answers 1, else 0. */
const script = `
if (redis.call('HGET', KEYS[1], 'position') or '') ~= ARGV[1] then return 0 end
redis.call('HSET', KEYS[1], 'position', ARGV[2])
local sets = tonumber(ARGV[4])
for at = 5, 3 + 2 * sets, 2 do redis.call('HSET', KEYS[1], ARGV[at], ARGV[at + 1]) end
for at = 5 + 2 * sets, #ARGV do redis.call('HDEL', KEYS[1], ARGV[at]) end
redis.call('PEXPIREAT', KEYS[1], ARGV[3])
return 1`;

export type FixtureChange = {
  fixtureId: string;
  before: FoldedFixture;
  after: FoldedFixture;
  /** Positions before and after, as stored; empty: none. */
  base: string;
  position: string;
  /** When the last message became true, by the feed's clock. */
  at: string;
};

/** When a fixture is forgotten. `finishedMs`: how long it is kept after it finished. */
const expiry = (fixture: FixtureRecord, at: string, finishedMs: number, now: number): number =>
  fixture.status === 'finished'
    ? Math.max(Date.parse(at) + finishedMs, now + shortestKeepMs)
    : Math.max(Date.parse(fixture.startsAt), now) + abandonedMs;

/** Lists hold what is not finished, but for that of what is. They are changed before the fixture: doing it again is harmless. */
const writeIndexes = (
  pipeline: ChainableCommander,
  before: FoldedFixture,
  { fixtureId, startsAt, sport, status }: FixtureRecord,
  { expiresAt, now }: { expiresAt: number; now: number },
): void => {
  const start = Date.parse(startsAt);
  const earlier = before.announced?.sport;
  if (earlier && earlier !== sport) pipeline.zrem(sportFixturesKey(earlier), fixtureId);
  if (status === 'finished') pipeline.zrem(sportFixturesKey(sport), fixtureId);
  else pipeline.zadd(sportFixturesKey(sport), start, fixtureId);
  if (status === 'in-play') pipeline.zadd(inPlayKey, start, fixtureId);
  else pipeline.zrem(inPlayKey, fixtureId);
  if (status === 'finished') {
    pipeline.zadd(finishedKey, expiresAt, fixtureId);
    pipeline.zremrangebyscore(finishedKey, '-inf', now);
  } else pipeline.zrem(finishedKey, fixtureId);
};

/** Adds the commands that write a change; the last of them answers whether it was written. */
export const writeFixture = (
  pipeline: ChainableCommander,
  change: FixtureChange,
  { finishedMs, now }: { finishedMs: number; now: number },
): void => {
  const { fixtureId, before, after, base, position, at } = change;
  const { set, removed } = changedFields(before, after);
  const fixture = fixtureRecord(after);
  const expiresAt = fixture ? expiry(fixture, at, finishedMs, now) : now + abandonedMs;
  if (fixture && set.has(fixtureField)) writeIndexes(pipeline, before, fixture, { expiresAt, now });
  for (const { marketId } of Object.values(after.markets)) {
    if (set.has(marketField(marketId))) {
      pipeline.set(marketFixtureKey(marketId), fixtureId, 'PXAT', expiresAt);
    }
  }
  const fields = [...set].flatMap(([name, value]) => [name, JSON.stringify(value)]);
  pipeline.eval(script, 1, fixtureKey(fixtureId), base, position, expiresAt, set.size, ...fields, ...removed);
};
