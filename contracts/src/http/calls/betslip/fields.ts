import { idSchema } from '../../../events/define.ts';
import { flagSchema } from '../../call.ts';

/** Id of a fixture, a market, a selection, or a bet on the slip. */
export const slipId = idSchema;

/** Which slip: the betslip, or the one of the quick-bet popup that a visitor has beside it. */
export const popUp = { isPopUp: flagSchema.optional() };
