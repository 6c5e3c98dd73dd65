import { type ReferralView, referralSchema } from '@paddock/contracts/http';
import type { Redis } from '@paddock/service-kit/engines';
import { riskKeys } from './keys.ts';

/** Referrals shown at once. */
const maximumShown = 200;

type ListRedis = Pick<Redis, 'zRange' | 'hmGet'>;

/** Undecided referrals that run out between these, in milliseconds as Redis reads them, soonest first. */
const runningOut = async (redis: ListRedis, from: string, to: string): Promise<ReferralView[]> => {
  const ids = await redis.zRange(riskKeys.referralEnds, from, to, {
    BY: 'SCORE',
    LIMIT: { offset: 0, count: maximumShown },
  });
  if (ids.length === 0) return [];
  const items = await redis.hmGet(riskKeys.referrals, ids);
  return items.flatMap((item) => (item ? [referralSchema.parse(JSON.parse(item))] : []));
};

/** Placements that wait for a trader now, oldest first. */
export const readOpenReferrals = (redis: ListRedis, now: Date): Promise<ReferralView[]> =>
  runningOut(redis, `(${now.getTime()}`, '+inf');

/** How many placements wait for a trader now. */
export const countOpenReferrals = (redis: Pick<Redis, 'zCount'>, now: Date): Promise<number> =>
  redis.zCount(riskKeys.referralEnds, `(${now.getTime()}`, '+inf');

/** Those that ran out by then, without a word of it in the log. */
export const readLapsedReferrals = (redis: ListRedis, by: Date): Promise<ReferralView[]> =>
  runningOut(redis, '-inf', String(by.getTime()));
