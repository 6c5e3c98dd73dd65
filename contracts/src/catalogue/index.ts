export * from './keys.ts';
export * from './records.ts';
