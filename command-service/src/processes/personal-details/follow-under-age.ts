import { type Actor, byUnderAgeReport, type DataOf, type ProfileEvent } from '@paddock/contracts/events';
import { isRefusal } from '@paddock/contracts/refusals';
import { texts } from '@paddock/contracts/texts';
import type { CommandContext } from '@paddock/service-kit/aggregate';
import type { SessionStore } from '@paddock/service-kit/http';
import type { Cases } from '../../domain/cases/service.ts';
import type { Profiles } from '../../domain/profile/service.ts';

export type UnderAgeServices = {
  profiles: Pick<Profiles, 'personalOf' | 'noteFor'>;
  cases: Pick<Cases, 'recall' | 'execute'>;
  sessions: Pick<SessionStore, 'endAll'>;
};

/** `reference`, where it is such a report: the id of the command that made it. */
type Answered = Pick<DataOf<ProfileEvent, 'VerificationAnswered'>, 'provider' | 'reference'> & {
  accountId: string;
  eventId: string;
  answeredBy: Actor;
};

/**
 * Finishes a report that a customer is under 18 whose call died: sessions end, and compliance reads of it in a case, though
 * not the date and the note, which only that call has. Nothing where the call came to the case itself; one that comes to it
 * later adds its note. Nothing follows from another answer. Safe to repeat.
 */
export const followUnderAge = async (
  { profiles, cases, sessions }: UnderAgeServices,
  { accountId, eventId, provider, reference, answeredBy }: Answered,
  context: Omit<CommandContext, 'commandId'>,
): Promise<void> => {
  if (provider !== byUnderAgeReport) return;
  const commandId = `under-age-report/${eventId}`;
  for (const done of [reference, commandId]) {
    if (done !== null && (await cases.recall(accountId, done))) return;
  }
  // The person was erased.
  if (!(await profiles.personalOf(accountId))) return;
  await sessions.endAll(accountId, 'staff');
  const asReported = { ...context, actor: answeredBy, commandId };
  const note = await profiles.noteFor(accountId, texts.personalDetails.underAgeCaseUnsaid, asReported);
  const told = await cases.execute(
    accountId,
    async ({ state }) =>
      state.status === 'open'
        ? { type: 'note-case', note }
        : { type: 'open-case', accountId, cause: { kind: 'staff' }, note },
    asReported,
  );
  if (isRefusal(told)) throw new Error(`the case of a report under 18 was refused: ${told.refused}`);
};
