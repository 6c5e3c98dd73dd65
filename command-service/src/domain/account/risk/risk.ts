import type { AccountEventOf, Slice } from '../slice.ts';

/** `stakeFactor`: percent of the ordinary maximum stake that this customer may stake. */
type Risk = { stakeFactor: number };

const ordinaryRisk: Risk = { stakeFactor: 100 };

const handles = ['StakeFactorSet'] as const;
type RiskEvent = AccountEventOf<(typeof handles)[number]>;

export const riskSlice: Slice<Risk, RiskEvent['type']> = {
  initial: ordinaryRisk,
  handles,
  evolve: (_, { data }) => ({ stakeFactor: data.percent }),
};
