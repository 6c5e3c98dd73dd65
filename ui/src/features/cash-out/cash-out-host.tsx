import { lazy, Suspense } from 'react';
import { Loader } from '../../design/loader.tsx';
import { loadChunk } from '../../lib/load-chunk.ts';
import { closeCashOut, useOpenCashOut } from './open-cash-out.ts';

const CashOutDialog = lazy(
  loadChunk(() => import('./cash-out-dialog.tsx').then((module) => ({ default: module.CashOutDialog }))),
);
const WhyUnavailable = lazy(
  loadChunk(() => import('./why-unavailable.tsx').then((module) => ({ default: module.WhyUnavailable }))),
);

/** Where the cash out popup of whichever bet stands; once, in the shell. */
export const CashOutHost = () => {
  const open = useOpenCashOut();
  if (!open) return null;
  const { bet, topic } = open;
  return (
    <Suspense fallback={<Loader />}>
      {topic === 'why' ? (
        <WhyUnavailable betId={bet.betId} onClose={closeCashOut} />
      ) : (
        <CashOutDialog key={bet.betId} bet={bet} topic={topic} onClose={closeCashOut} />
      )}
    </Suspense>
  );
};
