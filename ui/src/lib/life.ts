import type { Life as LifeCode } from '@paddock/contracts/gateway';

/** Where a selection, market or fixture stands in its life; bets are struck while it is open. */
export type Life = 'open' | 'suspended' | 'withdrawn' | 'resulted' | 'finished';

const words: Readonly<Record<LifeCode, Life>> = {
  O: 'open',
  S: 'suspended',
  W: 'withdrawn',
  R: 'resulted',
  C: 'finished',
};

/** A life as the gateway says it, in the product's word. */
export const lifeOf = (code: LifeCode): Life => words[code];
