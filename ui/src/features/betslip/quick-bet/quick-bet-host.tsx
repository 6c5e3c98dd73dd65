import { lazy, Suspense } from 'react';
import { Loader } from '../../../design/loader.tsx';
import { loadChunk } from '../../../lib/load-chunk.ts';
import { closeQuickBet, useQuickBetPrice } from './quick-bet-popup.ts';

const QuickBet = lazy(
  loadChunk(() => import('./quick-bet.tsx').then((module) => ({ default: module.QuickBet }))),
);

/** Where the quick-bet popup stands; once, in the shell. */
export const QuickBetHost = () => {
  const chosen = useQuickBetPrice();
  if (!chosen) return null;
  return (
    <Suspense fallback={<Loader />}>
      <QuickBet key={chosen.selection.selectionId} chosen={chosen} onClose={closeQuickBet} />
    </Suspense>
  );
};
