import { lazy, Suspense, useState } from 'react';
import { useLimits } from '../../../lib/api/limits.ts';
import { loadChunk } from '../../../lib/load-chunk.ts';
import { useIsCustomer } from '../../../lib/session.ts';

const AccountPromptPopup = lazy(
  loadChunk(() =>
    import('./account-prompt-popup.tsx').then((module) => ({ default: module.AccountPromptPopup })),
  ),
);

/** Asks the customer every six months to look at account and limits; once, in the shell. Closing it answers nothing: it comes back with the next visit. */
export const AccountPromptHost = () => {
  const [later, setLater] = useState(false);
  const enabled = useIsCustomer() ?? false;
  const due = useLimits(enabled).data?.accountPromptDue ?? false;
  if (!due || !enabled || later) return null;
  return (
    <Suspense>
      <AccountPromptPopup onLater={() => setLater(true)} />
    </Suspense>
  );
};
