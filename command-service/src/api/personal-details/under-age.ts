import { dayText } from '@paddock/contracts/london';
import { isRefusal, type Refusal } from '@paddock/contracts/refusals';
import { dateOfBirthError, underAgeBirthday } from '@paddock/contracts/registration';
import { fillText, texts } from '@paddock/contracts/texts';
import type { CommandContext } from '@paddock/service-kit/aggregate';
import { identityDetailsOf } from '../../adapters/identity/identity-provider.ts';
import type { IdentityOf } from '../../domain/profile/details-service.ts';
import type { PersonalDetailsServices } from './services.ts';
import { birthFieldOf, type CorrectionFields, type FieldFault } from './wanted-correction.ts';

/** The date of birth on the documents, `YYYY-MM-DD`: only one of somebody under 18 to the day is reported. */
export const underAgeBirth = (fields: CorrectionFields, now: Date): { born: string } | FieldFault => {
  const { DateOfBirthDay: day = '', DateOfBirthMonth: month = '', DateOfBirthYear: year = '' } = fields;
  const parts = { day, month, year };
  const born = underAgeBirthday(parts, now);
  if (born !== undefined) return { born };
  const wrong = dateOfBirthError(parts, now);
  if (wrong?.message === texts.registration.tooYoung) {
    return { field: birthFieldOf.year, message: texts.registration.dateInvalid };
  }
  return wrong
    ? { field: birthFieldOf[wrong.part], message: wrong.message }
    : { field: birthFieldOf.year, message: texts.personalDetails.notUnderAge };
};

/**
 * Documents show that a customer is under 18: from now on nobody has verified them, so that they neither bet nor pay in
 * until compliance accepts documents; all sessions end; and compliance has an open case that says so. Money is stopped
 * first. Each step is under the id of the command, so that a repeat finishes what a call that died left. Refuses
 * unknown-account.
 */
export const reportUnderAge = async (
  services: PersonalDetailsServices,
  { accountId, born, note }: { accountId: string; born: string; note: string },
  context: CommandContext,
): Promise<{ position: bigint } | Refusal> => {
  const { profiles, cases, sessions, identity, identityDigest, log } = services;
  const identityOf: IdentityOf = (person, country) => ({
    provider: identity(country).name,
    digest: identityDigest(accountId, identityDetailsOf(person, country)),
  });
  const reported = await profiles.reportUnderAge(accountId, identityOf, context);
  if (isRefusal(reported)) return reported;
  await sessions.endAll(accountId, 'staff');
  const sealed = await profiles.noteFor(
    accountId,
    fillText(texts.personalDetails.underAgeCase, { born: dayText(born), note }),
    context,
  );
  const opened = await cases.execute(
    accountId,
    async ({ state }) =>
      state.status === 'open'
        ? { type: 'note-case', note: sealed }
        : { type: 'open-case', accountId, cause: { kind: 'staff' }, note: sealed },
    context,
  );
  if (isRefusal(opened)) return opened;
  log.warn({ accountId, actor: context.actor.id }, 'a customer is reported to be under 18');
  return opened;
};
