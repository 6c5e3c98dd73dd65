export * from './debts.ts';
export * from './decide.ts';
export * from './deposits.ts';
export type { HoldsNow } from './holds-now.ts';
export * from './lists.ts';
export * from './pay-out.ts';
export * from './review.ts';
