import { isDeepStrictEqual } from 'node:util';
import type { AccessEvent, AccountEvent, Note } from '@paddock/contracts/events';
import { createUuidOfName } from '@paddock/contracts/ids';
import { type Refusal, refuse } from '@paddock/contracts/refusals';
import { texts } from '@paddock/contracts/texts';
import type { CommandContext } from '@paddock/service-kit/aggregate';
import { success } from '@paddock/service-kit/http';
import type { AskedOfAnother } from '../domain/access/staff-requests.ts';
import type { Profiles } from '../domain/profile/service.ts';
import type { AskedByStaff } from '../domain/requests/requests.ts';

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

/** Both, of what may have to wait about a member of staff. `text`: what who asks noted. */
export const askedOfAnother = async (
  services: { profiles: Pick<Profiles, 'noteFor'> },
  accountId: string,
  text: string | undefined,
  context: CommandContext,
): Promise<AskedOfAnother> => ({
  ...askedBy(context),
  note: await noteOf(services, accountId, text, context),
});

/** Says whether it is done, or waits for another person. */
export const waitingOr = (waiting: boolean) => ({
  ...success(waiting ? texts.operations.waitsForApproval : undefined),
  waiting,
});

/** What these events say was asked for. */
const askedIn = (events: readonly (AccountEvent | AccessEvent)[]): object | undefined => {
  for (const { type, data } of events) {
    if (type === 'ActionRequested') return data.action;
    if (type === 'StaffChangeRequested') return data.change;
  }
  return undefined;
};

/**
 * The same of what these events say was done or asked for. `wanted`: of the action that this call asks for; refuses
 * `key-reused` where its key stood for another one.
 */
export const doneOrWaiting = (
  events: readonly (AccountEvent | AccessEvent)[],
  wanted: Readonly<Record<string, unknown>>,
): ReturnType<typeof waitingOr> | Refusal => {
  const asked = askedIn(events);
  const isOther =
    asked &&
    Object.entries(wanted).some(([field, value]) => !isDeepStrictEqual(Reflect.get(asked, field), value));
  return isOther ? refuse('key-reused') : waitingOr(asked !== undefined);
};
