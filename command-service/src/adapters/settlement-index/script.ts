import {
  betsKey,
  correctionsKey,
  countsKey,
  dueKey,
  frozenKey,
  keptKey,
  resultedKey,
  revisionsKey,
} from './keys.ts';

/** KEYS of the script behind the checkpoint: KEYS[2] and so on. */
export const scriptKeys = [
  betsKey,
  resultedKey,
  dueKey,
  correctionsKey,
  frozenKey,
  keptKey,
  revisionsKey,
  countsKey,
];

/**
 * Folds steps in their order. Of an account it keeps the revision for as long as it has open bets: what the index
 * knows of them then is what its stream holds up to there.
 */
export const foldScript = `
local bets, resulted, due, corrections = KEYS[2], KEYS[3], KEYS[4], KEYS[5]
local frozen, kept, revisions, counts = KEYS[6], KEYS[7], KEYS[8], KEYS[9]
local openAt, bettorsAt = ARGV[3], ARGV[4]

local function open(position, id, account, revision, markets, bet)
  local header = cjson.encode({ account = account, markets = markets })
  redis.call('HSET', bets, id, header .. '\\n' .. bet)
  redis.call('HINCRBY', counts, account, 1)
  redis.call('HSET', revisions, account, revision)
  for _, market in ipairs(markets) do
    local held = redis.call('HGET', openAt .. market, account)
    redis.call('HSET', openAt .. market, account, held and (held .. ' ' .. id) or id)
    redis.call('HSETNX', bettorsAt .. market, account, revision)
    if redis.call('SISMEMBER', resulted, market) == 1 then redis.call('HSET', due, market, position) end
  end
end

local function dropFrom(market, account, id)
  local left = {}
  for held in string.gmatch(redis.call('HGET', openAt .. market, account) or '', '%S+') do
    if held ~= id then left[#left + 1] = held end
  end
  if #left == 0 then redis.call('HDEL', openAt .. market, account)
  else redis.call('HSET', openAt .. market, account, table.concat(left, ' ')) end
end

local function finish(id)
  local saved = redis.call('HGET', bets, id)
  if not saved then return end
  local bet = cjson.decode(string.match(saved, '^[^\\n]+'))
  for _, market in ipairs(bet.markets) do dropFrom(market, bet.account, id) end
  redis.call('HDEL', bets, id)
  if redis.call('HINCRBY', counts, bet.account, -1) <= 0 then
    redis.call('HDEL', counts, bet.account)
    redis.call('HDEL', revisions, bet.account)
  end
end

local function seen(account, revision)
  if redis.call('HEXISTS', revisions, account) == 1 then redis.call('HSET', revisions, account, revision) end
end

for _, step in ipairs(steps) do
  local kind, position, id = step[1], step[2], step[3]
  if tonumber(position) > checkpoint then
    if kind == 'opened' then
      open(position, id, step[4], step[5], step[6], step[7])
    elseif kind == 'changed' then
      local saved = redis.call('HGET', bets, id)
      if saved then redis.call('HSET', bets, id, saved .. '\\n' .. step[6]) end
      seen(step[4], step[5])
    elseif kind == 'ended' then
      finish(id)
      seen(step[4], step[5])
    elseif kind == 'seen' then
      seen(step[4], step[5])
    elseif kind == 'passed-over' then
      -- Nothing that bets are settled by.
    elseif kind == 'frozen' then
      redis.call('HSET', frozen, id, step[4])
    elseif kind == 'released' then
      redis.call('HDEL', frozen, id)
      redis.call('HSET', due, id, position)
      redis.call('HSET', corrections, id, position)
    elseif redis.call('SADD', resulted, id) == 1 then
      redis.call('HSET', due, id, position)
      redis.call('ZADD', kept, step[4], id)
    else
      redis.call('HSET', due, id, position)
      redis.call('HSET', corrections, id, position)
    end
    redis.call('SET', KEYS[1], position)
  end
end
return redis.call('HLEN', due)`;

/** Takes a market off the lists, unless something newer put it there again. */
export const doneScript = `
for index, key in ipairs(KEYS) do
  if redis.call('HGET', key, ARGV[1]) == ARGV[index + 1] then redis.call('HDEL', key, ARGV[1]) end
end`;
