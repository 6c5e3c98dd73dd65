export * from './bet-types.ts';
export * from './interrelation.ts';
export { legMultiplier, type PricedLeg } from './leg.ts';
export { countLines } from './lines.ts';
export * from './returns.ts';
export * from './rules.ts';
export * from './settle.ts';
