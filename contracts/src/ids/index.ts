export * from './name-uuid.ts';
