import type { SelectionResult } from '@paddock/contracts/events';
import type { FeedMessageOf } from '@paddock/contracts/feed';
import type { BookTerms } from '../pricing/book.ts';
import type { Goals, Outlook, Side } from './goal-model.ts';

export type Clubs = Readonly<Record<Side, string>>;

/** The state of a match: enough to decide which outcomes won. */
export type MatchSoFar = { score: Goals; scorers: readonly Side[]; over: boolean };

type MarketOutcome = { role: string; name: string };

/** One market of a match: what can be backed, what chance it has, and when it is decided. */
export type FootballMarket = {
  /** Last part of the market's id. */
  code: string;
  kind: FeedMessageOf<'MarketOffered'>['kind'];
  name: string;
  order: number;
  line?: number;
  terms: BookTerms;
  outcomes: readonly MarketOutcome[];
  /** Chances in the order of the outcomes; they sum to one. */
  chances(outlook: Outlook): number[];
  /** How each outcome ended, as soon as nothing can change it. */
  results(match: MatchSoFar): Results | undefined;
  /** Outcomes that can no longer win while the market stays open. */
  lost?(score: Goals): string[];
};

export type Results = (role: string) => SelectionResult['outcome'];
