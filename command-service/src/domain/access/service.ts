import type { AccessEvent, Role } from '@paddock/contracts/events';
import { isRefusal } from '@paddock/contracts/refusals';
import { type CommandContext, type CommandHandler, createHandler } from '@paddock/service-kit/aggregate';
import type { EventStore } from '@paddock/service-kit/engines';
import { type AccessRule, createAccessAggregate } from './access.ts';
import type { AccessCommand } from './commands.ts';
import type { AccessState } from './state.ts';

export type Access = CommandHandler<AccessState, AccessCommand, AccessEvent>;

/** Hears what was written of a wrong guess that blocked something. */
type OnBlocks = (
  who: { accountId: string; roles: readonly Role[] },
  events: readonly AccessEvent[],
  context: CommandContext,
) => void;

const blocks: ReadonlySet<AccessEvent['type']> = new Set([
  'AccessBlocked',
  'RecoveryBlocked',
  'NewDeviceBlocked',
]);

/** Runs commands on credentials and sign-in, by account id. `rule`: what wrong passwords lead to, and how long one-time passwords are good. `onBlocks` is not waited for. */
export const createAccess = (store: EventStore, rule: AccessRule, onBlocks: OnBlocks = () => {}): Access => {
  const handler = createHandler(store, createAccessAggregate(rule));
  return {
    ...handler,
    execute: async (accountId, command, context) => {
      const outcome = await handler.execute(accountId, command, context);
      if (isRefusal(outcome) || outcome.state.status === 'none') return outcome;
      const { roles } = outcome.state;
      if (outcome.events.some(({ type }) => blocks.has(type))) {
        onBlocks({ accountId, roles }, outcome.events, context);
      }
      return outcome;
    },
  };
};
