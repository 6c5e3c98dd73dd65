/** Where a selection, market or fixture stands in its life; bets are struck while it is open. */
export type Life = 'open' | 'suspended' | 'withdrawn' | 'resulted' | 'finished';
