export * from './compose.ts';
export * from './slip.ts';
export * from './view.ts';
