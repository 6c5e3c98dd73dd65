/**
 * Writes changed record groups. A group whose stored position is not the one its changes were folded from is
 * left alone, and its number (from 1) is returned: another process wrote it, or Redis lost it.
 *
 * KEYS: for each group its hash, followed by its indexes.
 * ARGV[1]: tokens, each ended by a line feed, as one argument is much cheaper to send than thousands. For each
 * group: number of keys, base position (empty: none), new position, number of fields, fields with values,
 * number of index changes, and for each the key's number in the group, score (empty takes it out) and member.
 */
export const writeRecordsScript = `
local take = string.gmatch(ARGV[1], '([^\\n]*)\\n')
local conflicts, group, key = {}, 0, 1
local function write(hash, position, values)
  values[1], values[2] = 'position', position
  for from = 1, #values, 1000 do
    redis.call('HSET', hash, unpack(values, from, math.min(from + 999, #values)))
  end
end
for keys in take do
  group = group + 1
  local hash, base, position = KEYS[key], take(), take()
  local isCurrent = (redis.call('HGET', hash, 'position') or '') == base
  local values = {'', ''}
  for at = 3, 2 + 2 * tonumber(take()) do values[at] = take() end
  if isCurrent then write(hash, position, values) else conflicts[#conflicts + 1] = group end
  for _ = 1, tonumber(take()) do
    local index, score, member = KEYS[key + tonumber(take())], take(), take()
    if isCurrent then
      if score == '' then redis.call('ZREM', index, member) else redis.call('ZADD', index, score, member) end
    end
  end
  key = key + tonumber(keys)
end
return conflicts`;
