import {
  type AccountEvent,
  correctedDetailSchema,
  type DetailsCorrection,
  type PersonalDetails,
} from '@paddock/contracts/events';
import { correctDetails } from '@paddock/contracts/http';
import { isRefusal, type Refusal, refuse } from '@paddock/contracts/refusals';
import { texts } from '@paddock/contracts/texts';
import type { CommandContext } from '@paddock/service-kit/aggregate';
import { commandContextOf, invalidField, route, success } from '@paddock/service-kit/http';
import { detailIn } from '../../domain/profile/details-service.ts';
import { findAccount } from '../find-account.ts';
import { noteRefusal } from '../note-refusal.ts';
import { askedBy } from '../staff-requests.ts';
import type { PersonalDetailsServices } from './services.ts';
import { reportUnderAge, underAgeBirth } from './under-age.ts';
import {
  type CorrectionFields,
  type FieldFault,
  type WantedCorrection,
  wantedCorrectionOf,
} from './wanted-correction.ts';

/** What is asked to be another than it is. */
const correctionOf = (wanted: WantedCorrection, person: PersonalDetails): DetailsCorrection => {
  const correction: DetailsCorrection = {};
  for (const detail of correctedDetailSchema.options) {
    const [from, to] = [detailIn(person, detail), wanted[detail]];
    if (to !== undefined && to !== from) correction[detail] = { from, to };
  }
  return correction;
};

/** Whether this is the request that its key first stood for: each detail that was asked for then, and no other. */
const isSame = (asked: DetailsCorrection, wanted: WantedCorrection, person: PersonalDetails): boolean =>
  correctedDetailSchema.options.every((detail) => {
    const to = wanted[detail];
    const before = asked[detail];
    if (before === undefined) return to === undefined || to === detailIn(person, detail);
    return to === before.to;
  });

const askedIn = (events: readonly AccountEvent[]) =>
  events.flatMap((event) =>
    event.type === 'ActionRequested' && event.data.action.kind === 'personal-details'
      ? [event.data.action]
      : [],
  )[0];

type Asking = { accountId: string; wanted: WantedCorrection; note: string };
type Asked = { position: bigint };

/** A repeat is answered as before, also where it was approved since; `undefined`: this is the first. Refuses key-reused. */
const repeated = async (
  { accounts, profiles }: PersonalDetailsServices,
  { accountId, wanted }: Asking,
  person: PersonalDetails,
  { commandId }: CommandContext,
): Promise<Asked | Refusal | undefined> => {
  const done = await accounts.recall(accountId, commandId);
  if (!done) return undefined;
  const action = askedIn(done.events);
  const asked = action && (await profiles.openCorrection(accountId, action));
  return asked && isSame(asked, wanted, person) ? done : refuse('key-reused');
};

/** Asks another person. Refuses no-changes, email-of-another, already-requested and what `repeated` does. */
const ask = async (
  services: PersonalDetailsServices,
  asking: Asking,
  person: PersonalDetails,
  context: CommandContext,
): Promise<Asked | Refusal> => {
  const { accounts, names, profiles, log } = services;
  const { accountId, wanted, note: text } = asking;
  const before = await repeated(services, asking, person, context);
  if (before) return before;
  const correction = correctionOf(wanted, person);
  if (Object.keys(correction).length === 0) return refuse('no-changes');
  const email = correction.email?.to;
  if (email !== undefined && (await names.isTaken('email', email, accountId, context.now))) {
    return refuse('email-of-another', { field: 'Email' });
  }
  const sealed = await profiles.sealCorrection(accountId, correction);
  if (isRefusal(sealed)) return sealed;
  const note = await profiles.noteFor(accountId, text, context);
  const command = { type: 'correct-details', ...sealed, note, ...askedBy(context) } as const;
  const asked = await accounts.execute(accountId, command, context);
  if (isRefusal(asked)) return asked;
  // The same press, twice at once: the first one's events, which may ask for something else.
  if (asked.isRepeat) return (await repeated(services, asking, person, context)) ?? asked;
  log.warn({ accountId, actor: context.actor.id }, 'to put personal details right is asked for');
  return asked;
};

type Report = { accountId: string; note: string; fields: CorrectionFields };

/** No correction: only the date of birth counts, and nothing that was sent is written into the details. */
const report = async (
  services: PersonalDetailsServices,
  { accountId, note, fields }: Report,
  context: CommandContext,
): Promise<Asked | FieldFault | Refusal> => {
  const read = underAgeBirth(fields, context.now);
  return 'born' in read ? reportUnderAge(services, { accountId, note, ...read }, context) : read;
};

/**
 * Customer service asks another person to put right who a customer is, or how they are reached; or reports, where that is
 * sent by its name and never by a date alone, that documents show them to be under 18, which holds at once. What refuses a
 * correction here is asked again as it is approved. Refuses unknown-account, country-of-account, customer-under-age and
 * what `ask` does.
 */
export const correctRoute = (services: PersonalDetailsServices) =>
  route(correctDetails, async (request) => {
    const { profiles, store } = services;
    const { account, note, ReportUnderAge: isReport = false, ...fields } = request.body;
    const context = commandContextOf(request);
    const accountId = await findAccount(services, account);
    if (isRefusal(accountId)) return accountId;
    const [{ state }, person] = await Promise.all([profiles.load(accountId), profiles.personalOf(accountId)]);
    if (!state.registered || !person) return refuse('unknown-account', { field: 'account' });
    const { country } = state.registered;
    const correct = () => {
      const read = wantedCorrectionOf(fields, { country, now: request.now });
      return 'wanted' in read
        ? ask(services, { accountId, wanted: read.wanted, note }, person, context)
        : read;
    };
    const answer = await (isReport ? report(services, { accountId, note, fields }, context) : correct());
    if ('message' in answer) return invalidField(answer.field, answer.message);
    const noted = await noteRefusal(store, correctDetails, accountId, answer, context);
    if (isRefusal(noted)) return noted;
    const { corrected, reportedUnderAge } = texts.personalDetails;
    return {
      body: { ...success(isReport ? reportedUnderAge : corrected), waiting: !isReport },
      position: noted.position,
    };
  });
