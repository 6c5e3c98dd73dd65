import { type RiskEvent, type RiskSettings, riskEvents, riskStream } from '@paddock/contracts/events';

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

const evolve = (_: RiskState, { data }: RiskEvent): RiskState => data;

export type RiskCommand = { type: 'set-risk-settings'; settings: RiskSettings };

const isSame = (a: RiskSettings, b: RiskSettings): boolean =>
  (Object.keys(defaultRiskSettings) as (keyof RiskSettings)[]).every((name) => a[name] === b[name]);

const decide = (state: RiskState, { settings }: RiskCommand): readonly RiskEvent[] =>
  isSame(state, settings) ? [] : [{ type: 'RiskSettingsChanged', data: settings }];

/** What operations set about risk, whole each time. Settings that hold already are no change. */
export const riskAggregate = {
  stream: () => riskStream,
  events: riskEvents,
  initial: defaultRiskSettings,
  evolve,
  decide,
};
