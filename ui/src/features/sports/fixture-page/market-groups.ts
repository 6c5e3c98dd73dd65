import type { MarketView, SelectionView } from '../../../lib/api/sports.ts';

/** Markets that are drawn together: the goal lines as one table, any other market by itself. */
export type MarketGroupView = {
  readonly key: string;
  readonly title: string;
  readonly look: 'lines' | 'scores' | 'selections';
  readonly markets: readonly MarketView[];
};

const byOrder = (a: MarketView, b: MarketView): number => a.order - b.order || (a.line ?? 0) - (b.line ?? 0);

const single = (market: MarketView): MarketGroupView => ({
  key: market.marketId,
  title: market.name,
  look: market.kind === 'correct-score' ? 'scores' : 'selections',
  markets: [market],
});

/** The open markets of a match in the feed's order, goal lines gathered where the first stands; and the settled ones. */
export const marketGroups = (
  markets: readonly MarketView[],
): {
  groups: MarketGroupView[];
  settled: MarketView[];
} => {
  const open = markets.filter(({ status }) => status !== 'resulted').sort(byOrder);
  const lines = open.filter(({ kind }) => kind === 'over-under');
  const groups = open.flatMap((market): MarketGroupView[] => {
    if (market.kind !== 'over-under') return [single(market)];
    return market === lines[0] ? [{ key: 'lines', title: 'Total goals', look: 'lines', markets: lines }] : [];
  });
  return { groups, settled: markets.filter(({ status }) => status === 'resulted').sort(byOrder) };
};

type ScoreColumn = 'home' | 'draw' | 'away';

const goalsOf = ({ role, name }: SelectionView): readonly [number, number] | undefined => {
  const match = /^(\d+)-(\d+)$/.exec(role ?? name);
  return match ? [Number(match[1]), Number(match[2])] : undefined;
};

/** Correct scores in three columns, each from the lowest score up; what is no score stands apart. */
export const scoreColumns = (
  selections: readonly SelectionView[],
): Record<ScoreColumn | 'other', SelectionView[]> => {
  const columns: Record<ScoreColumn | 'other', SelectionView[]> = { home: [], draw: [], away: [], other: [] };
  for (const selection of selections) {
    const goals = goalsOf(selection);
    if (!goals) columns.other.push(selection);
    else columns[goals[0] > goals[1] ? 'home' : goals[0] < goals[1] ? 'away' : 'draw'].push(selection);
  }
  const rank = (selection: SelectionView): number => {
    const [home, away] = goalsOf(selection) ?? [0, 0];
    return Math.max(home, away) * 100 + Math.min(home, away);
  };
  for (const column of ['home', 'draw', 'away'] as const) columns[column].sort((a, b) => rank(a) - rank(b));
  return columns;
};
