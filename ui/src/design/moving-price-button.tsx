import type { Price } from '@paddock/contracts/odds';
import { usePriceMovement } from '../lib/price-movement.ts';
import { PriceButton, type PriceButtonProps } from './price-button.tsx';

type MovingPriceButtonProps = Omit<PriceButtonProps, 'movement' | 'movementCount'> & {
  /** The price behind the odds; its changes make the flash. */
  price: Price | undefined;
};

/** A price button that notices by itself when its price moves. */
export const MovingPriceButton = ({ price, ...props }: MovingPriceButtonProps) => {
  const { movement, count } = usePriceMovement(price);
  return <PriceButton {...props} movement={movement} movementCount={count} />;
};
