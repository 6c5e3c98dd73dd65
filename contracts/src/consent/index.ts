export * from './choice.ts';
export * from './groups.ts';
export * from './kept.ts';
export * from './renewed.ts';
export * from './values.ts';
