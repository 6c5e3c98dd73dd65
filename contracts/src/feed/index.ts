export * from './message.ts';
export * from './parts.ts';
export * from './topics.ts';
