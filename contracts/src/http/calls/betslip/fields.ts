import { maximumLegs } from '../../../events/bet.ts';
import { idSchema } from '../../../events/define.ts';
import { flagSchema } from '../../call.ts';

/** Id of a fixture, a market, a selection, or a bet on the slip. */
export const slipId = idSchema;

/** Which slip: the betslip, or the one of the quick-bet popup that a visitor has beside it. */
export const popUp = { isPopUp: flagSchema.optional() };

/** Bets that a slip has at most: a single on each selection, and what all of them make, of which there are fewer. */
export const maximumSlipBets = 2 * maximumLegs;

/** Of a call that puts one selection on a slip, which Redis keeps: presses of many people behind one address. */
export const limitOfAdding = { max: 300, seconds: 60 };
/** Of one that puts as many on it as there is room for. */
export const limitOfLists = { max: 60, seconds: 60 };
/** Of one that reckons what all bets of a slip return. Pages ask by themselves through `get-betslip-bets` alone. */
export const limitOfReckoning = { max: 600, seconds: 60 };
