import type { ContactChannel, PersonalDetails } from '@paddock/contracts/events';
import { changePersonalDetails } from '@paddock/contracts/http';
import { createUuidOfName } from '@paddock/contracts/ids';
import { isRefusal, type Refusal, refuse } from '@paddock/contracts/refusals';
import { deviceOf } from '@paddock/contracts/session';
import { texts } from '@paddock/contracts/texts';
import type { CommandContext } from '@paddock/service-kit/aggregate';
import { type CallRequest, commandContextOf, invalidField, route, success } from '@paddock/service-kit/http';
import { endIfExcluded } from '../../adapters/contacts/end-excluded.ts';
import { contactIn, differingDetails } from '../../domain/profile/details-service.ts';
import { refusedToChange } from '../access/confirm-owner.ts';
import { withCodes } from './send-code.ts';
import type { PersonalDetailsServices } from './services.ts';
import { faultOf, type Wanted, wantedOf } from './wanted.ts';

type Request = CallRequest<typeof changePersonalDetails>;

const changeIdOf = createUuidOfName('3c1f4a7e-5b0d-4d0a-9c55-8f6f1f0a2b61');
const channels = ['email', 'sms'] as const satisfies readonly ContactChannel[];

/** Namespaced by channel: one request may change both. */
const stepOf = ({ commandId, ...context }: CommandContext, step: string): CommandContext => ({
  ...context,
  commandId: `${commandId}/${step}`,
});
const idOfChange = (accountId: string, commandId: string, channel: ContactChannel): string =>
  changeIdOf(`${accountId}/${commandId}/${channel}`);

/** What differs from the details as they stand. */
const differences = ({ details, contacts }: Wanted, person: PersonalDetails) => ({
  details: differingDetails(details, person).length > 0,
  contacts: channels.filter(
    (channel) => channel in contacts && contacts[channel] !== contactIn(person, channel),
  ),
});

/** What the same request did before. `isSaved`: all of it; contacts are asked for first. */
type Done = { isSaved: boolean; contacts: readonly ContactChannel[] };

/** Refuses key-reused, where it asked for something else. */
const doneBefore = async (
  { profiles }: PersonalDetailsServices,
  accountId: string,
  { details, contacts }: Wanted,
  { commandId }: CommandContext,
): Promise<Done | Refusal> => {
  const saved = await profiles.changedBy(accountId, commandId);
  if (saved && differingDetails(details, saved).length > 0) return refuse('key-reused');
  const asked: ContactChannel[] = [];
  for (const channel of channels) {
    const contact = contacts[channel];
    if (contact === undefined) continue;
    const change = await profiles.openContactChange(accountId, idOfChange(accountId, commandId, channel));
    const before = change?.contact ?? (saved && contactIn(saved, channel));
    if (before !== undefined && before !== contact) return refuse('key-reused');
    if (change) asked.push(channel);
  }
  return { isSaved: saved !== undefined, contacts: asked };
};

/** What differs, and was not done before: a repeat needs no password for what it did, and one for all else. */
const remainingOf = ({ details, contacts }: ReturnType<typeof differences>, done: Done) =>
  done.isSaved
    ? { details: false, contacts: [] }
    : { details, contacts: contacts.filter((channel) => !done.contacts.includes(channel)) };

/**
 * Has each new contact sent a code. Whether all may be is asked first: a change that is written down ends the one before, whose
 * code would be good no more. Refuses what `withCodes` does.
 */
const askContacts = async (
  services: PersonalDetailsServices,
  { session, ip, device, header }: Request,
  { contacts }: Wanted,
  asked: readonly ContactChannel[],
  context: CommandContext,
): Promise<{ position: bigint } | Refusal | undefined> => {
  const { accountId } = session.account;
  const from = { accountId, ip, device };
  const codes = asked.flatMap((channel) => {
    const contact = contacts[channel];
    if (contact === undefined) return [];
    const changeId = idOfChange(accountId, context.commandId, channel);
    const code = { codeId: changeId, changeId, channel, contact };
    return [{ code, context: stepOf(context, `${channel}-code`) }];
  });
  return withCodes(services, from, codes, async (send) => {
    let last: { position: bigint } | undefined;
    for (const one of codes) {
      const { codeId: _, ...change } = one.code;
      const begun = await services.profiles.requestContactChange(
        accountId,
        { ...change, browser: deviceOf(header('user-agent')) },
        stepOf(context, change.channel),
      );
      if (isRefusal(begun)) return begun;
      const sent = await send(one);
      if (isRefusal(sent)) return sent;
      last = sent;
    }
    return last;
  });
};

/**
 * Changes what counts at once, and has new contacts sent their codes before, so that a refused code leaves the details as they are.
 * Refuses no-changes, email-refused, what `refusedToChange` and `askContacts` do, person-excluded where the new address is
 * that of somebody excluded.
 */
export const changeRoute = (services: PersonalDetailsServices) =>
  route(changePersonalDetails, async (request) => {
    const { profiles } = services;
    const { session, body } = request;
    const { accountId } = session.account;
    const context = commandContextOf(request);
    const [{ state }, person] = await Promise.all([profiles.load(accountId), profiles.personalOf(accountId)]);
    if (!state.registered || !person) return refuse('unknown-account');
    const wanted = wantedOf(body, {
      country: state.registered.country,
      saved: person.postcode,
    });
    if ('field' in wanted) return invalidField(wanted.field, wanted.message);

    const done = await doneBefore(services, accountId, wanted, context);
    if (isRefusal(done)) return done;
    const differs = differences(wanted, person);
    const fault = faultOf(wanted, differs.contacts);
    if (fault) return isRefusal(fault) ? fault : invalidField(fault.field, fault.message);
    const remaining = remainingOf(differs, done);
    if (remaining.details || remaining.contacts.length > 0) {
      const refused = await refusedToChange(services, request, 'wrong-password-for-details');
      if (refused) return refused;
    } else if (!done.isSaved && done.contacts.length === 0) return refuse('no-changes');
    const toAsk = [...done.contacts, ...remaining.contacts];
    const asked = await askContacts(services, request, wanted, toAsk, context);
    if (isRefusal(asked)) return asked;
    const changed = await profiles.changeDetails(accountId, wanted.details, context);
    if (isRefusal(changed)) return changed;
    if (await endIfExcluded(services, accountId, context)) return refuse('person-excluded');
    const position = asked && asked.position > changed.position ? asked.position : changed.position;
    return { body: success(asked ? undefined : texts.personalDetails.saved), position };
  });
