export type { CommandContext } from '../events/metadata.ts';
export type { Aggregate } from './aggregate.ts';
export {
  type CommandHandler,
  createHandler,
  type Decided,
  type HandlerOptions,
} from './handler.ts';
