import type { FeedMessage } from '@paddock/contracts/feed';
import { formatOdds, type Price } from '@paddock/contracts/odds';

/** The part of an id that differs within its fixture. */
const short = (id: string, fixtureId: string): string =>
  id.startsWith(`${fixtureId}:`) ? id.slice(fixtureId.length + 1) : id;

const shown = (price: Price | null): string => (price ? formatOdds(price, 'fractional') : 'SP');

const minutes = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** A message in words, short enough for one line. */
const describe = (message: FeedMessage): string => {
  const { fixtureId } = message;
  const own = (id: string) => short(id, fixtureId);
  switch (message.type) {
    case 'FixtureAnnounced':
      return `${message.name} (${message.competition.name}), ${message.startsAt}`;
    case 'MarketOffered':
      return `${own(message.marketId)} ${message.name}: ${message.selections.length} selections`;
    case 'PricesChanged':
      return Object.entries(message.prices)
        .map(([id, price]) => `${own(id)} ${shown(price)}`)
        .join(', ');
    case 'MarketSuspended':
    case 'MarketReopened':
      return message.marketIds?.map(own).join(', ') ?? 'all markets';
    case 'TradingStopped':
    case 'TradingResumed':
      return own(message.marketId);
    case 'SelectionSuspended':
    case 'SelectionReopened':
      return message.selectionIds.map(own).join(', ');
    case 'SelectionWithdrawn':
      return `${own(message.selectionId)} at ${shown(message.price)}`;
    case 'ActionReported':
      return [
        minutes(message.matchTime),
        message.cancelled ? 'cancelled:' : '',
        message.colour ?? '',
        message.kind,
        message.home ? 'home' : 'away',
        message.player ?? '',
      ]
        .filter(Boolean)
        .join(' ');
    case 'ScoreChanged':
      return `${message.period} ${minutes(message.clock.seconds)} ${message.score.home}-${message.score.away}`;
    case 'MarketResulted':
    case 'MarketResettled':
      return Object.entries(message.results)
        .filter(([, { outcome }]) => outcome !== 'lost')
        .map(([id, { outcome, sp }]) => `${own(id)} ${outcome}${sp ? ` SP ${shown(sp)}` : ''}`)
        .join(', ');
    case 'InPlayStarted':
    case 'FixtureFinished':
      return '';
    default:
      return message satisfies never;
  }
};

/** One line for a message: when, which fixture, what. */
export const describeLine = (message: FeedMessage): string =>
  `${message.at.slice(11, 23)}  ${message.fixtureId.padEnd(22)} ${message.type.padEnd(18)} ${describe(message)}`.trimEnd();
