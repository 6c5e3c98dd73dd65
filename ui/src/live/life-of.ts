import type { Life as LifeCode } from '@paddock/contracts/gateway';
import type { Life } from '@paddock/contracts/life';

const words: Readonly<Record<LifeCode, Life>> = {
  O: 'open',
  S: 'suspended',
  W: 'withdrawn',
  R: 'resulted',
  C: 'finished',
};

/** A life as the gateway says it, in the product's word. */
export const lifeOf = (code: LifeCode): Life => words[code];
