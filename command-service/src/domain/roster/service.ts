import { randomUUID } from 'node:crypto';
import type { Refusal } from '@paddock/contracts/refusals';
import { isRefusal } from '@paddock/contracts/refusals';
import { type CommandContext, createHandler } from '@paddock/service-kit/aggregate';
import type { EventStore } from '@paddock/service-kit/engines';
import { type RosterCommand, type RosterState, rosterAggregate } from './roster.ts';

/** The one stream has one id. */
const all = 'staff';

/** Runs commands on the roster of staff. Each is decided anew: what it holds already it appends nothing for. */
export const createRoster = (store: EventStore) => {
  const handler = createHandler(store, rosterAggregate);
  return {
    load: async (): Promise<RosterState> => (await handler.load(all)).state,
    execute: async (command: RosterCommand, context: CommandContext): Promise<Refusal | undefined> => {
      const outcome = await handler.execute(all, command, {
        ...context,
        commandId: randomUUID(),
        causationId: context.commandId,
      });
      return isRefusal(outcome) ? outcome : undefined;
    },
  };
};
export type Roster = ReturnType<typeof createRoster>;
