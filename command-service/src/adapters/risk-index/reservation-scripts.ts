import { dropReservation } from './reserved-sums.ts';

/**
 * Reserves what bets add, unless something comes to more than its limit. KEYS: those of reservations. ARGV: the hashes of
 * the index with what is held and with its open bets, on the same node, which are only read; when to reserve; how long,
 * milliseconds; how many selections and fixtures; each of them and its limit; then of each bet its id, to how many of
 * those it adds, and each of them and how much. Answers whether it reserved, and what each comes to with the bets.
 *
 * A bet that is reserved already is the same press again, or another one under its id, of which one is placed: the larger
 * of their amounts counts. One that the index has is held, and reserves nothing.
 */
export const reserveScript = `
${dropReservation}
-- Asked first: a user of Redis who may not ask it writes nothing that would not expire.
local left = redis.call('PTTL', KEYS[2])
local held, open, when, kept = ARGV[1], ARGV[2], ARGV[3], tonumber(ARGV[4])
local at = 5
local function argument()
  at = at + 1
  return ARGV[at]
end
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local ended = redis.call('ZRANGE', KEYS[3], '-inf', string.format('%.0f', now), 'BYSCORE', 'LIMIT', 0, 100)
if #ended > 0 then
  for _, id in ipairs(ended) do drop(KEYS[1], KEYS[2], KEYS[3], id) end
  sum()
  -- What was the last of the sums took the time that they have left with it.
  left = redis.call('PTTL', KEYS[2])
end

local entries, limits = {}, {}
for index = 1, tonumber(ARGV[5]) do
  entries[index] = argument()
  limits[index] = tonumber(argument())
end

local reservations, added = {}, {}
while at < #ARGV do
  local id = argument()
  local wanted = {}
  for _ = 1, tonumber(argument()) do
    local entry = argument()
    wanted[entry] = tonumber(argument())
  end
  if redis.call('HEXISTS', open, id) == 0 then
    local saved = redis.call('HGET', KEYS[1], id)
    local reservation = saved and cjson.decode(saved) or { presses = 0, amounts = {} }
    local amounts = reservation.amounts
    for entry, amount in pairs(wanted) do
      local more = math.max(0, amount - (amounts[entry] or 0))
      amounts[entry] = (amounts[entry] or 0) + more
      added[entry] = (added[entry] or 0) + more
    end
    reservation.presses = reservation.presses + 1
    reservations[id] = reservation
  end
end

local sums, reserved, fits = {}, {}, true
if #entries > 0 then
  local heldNow = redis.call('HMGET', held, unpack(entries))
  local reservedNow = redis.call('HMGET', KEYS[2], unpack(entries))
  for index, entry in ipairs(entries) do
    local more = added[entry] or 0
    sums[index] = (heldNow[index] or 0) + (reservedNow[index] or 0) + more
    if more > 0 then
      table.insert(reserved, entry)
      table.insert(reserved, string.format('%.0f', (reservedNow[index] or 0) + more))
    end
    if sums[index] > limits[index] then fits = false end
  end
end
if when == 'never' or (when == 'within-limits' and not fits) then return { 0, sums } end

local ends = string.format('%.0f', now + kept)
for id, reservation in pairs(reservations) do
  redis.call('HSET', KEYS[1], id, cjson.encode(reservation))
  redis.call('ZADD', KEYS[3], ends, id)
end
if #reserved > 0 then redis.call('HSET', KEYS[2], unpack(reserved)) end
if left < kept then
  for _, key in ipairs(KEYS) do redis.call('PEXPIRE', key, kept + 1000) end
end
return { 1, sums }`;

/**
 * Ends what a press has reserved. ARGV: the checkpoint of the index, on the same node, which is only read; JSON of the
 * bets, `[[id, position]]`. With a position the bet was placed, and stays reserved until the index has come so far. Else
 * the press holds it no more, and it goes when no other press does.
 */
export const releaseScript = `
${dropReservation}
local folded = tonumber(redis.call('GET', ARGV[1]) or '-1')
for _, bet in ipairs(cjson.decode(ARGV[2])) do
  local id, position = bet[1], tonumber(bet[2])
  local saved = redis.call('HGET', KEYS[1], id)
  local reservation = saved and cjson.decode(saved)
  if position then
    if position <= folded then drop(KEYS[1], KEYS[2], KEYS[3], id) end
  elseif reservation and reservation.presses > 1 then
    reservation.presses = reservation.presses - 1
    redis.call('HSET', KEYS[1], id, cjson.encode(reservation))
  else
    drop(KEYS[1], KEYS[2], KEYS[3], id)
  end
end
sum()`;
