export { foldFeedMessage, knownPartOf, unknownIn } from './fold.ts';
export * from './message.ts';
export * from './parts.ts';
export * from './sports.ts';
export * from './state.ts';
export * from './topics.ts';
