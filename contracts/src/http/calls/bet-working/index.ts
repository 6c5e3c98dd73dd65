export * from './bet-detail.ts';
export * from './calculator.ts';
export * from './working.ts';
