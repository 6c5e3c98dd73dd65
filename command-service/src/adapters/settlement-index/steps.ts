import {
  type AccountEvent,
  accountEvents,
  idOfStream,
  type MarketEvent,
  marketEvents,
} from '@paddock/contracts/events';
import type { StoredEvent } from '@paddock/service-kit/events';
import { evolveBets, noBets } from '../../domain/account/bets/bets.ts';
import type { FrozenText } from './schema.ts';

/** What the script makes of an event; `bet` and `event` are JSON of one line. */
type Step =
  | [
      kind: 'opened',
      position: string,
      betId: string,
      accountId: string,
      revision: string,
      marketIds: string[],
      bet: string,
    ]
  | [kind: 'changed', position: string, betId: string, accountId: string, revision: string, event: string]
  | [kind: 'passed-over', position: string]
  | [kind: 'ended' | 'seen', position: string, betId: string, accountId: string, revision: string]
  | [kind: 'resulted', position: string, marketId: string, keepUntil: number]
  | [kind: 'frozen', position: string, marketId: string, why: string]
  | [kind: 'released', position: string, marketId: string];

/** All of an account, as the revision that it is at counts, and all of a market. */
export const settlementEvents = { ...accountEvents, ...marketEvents };
export type SettlementEvent = AccountEvent | MarketEvent;
type Stored = StoredEvent<SettlementEvent>;

/** How long after a result a correction finds its bets without reading the log, milliseconds. */
const keepBettorsMs = 14 * 86_400_000;

const frozenStep = (
  { position, metadata }: Stored,
  { marketId, reason }: Extract<MarketEvent, { type: 'MarketFrozen' }>['data'],
): Step => {
  const frozen: FrozenText = { reason, at: metadata.at };
  return ['frozen', `${position}`, marketId, JSON.stringify(frozen)];
};

export const stepOf = (event: Stored): Step => {
  const position = `${event.position}`;
  const of = [idOfStream(event.stream), `${event.revision}`] as const;
  switch (event.type) {
    case 'BetPlaced':
    case 'BetReopened': {
      const [bet] = evolveBets(noBets, event, event.metadata.at).open;
      const markets = [...new Set(bet?.legs.map(({ marketId }) => marketId))];
      return ['opened', position, event.data.betId, ...of, markets, JSON.stringify(bet)];
    }
    case 'BetLegResulted':
    case 'BetPartlyCashedOut': {
      const { type, data } = event;
      return ['changed', position, data.betId, ...of, JSON.stringify({ type, data })];
    }
    case 'BetSettled':
    case 'BetResettled':
    case 'BetVoided':
    case 'BetCashedOut':
      return ['ended', position, event.data.betId, ...of];
    case 'MarketResultRecorded':
    case 'MarketResultCorrected': {
      const keepUntil = Date.parse(event.metadata.at) + keepBettorsMs;
      return ['resulted', position, event.data.marketId, keepUntil];
    }
    case 'MarketFrozen':
      return frozenStep(event, event.data);
    case 'MarketReleased':
      return ['released', position, event.data.marketId];
    case 'RunnerWithdrawn':
      return ['passed-over', position];
    default:
      event satisfies StoredEvent<AccountEvent>;
      return ['seen', position, '', ...of];
  }
};
