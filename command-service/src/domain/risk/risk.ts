import { type RiskEvent, type RiskSettings, riskEvents, riskStream } from '@paddock/contracts/events';
import { isRefusal, type Refusal, refuse } from '@paddock/contracts/refusals';
import {
  isKnown,
  noRequests,
  type Requests,
  requestToDecide,
  withDecided,
  withRequest,
} from '../requests/requests.ts';

// The one stream `risk-settings`.

/** Limits to which one person may raise what the book risks, minor units. */
export type RiskRule = Pick<
  RiskSettings,
  'maximumLiabilityPerSelection' | 'maximumLiabilityPerFixture' | 'referAboveWinnings' | 'maximumStake'
>;

/** Settings that wait for a second person. `from`: what held when they were asked for. */
type Change = { from: RiskSettings; settings: RiskSettings };

export type RiskState = { settings: RiskSettings; requests: Requests<Change> };

export type RiskCommand =
  | { type: 'set-risk-settings'; settings: RiskSettings; requestId: string; requestedBy: string }
  | { type: 'decide-risk-change'; requestId: string; approved: boolean; decidedBy: string };

const evolve = (state: RiskState, { type, data }: RiskEvent): RiskState => {
  switch (type) {
    case 'RiskSettingsChanged':
      return { ...state, settings: data };
    case 'RiskChangeRequested': {
      const { from, settings, ...asked } = data;
      const requests = withRequest(state.requests, { ...asked, action: { from, settings } });
      return { ...state, requests };
    }
    case 'RiskChangeDecided':
      return { ...state, requests: withDecided(state.requests, data) };
    default:
      return type satisfies never;
  }
};

const isSame = (a: RiskSettings, b: RiskSettings): boolean =>
  (Object.keys(a) as (keyof RiskSettings)[]).every((name) => a[name] === b[name]);

/** Whether some limit is raised, and to more than one person may set. */
const needsTwo = (from: RiskSettings, to: RiskSettings, rule: RiskRule): boolean =>
  (Object.keys(rule) as (keyof RiskRule)[]).some((name) => to[name] > from[name] && to[name] > rule[name]);

type Decision = readonly RiskEvent[] | Refusal;

const set = (
  { settings: from, requests }: RiskState,
  { settings, requestId, requestedBy }: Extract<RiskCommand, { type: 'set-risk-settings' }>,
  rule: RiskRule,
): Decision => {
  if (isSame(from, settings) || isKnown(requests, requestId)) return [];
  if (!needsTwo(from, settings, rule)) return [{ type: 'RiskSettingsChanged', data: settings }];
  if (requests.open.length > 0) return refuse('already-requested');
  return [{ type: 'RiskChangeRequested', data: { requestId, requestedBy, from, settings } }];
};

const decideChange = (
  { settings: now, requests }: RiskState,
  command: Extract<RiskCommand, { type: 'decide-risk-change' }>,
): Decision => {
  const request = requestToDecide(requests, command);
  if (isRefusal(request)) return request;
  const { requestId, approved } = command;
  const { from, settings } = request.action;
  const decided: RiskEvent = { type: 'RiskChangeDecided', data: { requestId, approved } };
  if (!approved) return [decided];
  if (!isSame(from, now)) return refuse('request-outdated');
  return [decided, { type: 'RiskSettingsChanged', data: settings }];
};

/**
 * What operations set about risk, whole each time. Settings that hold already are no change. `initial`: what holds
 * until operations set something. `rule`: above these a raise waits for another person, with all that was set beside it;
 * a second one is refused as `already-requested` until then. Refuses a decision `review-ended` for what does not wait,
 * `needs-another-person` to who asked, and `request-outdated` where other settings hold by then.
 */
export const createRiskAggregate = (initial: RiskSettings, rule: RiskRule) => ({
  stream: () => riskStream,
  events: riskEvents,
  initial: { settings: initial, requests: noRequests },
  evolve,
  decide: (state: RiskState, command: RiskCommand): Decision =>
    command.type === 'set-risk-settings' ? set(state, command, rule) : decideChange(state, command),
});
