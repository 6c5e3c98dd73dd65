import { type RiskEvent, type RiskSettings, riskEvents, riskStream } from '@paddock/contracts/events';
import { type Refusal, refuse } from '@paddock/contracts/refusals';
import {
  type DecidesRequest,
  decidedRequest,
  isKnown,
  noRequests,
  type Requests,
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
type Change = { from: RiskSettings; settings: RiskSettings; note: string | null };

export type RiskState = { settings: RiskSettings; requests: Requests<Change> };

export type RiskCommand =
  | {
      type: 'set-risk-settings';
      settings: RiskSettings;
      requestId: string;
      requestedBy: string;
      /** For who decides, where that takes another person; `null`: nothing was noted. */
      note: string | null;
      /** What held when they were looked at: what somebody else set since is not undone unseen. */
      from?: RiskSettings | undefined;
    }
  | ({ type: 'decide-risk-change' } & DecidesRequest);

const evolve = (state: RiskState, { type, data }: RiskEvent): RiskState => {
  switch (type) {
    case 'RiskSettingsChanged':
      return { ...state, settings: data };
    case 'RiskChangeRequested': {
      const { from, settings, note, ...asked } = data;
      const requests = withRequest(state.requests, { ...asked, action: { from, settings, note } });
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
  {
    settings,
    note,
    requestId,
    requestedBy,
    from: lookedAt,
  }: Extract<RiskCommand, { type: 'set-risk-settings' }>,
  rule: RiskRule,
): Decision => {
  if (isSame(from, settings) || isKnown(requests, requestId)) return [];
  if (lookedAt && !isSame(lookedAt, from)) return refuse('changed-meanwhile');
  if (!needsTwo(from, settings, rule)) return [{ type: 'RiskSettingsChanged', data: settings }];
  if (requests.open.length > 0) return refuse('already-requested');
  if (note === null) return refuse('note-missing', { field: 'note' });
  return [{ type: 'RiskChangeRequested', data: { requestId, requestedBy, from, settings, note } }];
};

const decideChange = (
  { settings: now, requests }: RiskState,
  command: Extract<RiskCommand, { type: 'decide-risk-change' }>,
): Decision =>
  decidedRequest(requests, command, () => 'risk-settings', {
    decided: (data): RiskEvent => ({ type: 'RiskChangeDecided', data }),
    done: ({ action: { from, settings } }) =>
      isSame(from, now) ? [{ type: 'RiskSettingsChanged', data: settings }] : refuse('request-outdated'),
  });

/**
 * What operations set about risk, whole each time. Settings that hold already are no change. `initial`: what holds
 * until operations set something. `rule`: above these a raise waits for another person, with all that was set beside it;
 * a second one is refused as `already-requested` until then, and one that nothing says why of as `note-missing`. Refuses a
 * decision as `requestToDecide` does, and an approval as `request-outdated` where other settings hold by then.
 */
export const createRiskAggregate = (initial: RiskSettings, rule: RiskRule) => ({
  stream: () => riskStream,
  events: riskEvents,
  initial: { settings: initial, requests: noRequests },
  evolve,
  decide: (state: RiskState, command: RiskCommand): Decision =>
    command.type === 'set-risk-settings' ? set(state, command, rule) : decideChange(state, command),
});
