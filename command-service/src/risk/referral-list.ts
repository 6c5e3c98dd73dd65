import type { Referral } from '@paddock/contracts/http';
import type { Redis } from '../redis.ts';
import { riskKeys } from './keys.ts';

/** Referrals shown at once. */
const maximumShown = 200;

/** Placements that wait for a trader now, oldest first. */
export const openReferrals = async (
  redis: Pick<Redis, 'zRange' | 'hmGet'>,
  now: Date,
): Promise<Referral[]> => {
  const ids = await redis.zRange(riskKeys.referralEnds, `(${now.getTime()}`, '+inf', {
    BY: 'SCORE',
    LIMIT: { offset: 0, count: maximumShown },
  });
  if (ids.length === 0) return [];
  const items = await redis.hmGet(riskKeys.referrals, ids);
  return items.flatMap((item) => (item ? [JSON.parse(item) as Referral] : []));
};
