import { type MyBetsTab, myBetsTabs } from '../../lib/account-search.ts';

export type { MyBetsTab };
export const MY_BETS = myBetsTabs;

/** What stands in a tab without bets. */
export const NO_BETS: Readonly<Record<MyBetsTab, { title: string; text: string }>> = {
  Open: { title: 'You have no open bets', text: 'A bet stays here until it is settled.' },
  Settled: { title: 'No bets have settled yet', text: 'Bets appear here as soon as they are settled.' },
  Cashout: { title: 'No cashouts', text: 'None of your bets can be cashed out at this time.' },
  All: { title: 'No bets yet', text: 'Your bets appear here as soon as you place one.' },
};
