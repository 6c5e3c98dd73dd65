import type { AccessEvent } from '@paddock/contracts/events';
import { isRefusal, type Refusal, refuse } from '@paddock/contracts/refusals';
import type { CommandContext, Decided } from '@paddock/service-kit/aggregate';
import { endSessionsAsLogged } from '../../adapters/ended-sessions.ts';
import type { AccessState } from '../../domain/access/state.ts';
import { countAdministrator } from './enlist.ts';
import type { StaffServices } from './services.ts';

export type Outcome = Decided<AccessState, AccessEvent> | Refusal;
type Services = Pick<StaffServices, 'access' | 'roster' | 'sessions'>;

/** How often a change is tried that others came before. */
const maxAttempts = 5;

/**
 * Tries a change of a member of staff, each time on the account as it is then, and does what follows from it: sessions end
 * as logged, and who is an administrator counts as one. A repeat finishes what a crash left half done. Refuses as the
 * attempt does, and `changed-meanwhile`.
 */
export const changeAsLookedAt = async (
  services: Services,
  accountId: string,
  attempt: () => Promise<Outcome>,
  context: CommandContext,
): Promise<Outcome> => {
  let outcome: Outcome =
    (await services.access.recall(accountId, context.commandId)) ?? refuse('changed-meanwhile');
  for (let tries = 0; tries < maxAttempts; tries += 1) {
    if (!isRefusal(outcome) || outcome.refused !== 'changed-meanwhile') break;
    outcome = await attempt();
  }
  if (isRefusal(outcome)) return outcome;
  await endSessionsAsLogged(services, accountId);
  await countAdministrator(services, accountId, context);
  return outcome;
};
