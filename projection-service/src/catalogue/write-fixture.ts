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

/** Field of a fixture's hash: when the fixture is forgotten, and the keys of its markets with it. */
export const expiryField = 'expires';

/**
 * Writes a fixture if it still has the position its change was folded from; answers 1, else 0. The lists and the keys of
 * its markets change with it or not at all, so that a copy that is behind leaves nothing as it was. Fixtures that have
 * expired leave the lists.
 * KEYS: the fixture; the lists of the finished, of those in play, of its sport and of the sport that it was of; the keys
 * of markets that are set. No status: the lists stay as they are.
 */
const script = `
local fixture, finished, inPlay, sport, earlierSport = unpack(KEYS, 1, 5)
local base, position, expiresAt, id, status, start, now, startOfExpired, keyFormat, sets = unpack(ARGV, 1, 10)
if (redis.call('HGET', fixture, 'position') or '') ~= base then return 0 end
redis.call('HSET', fixture, 'position', position, '${expiryField}', expiresAt)
local removed = 11 + 2 * sets
for at = 11, removed - 1, 2 do redis.call('HSET', fixture, ARGV[at], ARGV[at + 1]) end
for at = removed, #ARGV do redis.call('HDEL', fixture, ARGV[at]) end
redis.call('PEXPIREAT', fixture, expiresAt)
for at = 6, #KEYS do redis.call('SET', KEYS[at], id, 'PXAT', expiresAt) end
if status == '' then return 1 end

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
  /** When it was to be forgotten before; `undefined`: not known. */
  expiry: number | undefined;
  /** When the last message became true, by the feed's clock. */
  at: string;
};

/**
 * When a fixture is forgotten. `finishedMs`: how long it is kept after it finished. Of one that goes on it is by whole
 * days, so that it moves once a day and not with every message.
 */
const expiryOf = (fixture: FixtureRecord, at: string, finishedMs: number, now: number): number => {
  if (fixture.status === 'finished') return Math.max(Date.parse(at) + finishedMs, now + shortestKeepMs);
  return Math.ceil(Math.max(Date.parse(fixture.startsAt), now) / dayMs) * dayMs + abandonedMs;
};

/**
 * Adds the commands that write a change; the last of them answers whether it was written. Answers when the fixture is
 * forgotten.
 */
export const writeFixture = (
  pipeline: ChainableCommander,
  { fixtureId, before, after, base, position, at, expiry }: FixtureChange,
  { finishedMs, now }: { finishedMs: number; now: number },
): number => {
  const fixture = fixtureRecord(after);
  if (!fixture) throw new Error(`Fixture ${fixtureId} is written before it is announced`);
  const { set, removed } = changedFields(before, after);
  const expiresAt = expiryOf(fixture, at, finishedMs, now);
  const isMoved = expiresAt !== expiry;
  const markets = Object.keys(after.markets).filter((id) => isMoved || set.has(marketField(id)));
  const keys = [
    ...[fixtureKey(fixtureId), finishedKey, inPlayKey],
    ...[sportFixturesKey(fixture.sport), sportFixturesKey(before.announced?.sport ?? fixture.sport)],
    ...markets.map(marketFixtureKey),
  ];
  const isListedAnew = isMoved || set.has(fixtureField);
  const fields = [...set].flatMap(([name, value]) => [name, JSON.stringify(value)]);
  pipeline.eval(
    script,
    keys.length,
    ...keys,
    ...[base, position, expiresAt],
    ...[fixtureId, isListedAnew ? fixture.status : '', Date.parse(fixture.startsAt)],
    ...[now, now - abandonedMs, fixtureKey('%s')],
    ...[set.size, ...fields, ...removed],
  );
  return expiresAt;
};
