import { type FixtureRecord, fixtureKey, marketField, marketFixtureKey } from '@paddock/contracts/catalogue';
import type { ChainableCommander } from 'ioredis';
import { changedFields, type FixtureState } from './fixture-state.ts';
import { inPlayKey, sportFixturesKey } from './keys.ts';

const dayMs = 86_400_000;
/** How long a fixture is kept that never finishes. */
const abandonedMs = 7 * dayMs;
/** A fixture that finished long ago, by the feed's clock, stays at least this long. */
const shortestKeepMs = 10 * 60_000;

/** Writes a fixture if it still stands at the position its change was folded from; answers 1, else 0. */
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
  before: FixtureState;
  after: FixtureState;
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

/** Lists hold what is not finished. They are changed before the fixture: doing it again is harmless. */
const writeIndexes = (pipeline: ChainableCommander, { fixtureId, before, after }: FixtureChange): void => {
  const fixture = after.fixture;
  if (!fixture || fixture === before.fixture) return;
  const startsAt = Date.parse(fixture.startsAt);
  const moved = before.fixture && before.fixture.sport !== fixture.sport;
  if (moved && before.fixture) pipeline.zrem(sportFixturesKey(before.fixture.sport), fixtureId);
  if (fixture.status === 'finished') pipeline.zrem(sportFixturesKey(fixture.sport), fixtureId);
  else pipeline.zadd(sportFixturesKey(fixture.sport), startsAt, fixtureId);
  if (fixture.status === 'in-play') pipeline.zadd(inPlayKey, startsAt, fixtureId);
  else pipeline.zrem(inPlayKey, fixtureId);
};

/** Adds the commands that write a change; the last of them answers whether it was written. */
export const writeFixture = (
  pipeline: ChainableCommander,
  change: FixtureChange,
  { finishedMs, now }: { finishedMs: number; now: number },
): void => {
  const { fixtureId, before, after, base, position, at } = change;
  writeIndexes(pipeline, change);
  const { set, removed } = changedFields(before, after);
  const expiresAt = after.fixture ? expiry(after.fixture, at, finishedMs, now) : now + abandonedMs;
  for (const { marketId } of Object.values(after.markets)) {
    if (set.has(marketField(marketId))) {
      pipeline.set(marketFixtureKey(marketId), fixtureId, 'PXAT', expiresAt);
    }
  }
  const fields = [...set].flatMap(([name, value]) => [name, JSON.stringify(value)]);
  pipeline.eval(script, 1, fixtureKey(fixtureId), base, position, expiresAt, set.size, ...fields, ...removed);
};
