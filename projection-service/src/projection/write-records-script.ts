/**
 * Writes changed record groups. A group whose stored position is not the one its changes were folded from is
 * left alone, and its number (from 1) is answered: somebody else wrote it, or Redis lost it.
 *
 * KEYS: for each group its hash, followed by its indexes.
 * ARGV: for each group: number of keys, base position ('' for none), new position, number of fields, fields
 * with values, number of index changes, and for each the key's number in the group, score ('' takes it out)
 * and member.
 */
export const writeRecordsScript = `
local conflicts, at, key, group = {}, 1, 1, 0
while at <= #ARGV do
  group = group + 1
  local hash, keys = KEYS[key], tonumber(ARGV[at])
  local fields = tonumber(ARGV[at + 3])
  local first = at + 4
  local changes = first + 2 * fields
  local count = tonumber(ARGV[changes])
  if (redis.call('HGET', hash, 'position') or '') == ARGV[at + 1] then
    redis.call('HSET', hash, 'position', ARGV[at + 2])
    for from = first, changes - 1, 1000 do
      redis.call('HSET', hash, unpack(ARGV, from, math.min(from + 999, changes - 1)))
    end
    for change = changes + 1, changes + 3 * count, 3 do
      local index = KEYS[key + tonumber(ARGV[change])]
      if ARGV[change + 1] == '' then
        redis.call('ZREM', index, ARGV[change + 2])
      else
        redis.call('ZADD', index, ARGV[change + 1], ARGV[change + 2])
      end
    end
  else
    conflicts[#conflicts + 1] = group
  end
  key = key + keys
  at = changes + 1 + 3 * count
end
return conflicts`;
