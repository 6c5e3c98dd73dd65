import { useLayoutEffect, useState } from 'react';

/** Longer than the taps of somebody who taps once more because nothing seems to happen are apart, milliseconds. */
export const settleMs = 800;

/** Whether what is in sight has been the same for a while, by a mark of it: each change of that begins anew. */
export const useSettledSince = (mark: unknown): boolean => {
  const [isSettled, setSettled] = useState(false);
  useLayoutEffect(() => {
    setSettled(false);
    const timer = setTimeout(() => setSettled(true), settleMs);
    return () => clearTimeout(timer);
  }, [mark]);
  return isSettled;
};

/**
 * Whether this has been in sight for a while. Buttons that appear where another one was are disabled until then: the next
 * tap may have been meant for that.
 */
export const useSettled = (): boolean => useSettledSince(undefined);
