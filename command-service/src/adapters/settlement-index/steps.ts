import {
  type AccountEvent,
  accountEvents,
  idOfStream,
  type MarketEvent,
  marketEvents,
} from '@paddock/contracts/events';
import type { StoredEvent } from '@paddock/service-kit/engines';
import { evolveBets, noBets } from '../../domain/account/bets/bets.ts';

/** What the script makes of an event; `bet` and `event` are JSON of one line. */
export type Step =
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
  | [kind: 'ended' | 'seen', position: string, betId: string, accountId: string, revision: string]
  | [kind: 'resulted', position: string, marketId: string, keepUntil: number]
  | [kind: 'frozen', position: string, marketId: string, why: string]
  | [kind: 'released', position: string, marketId: string];

/** All of an account, as the revision that it is at counts, and all of a market. */
export const settlementTypes = [...Object.keys(accountEvents), ...Object.keys(marketEvents)];

/** How long after a result a correction finds its bets without reading the log, milliseconds. */
const keepBettorsMs = 14 * 86_400_000;

const stepOfAccount = (stored: StoredEvent, event: AccountEvent): Step => {
  const of = [idOfStream(stored.stream), `${stored.revision}`] as const;
  const position = `${stored.position}`;
  switch (event.type) {
    case 'BetPlaced':
    case 'BetReopened': {
      const [bet] = evolveBets(noBets, event, stored.metadata.at).open;
      const markets = [...new Set(bet?.legs.map(({ marketId }) => marketId))];
      return ['opened', position, event.data.betId, ...of, markets, JSON.stringify(bet)];
    }
    case 'BetLegResulted':
    case 'BetPartlyCashedOut':
      return ['changed', position, event.data.betId, ...of, JSON.stringify(event)];
    case 'BetSettled':
    case 'BetResettled':
    case 'BetVoided':
    case 'BetCashedOut':
      return ['ended', position, event.data.betId, ...of];
    default:
      return ['seen', position, '', ...of];
  }
};

const stepOfMarket = (stored: StoredEvent, event: MarketEvent): Step => {
  const position = `${stored.position}`;
  const { marketId } = event.data;
  switch (event.type) {
    case 'MarketResultRecorded':
    case 'MarketResultCorrected':
      return ['resulted', position, marketId, Date.parse(stored.metadata.at) + keepBettorsMs];
    case 'MarketFrozen':
      return [
        'frozen',
        position,
        marketId,
        JSON.stringify({ reason: event.data.reason, at: stored.metadata.at }),
      ];
    case 'MarketReleased':
      return ['released', position, marketId];
    default:
      return event satisfies never;
  }
};

export const stepOf = (stored: StoredEvent): Step => {
  const event = { type: stored.type, data: stored.data };
  return event.type in marketEvents
    ? stepOfMarket(stored, event as MarketEvent)
    : stepOfAccount(stored, event as AccountEvent);
};
