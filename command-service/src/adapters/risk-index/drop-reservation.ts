/** Takes a bet out of what is reserved, given the three keys of `reservationKeys`; nothing where it is not there. */
export const dropReservation = `
local function drop(bets, sums, ends, id)
  local saved = redis.call('HGET', bets, id)
  if not saved then return end
  for entry, amount in pairs(cjson.decode(saved).amounts) do
    local sum = redis.call('HINCRBY', sums, entry, string.format('%.0f', -amount))
    if sum <= 0 then redis.call('HDEL', sums, entry) end
  end
  redis.call('HDEL', bets, id)
  redis.call('ZREM', ends, id)
end`;
