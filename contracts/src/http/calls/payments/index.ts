export * from './balance.ts';
export * from './card-payments.ts';
export * from './cards.ts';
export * from './history.ts';
export * from './reports.ts';
export * from './ways.ts';
