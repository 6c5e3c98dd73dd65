/** The documents' tabs of my bets. */
export const myBetsTabs = ['Open', 'Settled', 'Cashout', 'All'] as const;
export type MyBetsTab = (typeof myBetsTabs)[number];

/** What stands in a tab without bets. */
export const noBetsTexts: Readonly<Record<MyBetsTab, { title: string; text: string }>> = {
  Open: { title: 'You have no open bets', text: 'A bet stays here until it is settled.' },
  Settled: { title: 'No bets have settled yet', text: 'Bets appear here as soon as they are settled.' },
  Cashout: { title: 'No cashouts', text: 'None of your bets can be cashed out at this time.' },
  All: { title: 'No bets yet', text: 'Your bets appear here as soon as you place one.' },
};
