export type * from './aggregate.ts';
export { eventIdOf } from './event-ids.ts';
export {
  type AsOf,
  type CommandFor,
  type CommandHandler,
  createHandler,
  type Decided,
  type HandlerOptions,
} from './handler.ts';
export { proposedEvents } from './proposed-events.ts';
