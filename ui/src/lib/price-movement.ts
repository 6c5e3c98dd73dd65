import { comparePrices, type Price } from '@paddock/contracts/odds';
import { useEffect, useRef, useState } from 'react';

export type Movement = 'higher' | 'lower';

/** How long a price shows that it moved. */
const flashMs = 5000;

/** Which way a price moved; undefined when it is worth the same. */
export const movementBetween = (before: Price, after: Price): Movement | undefined => {
  const difference = comparePrices(after, before);
  if (difference === 0) return undefined;
  return difference > 0 ? 'higher' : 'lower';
};

/**
 * The last movement of a price, for five seconds. `count` grows with each one, as a key that restarts the
 * flash when a price moves the same way twice.
 */
export const usePriceMovement = (
  price: Price | undefined,
): {
  movement: Movement | undefined;
  count: number;
} => {
  const seen = useRef(price);
  const [flash, setFlash] = useState<{ movement: Movement | undefined; count: number }>({
    movement: undefined,
    count: 0,
  });
  const { up, down } = price ?? {};

  useEffect(() => {
    if (up === undefined || down === undefined) return;
    const before = seen.current;
    seen.current = { up, down };
    const movement = before && movementBetween(before, { up, down });
    if (movement) setFlash(({ count }) => ({ movement, count: count + 1 }));
  }, [up, down]);

  useEffect(() => {
    if (flash.count === 0) return;
    const timer = setTimeout(() => setFlash(({ count }) => ({ movement: undefined, count })), flashMs);
    return () => clearTimeout(timer);
  }, [flash.count]);

  return flash;
};
