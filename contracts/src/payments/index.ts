export * from './adyen-reports.ts';

/** Ways to pay in. An operator may leave some out in a country. */
export const waysToDeposit = ['card', 'shop'] as const;
export type WayToDeposit = (typeof waysToDeposit)[number];
