import { isZero, type PricedLeg, shareWon } from '../../betting/index.ts';

/** Whether the win part or, of an each-way bet, the place part came in. */
export const cameIn = (leg: PricedLeg, isEachWay: boolean): boolean =>
  !isZero(shareWon(leg, 'win')) || (isEachWay && !isZero(shareWon(leg, 'place')));
