import type { AccountSearch } from '../../lib/account-search.ts';
import type { BetHistoryKind } from '../../lib/api/bet-history.ts';
import { periodOf } from '../../lib/history-filter.ts';

/** Of games, which have no states, there are no totals. */
type KindWithTotals = Exclude<BetHistoryKind, 'gaming'>;

const allOf: Readonly<Record<KindWithTotals, string>> = { online: 'all bets', shop: 'all shop bets' };

/** What the totals count: of a period everything, whichever bets of it are listed (RTS 1); of the newest ten those alone. */
export const totalsCaption = (kind: KindWithTotals, filter: AccountSearch): string => {
  if (periodOf(filter) === 'last10') return 'On these bets';
  return (filter.state ?? 'all') === 'all' ? 'In this period' : `In this period, ${allOf[kind]}`;
};
