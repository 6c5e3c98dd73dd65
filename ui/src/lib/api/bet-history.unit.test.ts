import { describe, expect, it } from 'vitest';
import { betHistoryCriteriaOf, myBetsPageOf } from './bet-history.ts';

describe('what the bet history is searched for', () => {
  const named = { kind: 'named', name: 'last7days' } as const;

  it.each([
    [
      { kind: 'online', state: 'cashed-out', period: named, page: 2 } as const,
      { Mode: 'Period', Period: 'last7days', PageIndex: 2, BetState: 'Cashout', bhtype: 'ONLINE' },
    ],
    [
      { kind: 'shop', state: 'open', period: { kind: 'last-ten' }, page: 2 } as const,
      { Mode: 'last10', BetState: 'Opened', bhtype: 'SHOP' },
    ],
    [
      {
        kind: 'gaming',
        state: 'won',
        period: { kind: 'days', from: '2026-11-01', to: '2026-11-20' },
        page: 0,
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
  ])('%j is asked for as %j', (search, criteria) => {
    expect(betHistoryCriteriaOf(search)).toEqual(criteria);
  });
});

it('a page of my bets is one of as many as the last one counts', () => {
  expect(myBetsPageOf({ PageIndex: 1, LastPage: 2, bets: [], openBets: 3 })).toEqual({
    bets: [],
    page: 1,
    pageCount: 3,
    openBets: 3,
  });
});
