/** The documents' tabs of my bets, as the address has them and as they read. */
export const myBetsTabs = ['Open', 'Settled', 'Cashout', 'All'] as const;
export type MyBetsTab = (typeof myBetsTabs)[number];
