import { betHistorySearch, myBetsSearch } from '@paddock/contracts/http';
import type { Route } from '@paddock/service-kit/http';
import { searchBetHistory, searchMyBets } from '../read-models/bet-search.ts';
import { accountRoute, type ReadSide } from '../read-side.ts';

/** The caller's bets, open and over. */
export const betHistoryRoutes = (readSide: ReadSide): Route[] => [
  accountRoute(myBetsSearch, readSide, (account, { body }) => searchMyBets(account, body)),
  accountRoute(betHistorySearch, readSide, (account, { body, now }) => searchBetHistory(account, body, now)),
];
