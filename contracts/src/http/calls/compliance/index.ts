export * from './account-state.ts';
export * from './find.ts';
export * from './readings.ts';
export * from './replay.ts';
