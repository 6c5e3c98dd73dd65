import { describe, expect, it } from 'vitest';
import type { MarketView, SelectionView } from '../../../lib/api/sports.ts';
import { marketGroups, scoreColumns } from './market-groups.ts';

const market = (marketId: string, kind: string, order: number, more: Partial<MarketView> = {}): MarketView =>
  ({ marketId, kind, name: marketId, order, status: 'open', selections: [], ...more }) as MarketView;
const score = (role: string): SelectionView => ({ selectionId: role, role, name: role }) as SelectionView;

describe('markets of a match', () => {
  it('stand in the order of the feed, the goal lines together where the first stands', () => {
    const { groups } = marketGroups([
      market('btts', 'both-teams-to-score', 4),
      market('ou3', 'over-under', 3, { line: 350 }),
      market('ou1', 'over-under', 1, { line: 150 }),
      market('mr', 'match-result', 0),
    ]);
    expect(groups.map(({ key }) => key)).toEqual(['mr', 'lines', 'btts']);
    expect(groups[1]?.markets.map(({ marketId }) => marketId)).toEqual(['ou1', 'ou3']);
  });

  it('that are resulted stand apart', () => {
    const { groups, settled } = marketGroups([
      market('ng1', 'next-goal', 6, { status: 'resulted' }),
      market('ng2', 'next-goal', 6),
    ]);
    expect(groups.map(({ key }) => key)).toEqual(['ng2']);
    expect(settled.map(({ marketId }) => marketId)).toEqual(['ng1']);
  });
});

describe('correct scores', () => {
  it('are sorted into home wins, draws and away wins, lowest first; anything else stands apart', () => {
    const columns = scoreColumns(['2-1', '0-0', '1-0', '0-2', '1-1', '2-0', 'other'].map(score));
    const roles = (key: keyof typeof columns) => columns[key].map(({ role }) => role);
    expect(roles('home')).toEqual(['1-0', '2-0', '2-1']);
    expect(roles('draw')).toEqual(['0-0', '1-1']);
    expect(roles('away')).toEqual(['0-2']);
    expect(roles('other')).toEqual(['other']);
  });
});
