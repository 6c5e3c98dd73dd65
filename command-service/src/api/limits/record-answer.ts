import type { Parsed, responsibleGambling } from '@paddock/contracts/http';
import type { CommandContext } from '@paddock/service-kit/aggregate';
import { v5 as uuidv5 } from 'uuid';
import type { RequestedChange } from './save-changes.ts';
import type { LimitsServices } from './services.ts';

type Form = Parsed<typeof responsibleGambling>['body'];

/**
 * That the customer said yes is on record, of each exclusion that was set, whether or not anything was ticked: of none that was
 * refused. From everything it ends the session, in which nothing could be put on record afterwards.
 */
export const recordAnswer = async (
  { accounts }: Pick<LimitsServices, 'accounts'>,
  accountId: string,
  { BettingChannels: channels = [], Host: host }: Form,
  made: readonly RequestedChange[],
  context: CommandContext,
): Promise<void> => {
  const scopes = made.flatMap((one) => (one.type === 'set-exclusion' ? [one.scope] : []));
  if (scopes.length === 0 || host === undefined) return;
  const command = { type: 'answer-betting-channels', channels, scopes, isAccepted: true, host } as const;
  const commandId = uuidv5('answer-betting-channels', context.commandId);
  await accounts.execute(accountId, command, { ...context, commandId });
};
