import { isDeepStrictEqual } from 'node:util';
import type { AccountEvent, Note, RequestedAction } from '@paddock/contracts/events';
import { createUuidOfName } from '@paddock/contracts/ids';
import { type Refusal, refuse } from '@paddock/contracts/refusals';
import { texts } from '@paddock/contracts/texts';
import type { CommandContext } from '@paddock/service-kit/aggregate';
import { success } from '@paddock/service-kit/http';
import type { AskedByStaff } from '../domain/account/requests/request-action.ts';
import type { Profiles } from '../domain/profile/service.ts';

/** A command may be named by its key and by what it is about; a request has an id. */
const requestIdOf = createUuidOfName('0f1c7f5e-8d0b-4d3b-9a55-6b1d2f0f7d31');

/** Who asks for what may have to wait for another person, and under which id. */
export const askedBy = ({ commandId, actor }: CommandContext): AskedByStaff => ({
  requestId: requestIdOf(commandId),
  requestedBy: actor.id,
});

/** What who asks writes for who decides, as events keep it; `null`: nothing. */
export const noteOf = async (
  { profiles }: { profiles: Pick<Profiles, 'noteFor'> },
  accountId: string,
  text: string | undefined,
  context: CommandContext,
): Promise<Note | null> => (text === undefined ? null : profiles.noteFor(accountId, text, context));

/** Says whether it is done, or waits for another person. */
export const waitingOr = (waiting: boolean) => ({
  ...success(waiting ? texts.operations.waitsForApproval : undefined),
  waiting,
});

/**
 * The same of what these events say was done or asked for. `wanted`: of the action that this call asks for; refuses
 * `key-reused` where its key stood for another one.
 */
export const doneOrWaiting = (
  events: readonly AccountEvent[],
  wanted: Partial<RequestedAction>,
): ReturnType<typeof waitingOr> | Refusal => {
  const asked = events.find((event) => event.type === 'ActionRequested');
  const isOther =
    asked &&
    Object.entries(wanted).some(
      ([field, value]) => !isDeepStrictEqual(Reflect.get(asked.data.action, field), value),
    );
  return isOther ? refuse('key-reused') : waitingOr(asked !== undefined);
};
