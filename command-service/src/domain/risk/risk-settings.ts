import { type RiskEvent, type RiskSettings, riskEvents, riskStream } from '@paddock/contracts/events';
import type { Aggregate } from '@paddock/service-kit/aggregate';

// The one stream `risk-settings`.

export type RiskState = RiskSettings;

/** What holds until operations set something. Amounts are minor units. */
export const defaultRiskSettings: RiskSettings = {
  maximumLiabilityPerSelection: 5_000_000,
  maximumLiabilityPerFixture: 20_000_000,
  referAboveWinnings: 2_500_000,
  traderOnDuty: true,
  maximumStake: 1_000_000,
  cashOutMarginPercent: 5,
};

export type RiskCommand = { type: 'set-risk-settings'; settings: RiskSettings };

const isSame = (a: RiskSettings, b: RiskSettings): boolean =>
  (Object.keys(defaultRiskSettings) as (keyof RiskSettings)[]).every((name) => a[name] === b[name]);

/** What operations set about risk, whole each time. Settings that hold already are no change. */
export const riskAggregate: Aggregate<RiskState, RiskCommand, RiskEvent> = {
  stream: () => riskStream,
  events: riskEvents,
  initial: defaultRiskSettings,
  evolve: (_, { data }) => data,
  decide: (state, { settings }) =>
    isSame(state, settings) ? [] : [{ type: 'RiskSettingsChanged', data: settings }],
};
