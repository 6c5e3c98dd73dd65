export * from './state-lines.ts';
