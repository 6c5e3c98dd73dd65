export type { CommandContext } from '../events/metadata.ts';
export type { Aggregate } from './aggregate.ts';
export {
  type CommandHandler,
  createHandler,
  type Decided,
  type HandlerOptions,
} from './handler.ts';
export { createHeldState } from './held-state.ts';
export { createUncertainCommands, onTheWayMs, type UncertainCommands } from './uncertain-commands.ts';
