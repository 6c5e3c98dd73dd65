export type { CommandContext } from '../events/metadata.ts';
export type { Aggregate, SnapshotOptions } from './aggregate.ts';
export {
  type AsOf,
  type CommandFor,
  type CommandHandler,
  createHandler,
  type Decided,
  type HandlerOptions,
} from './handler.ts';
