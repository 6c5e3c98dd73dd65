import { type RiskEvent, type RiskSettings, riskEvents, riskStream } from '@paddock/contracts/events';

// The one stream `risk-settings`.

export type RiskState = RiskSettings;

const evolve = (_: RiskState, { data }: RiskEvent): RiskState => data;

export type RiskCommand = { type: 'set-risk-settings'; settings: RiskSettings };

const isSame = (a: RiskSettings, b: RiskSettings): boolean =>
  (Object.keys(a) as (keyof RiskSettings)[]).every((name) => a[name] === b[name]);

const decide = (state: RiskState, { settings }: RiskCommand): readonly RiskEvent[] =>
  isSame(state, settings) ? [] : [{ type: 'RiskSettingsChanged', data: settings }];

/**
 * What operations set about risk, whole each time. Settings that hold already are no change. `initial`: what holds
 * until operations set something.
 */
export const createRiskAggregate = (initial: RiskSettings) => ({
  stream: () => riskStream,
  events: riskEvents,
  initial,
  evolve,
  decide,
});
