import { useEffect } from 'react';
import { takeKeptSlip } from '../features/betslip/kept-slip.ts';
import type { Session } from '../lib/api/session.ts';
import { loadChunk } from '../lib/load-chunk.ts';
import { isCustomer } from '../lib/session.ts';

const loadPutBack = loadChunk(() => import('../features/betslip/put-back.ts'));

/** Puts the slip that was shown when the session ended elsewhere on the betslip again, once its customer is back. */
export const useKeptSlip = (session: Session | undefined): void => {
  const accountId = session && isCustomer(session) && !session.secondStep ? session.accountId : undefined;
  useEffect(() => {
    const kept = accountId ? takeKeptSlip(accountId) : undefined;
    if (kept) void loadPutBack().then(({ putBack }) => putBack(kept));
  }, [accountId]);
};
