import { lazy, Suspense } from 'react';
import { closeQuickBet, usePressed } from './quick-bet-popup.ts';

const QuickBet = lazy(() => import('./quick-bet.tsx').then((module) => ({ default: module.QuickBet })));

/** Where the quick-bet popup stands; once, in the shell. */
export const QuickBetHost = () => {
  const pressed = usePressed();
  if (!pressed) return null;
  return (
    <Suspense>
      <QuickBet key={pressed.selection.selectionId} pressed={pressed} onClose={closeQuickBet} />
    </Suspense>
  );
};
