/**
 * Sums in hashes, changed once for each entry at the end of a script however many bets change it: `change(hash, entry,
 * amount)`, then `sum()`. A sum that is nothing is no entry.
 */
const changedSums = `
local changes = {}
local function change(hash, entry, amount)
  local entries = changes[hash] or {}
  entries[entry] = (entries[entry] or 0) + amount
  changes[hash] = entries
end
local function sum()
  for hash, entries in pairs(changes) do
    for entry, amount in pairs(entries) do
      if amount ~= 0 and redis.call('HINCRBY', hash, entry, string.format('%.0f', amount)) <= 0 then
        redis.call('HDEL', hash, entry)
      end
    end
  end
  changes = {}
end`;

/**
 * `drop` takes a bet out of what is reserved, given the three keys of `reservationKeys`; nothing where it is not there.
 * Beside it `change` and `sum`, which ends what `drop` began.
 */
export const dropReservation = `
${changedSums}
local function drop(bets, sums, ends, id)
  local saved = redis.call('HGET', bets, id)
  if not saved then return end
  for entry, amount in pairs(cjson.decode(saved).amounts) do change(sums, entry, -amount) end
  redis.call('HDEL', bets, id)
  redis.call('ZREM', ends, id)
end`;
