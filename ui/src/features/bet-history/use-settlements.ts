import { useEffect } from 'react';
import { toast } from '../../design/toast.ts';
import {
  type Bet,
  findLatestBets,
  myBetsQuery,
  refreshHistoryAndBalance,
} from '../../lib/api/bet-history.ts';
import { queryClient } from '../../lib/query-client.ts';
import { followResults } from '../../live/follow-results.ts';
import { useOpenBets } from '../bet/use-open-bets.ts';
import { watchedBets } from '../bet/watched-bets.ts';
import { isCashingOut } from '../cash-out/open-cash-out.ts';
import { createResultPolls } from './result-polls.ts';
import { settlementToast } from './settlement-toast.ts';

const openBetsKey = myBetsQuery('open').queryKey;

const fixturesOf = (bets: readonly Bet[] = []): string =>
  [...new Set(bets.flatMap(({ legs }) => legs.map(({ fixtureId }) => fixtureId)))].join(' ');

const polls = createResultPolls(() => void queryClient.invalidateQueries({ queryKey: openBetsKey }));

/**
 * A market of an open bet was resulted, or its fixture ended: the open bets are fetched again in quick steps, on which the
 * first of several that settles does not stop the others.
 */
const useResults = (bets: readonly Bet[] | undefined): void => {
  const fixtures = fixturesOf(bets);
  useEffect(() => {
    if (fixtures === '') return polls.stop();
    return followResults(new Set(fixtures.split(' ')), polls.start);
  }, [fixtures]);
  useEffect(() => polls.stop, []);
};

/** Shows what became of bets that are open no more, and brings balance and history up to date. */
const showSettled = async (betIds: ReadonlySet<string>): Promise<void> => {
  await refreshHistoryAndBalance();
  for (const bet of await findLatestBets()) {
    if (!betIds.has(bet.betId) || bet.status === 'open' || !watchedBets.settle(bet.betId)) continue;
    // What is cashed out by hand is shown by its own popup.
    const message = isCashingOut(bet.betId) ? undefined : settlementToast(bet);
    if (message) toast(message);
  }
  await queryClient.invalidateQueries({ queryKey: myBetsQuery('settled').queryKey });
};

/** Follows the customer's open bets wherever they are on the site; once, in the shell. */
export const useSettlements = (): void => {
  const { data, dataUpdatedAt } = useOpenBets();
  const open = data?.bets;
  useResults(open);
  // Also when the list is the same as before: a bet may have settled without ever standing in it.
  useEffect(() => {
    if (!open) return;
    const missing = watchedBets.missingFrom(new Set(open.map(({ betId }) => betId)));
    if (missing.size > 0) void showSettled(missing).catch(() => undefined);
  }, [open, dataUpdatedAt]);
};
