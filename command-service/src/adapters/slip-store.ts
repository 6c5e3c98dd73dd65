import { isRefusal, type Refusal } from '@paddock/contracts/refusals';
import type { Redis } from '@paddock/service-kit/engines';
import { compiledSchema } from '@paddock/service-kit/events';
import { type OpenSession, visitorSeconds } from '@paddock/service-kit/http';
import { emptySlip, type Slip, slipSchema } from '../pricing/betslip/slip.ts';

/** Whose slip it is: a browser's, and once somebody signed in there a customer's. */
export type SlipOwner = { visitorId: string; accountId?: string | undefined };

/** Whose slip the calls of a session are about. */
export const slipOwnerOf = ({ visitorId, account }: OpenSession): SlipOwner => ({
  visitorId,
  accountId: account?.accountId,
});

/** Seconds that the slip of a customer is kept after it was last read or changed. */
export const customerSlipSeconds = 7 * 24 * 3600;

/** Of a visitor as long as the session that alone leads to it: what anybody makes without an account piles up nowhere. */
const keptSecondsOf = ({ accountId }: SlipOwner): number =>
  accountId === undefined ? visitorSeconds : customerSlipSeconds;

/** Attempts to write a slip that other tabs keep changing. */
const maxAttempts = 20;

/** The betslip of the page, or the one of the quick-bet popup beside it. */
export type SlipKind = 'page' | 'popup';

const keyPrefix: Record<SlipKind, string> = { page: 'betslip', popup: 'betslip-popup' };

/** Where the slip of a visitor lies. */
export const slipKey = (visitorId: string, kind: SlipKind): string => `${keyPrefix[kind]}:{${visitorId}}`;

/** Where it is noted that bets are being placed from the slip as it is. */
export const slipPressKey = (visitorId: string, kind: SlipKind): string =>
  `${keyPrefix[kind]}-pressed:{${visitorId}}`;

/** Writes the slip if it is still what was read; an empty text stands for none. Nobody has pressed the new one yet. */
const swap = `
local current = redis.call('GET', KEYS[1]) or ''
if current ~= ARGV[1] then return 0 end
if ARGV[2] == '' then
  redis.call('DEL', KEYS[1])
else
  redis.call('SET', KEYS[1], ARGV[2], 'EX', ARGV[3])
end
redis.call('DEL', KEYS[2])
return 1`;

/** A slip as it lies in Redis, and as it was read: to write only over what was seen. */
export type StoredSlip = { slip: Slip; text: string };

/** A slip that does not parse, from another version, counts as none. */
export const parseSlip = (text: string | null): StoredSlip => {
  if (!text) return { slip: emptySlip, text: '' };
  const slip = compiledSchema(slipSchema).safeParse(JSON.parse(text));
  return { slip: slip.success ? slip.data : emptySlip, text };
};

/** As it is stored; an empty text stands for none. */
export const serialise = (slip: Slip): string =>
  slip.selections.length === 0 && !slip.retain ? '' : JSON.stringify(slip);

/**
 * Betslips by visitor. They outlive the service and come along when the visitor signs in: from the first look at it after
 * that a slip is kept as a customer's.
 */
const createSlipStore = (redis: Pick<Redis, 'getEx' | 'eval'>, kind: SlipKind) => {
  const read = async (owner: SlipOwner): Promise<StoredSlip> => {
    const kept = { type: 'EX', value: keptSecondsOf(owner) } as const;
    return parseSlip(await redis.getEx(slipKey(owner.visitorId, kind), kept));
  };

  const replace = async (owner: SlipOwner, before: string, slip: Slip): Promise<boolean> => {
    const text = serialise(slip);
    if (text === before) return true;
    const { visitorId } = owner;
    const written = await redis.eval(swap, {
      keys: [slipKey(visitorId, kind), slipPressKey(visitorId, kind)],
      arguments: [before, text, String(keptSecondsOf(owner))],
    });
    return written === 1;
  };

  /**
   * Changes a slip so that nothing that another tab did meanwhile is lost: `change` is applied again to what
   * that tab wrote. `known` spares the first read.
   */
  const update = async <Changed extends Slip | Refusal>(
    owner: SlipOwner,
    change: (slip: Slip) => Changed,
    known?: StoredSlip,
  ): Promise<Changed> => {
    let stored = known ?? (await read(owner));
    for (let attempt = 0; attempt < maxAttempts; attempt++) {
      const changed = change(stored.slip);
      const after: Slip | Refusal = changed;
      if (isRefusal(after) || (await replace(owner, stored.text, after))) return changed;
      stored = await read(owner);
    }
    throw new Error('a betslip is changed faster than it can be written');
  };

  return { read, update };
};
type SlipStore = ReturnType<typeof createSlipStore>;

/** The slips of the page and of the popup. */
export type SlipStores = Record<SlipKind, SlipStore>;

/** Slips in Redis, by visitor. */
export const createSlipStores = (redis: Pick<Redis, 'getEx' | 'eval'>): SlipStores => ({
  page: createSlipStore(redis, 'page'),
  popup: createSlipStore(redis, 'popup'),
});

/**
 * Slips that a customer left behind in a browser that they signed out of, which is another visitor from then on: nobody
 * comes back to them. They are kept as a visitor's are, for what was pressed just before.
 */
export const createLeftSlips = (redis: Pick<Redis, 'expire'>) => ({
  leave: async (visitorId: string): Promise<void> => {
    await Promise.all([
      redis.expire(slipKey(visitorId, 'page'), visitorSeconds),
      redis.expire(slipKey(visitorId, 'popup'), visitorSeconds),
    ]);
  },
});
export type LeftSlips = ReturnType<typeof createLeftSlips>;
