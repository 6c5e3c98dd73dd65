export * from './event-names.ts';
export * from './event-text.ts';
export * from './link-words.ts';
export * from './reading-text.ts';
export * from './request-text.ts';
export { heldText } from './review-lines.ts';
export * from './state-lines.ts';
