import { randomUUID } from 'node:crypto';
import { instantSchema } from '@paddock/contracts/events';
import { notDone, type Redis } from '@paddock/service-kit/engines';
import type { Clock } from '@paddock/service-kit/process';
import { z } from 'zod';
import type { Slip } from '../pricing/betslip/slip.ts';
import { type HeldLock, holdLock, lockExpiryMs, waitForLock } from './held-lock.ts';
import { lastPlacementKeptSeconds, lastPlacementKey } from './last-placement.ts';
import { reOfferKey } from './re-offers.ts';
import {
  customerSlipSeconds,
  parseSlip,
  type SlipKind,
  type StoredSlip,
  serialise,
  slipKey,
  slipPressKey,
} from './slip-store.ts';

const pressSchema = z.object({
  /** Absent in one of an older release. */
  accountId: z.string().optional(),
  placementId: z.string(),
  at: instantSchema,
});

/** That bets are placed from a slip: under which placement, and since when. */
export type Press = z.infer<typeof pressSchema>;

/** Who presses, in which browser, under which id. */
export type Presser = { visitorId: string; accountId: string; placementId: string };

const lockKey = (visitorId: string, kind: SlipKind): string => `placing-${kind}:{${visitorId}}`;

/** Under which placement another one that was asked for is placed. */
const samePlacementKey = (placementId: string): string => `same-placement:{${placementId}}`;

/** Takes the lock, reads the slip, and notes the press unless an earlier one of the same slip has not ended. */
const takeScript = `
if not redis.call('SET', KEYS[1], ARGV[1], 'NX', 'PX', ARGV[2]) then return false end
local slip = redis.call('GET', KEYS[2]) or ''
if slip == '' then return {slip, ''} end
return {slip, redis.call('SET', KEYS[3], ARGV[3], 'NX', 'GET', 'EX', ARGV[4]) or ''}`;

/**
 * Notes the placement, ends the re-offer unless it is kept, and where the slip is still what was read, replaces it and
 * ends its press; then also releases the lock. Answers whether it did.
 */
const placedScript = `
redis.call('SET', KEYS[4], ARGV[5], 'EX', ARGV[6])
local ended = {KEYS[5]}
local isAsRead = (redis.call('GET', KEYS[2]) or '') == ARGV[2]
if isAsRead then
  table.insert(ended, KEYS[3])
  if redis.call('GET', KEYS[1]) == ARGV[1] then table.insert(ended, KEYS[1]) end
  if ARGV[3] == '' then
    table.insert(ended, KEYS[2])
  elseif ARGV[3] ~= ARGV[2] then
    redis.call('SET', KEYS[2], ARGV[3], 'EX', ARGV[4])
  end
end
if #ended > 0 then redis.call('DEL', unpack(ended)) end
return isAsRead and 1 or 0`;

const takenSchema = z.tuple([z.string(), z.string()]).nullable();

/** A slip that one request of all has, to place bets from. */
export type TakenSlip = {
  stored: StoredSlip;
  /** The press that is noted: this one, or an earlier one that nobody saw the end of. */
  press: Press;
  /** Notes this press instead of the earlier one, and answers it. */
  takeOver(): Promise<Press>;
  /**
   * Bets were placed from the slip: leaves `slip` in its place and releases it, in one step. Answers whether it did:
   * where another tab has changed the slip, it is as it was, and still taken. `keepsReOffer`: of an earlier press.
   */
  placed(after: { slip: Slip; placementId: string; keepsReOffer: boolean }): Promise<boolean>;
  /** What came of the press is known, and nothing of it is left on the slip. */
  end(): void;
  /** Nothing came of this request. An earlier press whose end nobody saw stays noted: it may place the slip yet. */
  giveUp(): void;
  release(): void;
};

const pressOf = (text: string): Press | undefined =>
  text === '' ? undefined : pressSchema.safeParse(JSON.parse(text)).data;

const isOfSameAccount = (left: Press, own: Press): boolean =>
  left.accountId === undefined || left.accountId === own.accountId;

/**
 * Bets are placed from one slip by one request at a time. What is on it stays noted as pressed until the outcome is
 * known or the slip changes, so that a slip is placed once although a process died before it cleared it.
 */
export const createSlipPresses = (
  redis: Pick<Redis, 'get' | 'set' | 'del' | 'eval'>,
  clock: Pick<Clock, 'now'>,
  stopping?: AbortSignal,
) => {
  const taken = (
    lock: HeldLock,
    { visitorId, kind }: { visitorId: string; kind: SlipKind },
    [slip, left]: [string, string],
    own: Press,
  ): TakenSlip => {
    let hasEnded = false;
    const press = pressOf(left) ?? own;
    let isOwn = press.placementId === own.placementId;
    const pressKey = slipPressKey(visitorId, kind);
    const stored = parseSlip(slip);
    return {
      stored,
      press,
      placed: ({ slip: after, placementId, keepsReOffer }) =>
        lock.releaseBy(async (token) => {
          const written = await redis.eval(placedScript, {
            keys: [
              lockKey(visitorId, kind),
              slipKey(visitorId, kind),
              pressKey,
              lastPlacementKey(visitorId),
              ...(keepsReOffer ? [] : [reOfferKey(visitorId, kind)]),
            ],
            arguments: [
              token,
              stored.text,
              serialise(after),
              String(customerSlipSeconds),
              placementId,
              String(lastPlacementKeptSeconds),
            ],
          });
          return written === 1;
        }),
      takeOver: async () => {
        const expiration = { type: 'EX', value: customerSlipSeconds } as const;
        await redis.set(pressKey, JSON.stringify(own), { expiration });
        isOwn = true;
        return own;
      },
      end: () => {
        hasEnded = true;
      },
      giveUp: () => {
        hasEnded = isOwn;
      },
      release: () => lock.release(hasEnded ? [pressKey] : []),
    };
  };

  /** The slip, if nobody else has it. */
  const tryTake = async (
    { visitorId, ...presser }: Presser,
    kind: SlipKind,
  ): Promise<TakenSlip | undefined> => {
    const [key, pressKey] = [lockKey(visitorId, kind), slipPressKey(visitorId, kind)];
    const own: Press = { ...presser, at: clock.now().toISOString() };
    const token = randomUUID();
    const acquiredAt = performance.now();
    // Who does not learn whether the slip is theirs decides nothing; the lock expires, and the next press finds out.
    const answer = await redis
      .eval(takeScript, {
        keys: [key, slipKey(visitorId, kind), pressKey],
        arguments: [token, String(lockExpiryMs), JSON.stringify(own), String(customerSlipSeconds)],
      })
      .catch((error: unknown) => {
        throw notDone(error);
      });
    const read = takenSchema.parse(answer);
    if (read === null) return undefined;
    const slip = taken(holdLock(redis, key, token, acquiredAt), { visitorId, kind }, read, own);
    if (isOfSameAccount(slip.press, own)) return slip;
    // What somebody else pressed in this browser before is theirs: it places nothing for this account.
    await slip.takeOver().catch((error: unknown) => {
      slip.release();
      throw notDone(error);
    });
    return { ...slip, press: own };
  };

  /** Waits for the slip. Throws when it takes too long, and when the service stops. */
  const take = (presser: Presser, kind: SlipKind): Promise<TakenSlip> =>
    waitForLock(`the slip of ${presser.visitorId}`, () => tryTake(presser, kind), stopping);

  /** Notes, before anything is placed, that the one placement is placed under the id of the other. */
  const noteSame = async (placementId: string, placedUnder: string): Promise<void> => {
    const expiration = { type: 'EX', value: customerSlipSeconds } as const;
    await redis.set(samePlacementKey(placementId), placedUnder, { expiration }).catch((error: unknown) => {
      throw notDone(error);
    });
  };

  /** Under which id the placement was placed, if not under its own. */
  const sameAs = async (placementId: string): Promise<string | undefined> =>
    (await redis.get(samePlacementKey(placementId))) ?? undefined;

  return { tryTake, take, noteSame, sameAs };
};
export type SlipPresses = ReturnType<typeof createSlipPresses>;
