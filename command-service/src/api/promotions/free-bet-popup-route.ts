import { freeBetPopupStatus } from '@paddock/contracts/http';
import type { Redis } from '@paddock/service-kit/engines';
import { route, success } from '@paddock/service-kit/http';

/** Seconds that a balance counts as shown. */
const keptSeconds = 90 * 86_400;

/** Redis string: minor units of the free bet balance that a customer was last shown. */
const shownFreeBalanceKey = (accountId: string): string => `shown-free-balance:{${accountId}}`;

/** The customer has been shown this free bet balance, and is not shown it again. */
export const freeBetPopupRoute = ({ redis }: { redis: Pick<Redis, 'set'> }) =>
  route(freeBetPopupStatus, async ({ session, body }) => {
    await redis.set(shownFreeBalanceKey(session.account.accountId), String(body.shownFreeBalance), {
      expiration: { type: 'EX', value: keptSeconds },
    });
    return { body: success() };
  });
