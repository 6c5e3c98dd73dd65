export * from './convert.ts';
export * from './format.ts';
export * from './parse.ts';
export * from './price.ts';
export * from './trade-fractions.ts';
