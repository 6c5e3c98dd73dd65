import { useRef } from 'react';

/**
 * Runs one at a time, from the press on: a second one may come before the page shows that the first is under way, and
 * would be said twice.
 */
export const useOneAtATime = <Input extends unknown[]>(run: (...input: Input) => Promise<void>) => {
  const isUnderWay = useRef(false);
  return async (...input: Input): Promise<void> => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    try {
      await run(...input);
    } finally {
      isUnderWay.current = false;
    }
  };
};
