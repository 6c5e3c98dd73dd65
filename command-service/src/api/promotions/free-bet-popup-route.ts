import { freeBetPopupStatus } from '@paddock/contracts/http';
import type { Redis } from '@paddock/service-kit/engines';
import { route, success } from '@paddock/service-kit/http';
import { createShownFreeBalance } from '../../adapters/shown-free-balance.ts';

/** The customer has been shown this free bet balance, and is not shown it again. */
export const freeBetPopupRoute = ({ redis }: { redis: Pick<Redis, 'set'> }) => {
  const shown = createShownFreeBalance(redis);
  return route(freeBetPopupStatus, async ({ session, body }) => {
    await shown.save(session.account.accountId, body.shownFreeBalance);
    return { body: success() };
  });
};
