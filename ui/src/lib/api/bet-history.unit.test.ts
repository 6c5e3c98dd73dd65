import { describe, expect, it } from 'vitest';
import { betHistoryCriteriaOf, betHistoryStateOf, myBetsPageOf } from './bet-history.ts';

describe('what the bet history is searched for', () => {
  it.each([
    [
      { kind: 'online', state: 'cashed-out', period: 'last7days', page: 3 } as const,
      { Mode: 'Period', Period: 'last7days', PageIndex: 2, BetState: 'Cashout', bhtype: 'ONLINE' },
    ],
    [
      { kind: 'shop', state: 'open', period: 'last10', page: 3 } as const,
      { Mode: 'last10', BetState: 'Opened', bhtype: 'SHOP' },
    ],
    [
      {
        kind: 'gaming',
        state: 'won',
        period: 'dates',
        from: '2026-11-01',
        to: '2026-11-20',
      } as const,
      {
        Mode: 'DatePick',
        fromDate: '2026-11-01',
        toDate: '2026-11-20',
        PageIndex: 0,
        BetState: 'AllGames',
        bhtype: 'GAMING',
      },
    ],
  ])('the search %j is asked for as %j', (search, criteria) => {
    expect(betHistoryCriteriaOf(search)).toEqual(criteria);
  });
});

it.each([
  ['Cashout', 'cashed-out'],
  ['Opened', 'open'],
  ['won', 'won'],
  ['AllGames', undefined],
  [7, undefined],
])('an address with state=%s asks for %s', (text, state) => {
  expect(betHistoryStateOf(text)).toBe(state);
});

it('a page of my bets is one of as many as the last one counts', () => {
  expect(myBetsPageOf({ PageIndex: 1, LastPage: 2, bets: [], openBets: 3 })).toEqual({
    bets: [],
    page: 1,
    pageCount: 3,
    openBets: 3,
  });
});
