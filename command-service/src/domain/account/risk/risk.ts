import type { AccountEvent } from '@paddock/contracts/events';

/** `stakeFactor`: percent of the ordinary maximum stake that this customer may stake. */
export type Risk = { stakeFactor: number };

export const ordinaryRisk: Risk = { stakeFactor: 100 };

type RiskEvent = Extract<AccountEvent, { type: 'StakeFactorSet' }>;

export const evolveRisk = (_: Risk, { data }: RiskEvent): Risk => ({ stakeFactor: data.percent });
