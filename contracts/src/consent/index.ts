export * from './choice.ts';
export * from './groups.ts';
export * from './kept.ts';
