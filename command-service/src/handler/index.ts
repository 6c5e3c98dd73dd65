export type * from './aggregate.ts';
export { type CommandHandler, createHandler, type Decided, type HandlerOptions } from './handler.ts';
