import { isRefusal, type Refusal } from '@paddock/contracts/refusals';
import type { Redis } from '@paddock/service-kit/engines';
import { compiledSchema } from '@paddock/service-kit/events';
import { emptySlip, type Slip, slipSchema } from '../pricing/betslip/slip.ts';

/** Seconds that a slip is kept after it was last changed. */
export const slipKeptSeconds = 7 * 24 * 3600;

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

/** Betslips by visitor. They outlive the service and come along when the visitor signs in. */
const createSlipStore = (redis: Pick<Redis, 'get' | 'eval'>, kind: SlipKind) => {
  const read = async (visitorId: string): Promise<StoredSlip> =>
    parseSlip(await redis.get(slipKey(visitorId, kind)));

  const replace = async (visitorId: string, before: string, slip: Slip): Promise<boolean> => {
    const text = serialise(slip);
    if (text === before) return true;
    const written = await redis.eval(swap, {
      keys: [slipKey(visitorId, kind), slipPressKey(visitorId, kind)],
      arguments: [before, text, String(slipKeptSeconds)],
    });
    return written === 1;
  };

  /**
   * Changes a slip so that nothing that another tab did meanwhile is lost: `change` is applied again to what
   * that tab wrote. `known` spares the first read.
   */
  const update = async <Changed extends Slip | Refusal>(
    visitorId: string,
    change: (slip: Slip) => Changed,
    known?: StoredSlip,
  ): Promise<Changed> => {
    let stored = known ?? (await read(visitorId));
    for (let attempt = 0; attempt < maxAttempts; attempt++) {
      const changed = change(stored.slip);
      const after: Slip | Refusal = changed;
      if (isRefusal(after) || (await replace(visitorId, stored.text, after))) return changed;
      stored = await read(visitorId);
    }
    throw new Error('a betslip is changed faster than it can be written');
  };

  return { read, update };
};
type SlipStore = ReturnType<typeof createSlipStore>;

/** The slips of the page and of the popup. */
export type SlipStores = Record<SlipKind, SlipStore>;

/** Slips in Redis, by visitor. */
export const createSlipStores = (redis: Pick<Redis, 'get' | 'eval'>): SlipStores => ({
  page: createSlipStore(redis, 'page'),
  popup: createSlipStore(redis, 'popup'),
});
