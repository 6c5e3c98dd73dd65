import { useEffect, useState } from 'react';

/** Longer than the taps of somebody who taps once more because nothing seems to happen are apart, milliseconds. */
export const settleMs = 800;

/**
 * Whether this has been in sight for a while. Buttons that appear where another one was are disabled until then: the next
 * tap may have been meant for that.
 */
export const useSettled = (): boolean => {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), settleMs);
    return () => clearTimeout(timer);
  }, []);
  return isSettled;
};
