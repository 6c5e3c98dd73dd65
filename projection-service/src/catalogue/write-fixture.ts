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

/**
 * Writes a fixture if it still has the position its change was folded from; answers 1, else 0. The lists change with it
 * or not at all, so that a copy that is behind lists nothing as it was. Fixtures that have expired leave them.
 * KEYS: the fixture and, where its lists change, that of the finished, of those in play, of its sport and of the sport
 * that it was of.
 */
const script = `
local fixture, finished, inPlay, sport, earlierSport = unpack(KEYS)
local base, position, expiresAt, id, status, start, now, startOfExpired, keyFormat, sets = unpack(ARGV, 1, 10)
if (redis.call('HGET', fixture, 'position') or '') ~= base then return 0 end
redis.call('HSET', fixture, 'position', position)
local removed = 11 + 2 * sets
for at = 11, removed - 1, 2 do redis.call('HSET', fixture, ARGV[at], ARGV[at + 1]) end
for at = removed, #ARGV do redis.call('HDEL', fixture, ARGV[at]) end
redis.call('PEXPIREAT', fixture, expiresAt)
if not finished then return 1 end

for _, list in ipairs({finished, inPlay, sport, earlierSport}) do redis.call('ZREM', list, id) end
if status == 'in-play' then redis.call('ZADD', inPlay, start, id) end
if status == 'finished' then redis.call('ZADD', finished, expiresAt, id) else redis.call('ZADD', sport, start, id) end

redis.call('ZREMRANGEBYSCORE', finished, '-inf', now)
for _, list in ipairs({inPlay, sport}) do
  for _, listed in ipairs(redis.call('ZRANGE', list, '-inf', startOfExpired, 'BYSCORE')) do
    if redis.call('EXISTS', string.format(keyFormat, listed)) == 0 then redis.call('ZREM', list, listed) end
  end
end
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

/** The lists that a change moves the fixture in. */
const listKeys = ({ before }: FixtureChange, { sport }: FixtureRecord): string[] => [
  finishedKey,
  inPlayKey,
  sportFixturesKey(sport),
  sportFixturesKey(before.announced?.sport ?? sport),
];

/** Adds the commands that write a change; the last of them answers whether it was written. */
export const writeFixture = (
  pipeline: ChainableCommander,
  change: FixtureChange,
  { finishedMs, now }: { finishedMs: number; now: number },
): void => {
  const { fixtureId, before, after, base, position, at } = change;
  const fixture = fixtureRecord(after);
  if (!fixture) throw new Error(`Fixture ${fixtureId} is written before it is announced`);
  const { set, removed } = changedFields(before, after);
  const expiresAt = expiry(fixture, at, finishedMs, now);
  for (const { marketId } of Object.values(after.markets)) {
    if (set.has(marketField(marketId))) {
      pipeline.set(marketFixtureKey(marketId), fixtureId, 'PXAT', expiresAt);
    }
  }
  const keys = [fixtureKey(fixtureId), ...(set.has(fixtureField) ? listKeys(change, fixture) : [])];
  const fields = [...set].flatMap(([name, value]) => [name, JSON.stringify(value)]);
  pipeline.eval(
    script,
    keys.length,
    ...keys,
    ...[base, position, expiresAt],
    ...[fixtureId, fixture.status, Date.parse(fixture.startsAt)],
    ...[now, now - abandonedMs, fixtureKey('%s')],
    ...[set.size, ...fields, ...removed],
  );
};
