import type { SelectionResult } from '@paddock/contracts/events';
import { one, type Rational, rational } from './rational.ts';

/** Share of the stake that wins when `tied` selections share `places` places still to fill; never above all of it. */
export const deadHeatShare = (deadHeat: SelectionResult['deadHeat']): Rational =>
  deadHeat === undefined || deadHeat.places >= deadHeat.tied ? one : rational(deadHeat.places, deadHeat.tied);
