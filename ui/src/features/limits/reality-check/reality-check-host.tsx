import { lazy, Suspense } from 'react';
import { useLimits } from '../../../lib/api/limits.ts';
import { useClock } from '../../../lib/clock.ts';
import { loadChunk } from '../../../lib/load-chunk.ts';
import { useIsCustomer } from '../../../lib/session.ts';
import { isDue } from './reality-check.ts';

const RealityCheckPopup = lazy(
  loadChunk(() =>
    import('./reality-check-popup.tsx').then((module) => ({ default: module.RealityCheckPopup })),
  ),
);

/** Shows the reality check whenever it is due, wherever the customer is; once, in the shell. */
export const RealityCheckHost = () => {
  const enabled = useIsCustomer() ?? false;
  const check = useLimits(enabled).data?.realityCheck;
  const due = useClock((nowMs) => enabled && check !== undefined && isDue(check, nowMs));
  if (!due || !check) return null;
  return (
    <Suspense>
      <RealityCheckPopup check={check} />
    </Suspense>
  );
};
