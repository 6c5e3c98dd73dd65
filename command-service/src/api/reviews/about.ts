import type { CommandContext } from '@paddock/service-kit/aggregate';

/** The context of a command about one thing that waits: one key for two of them is two commands. */
export const about = (context: CommandContext, id: string): CommandContext => ({
  ...context,
  commandId: `${context.commandId}/${id}`,
});
