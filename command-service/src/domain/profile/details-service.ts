import {
  type ChangedDetail,
  type ContactChannel,
  type CorrectedDetail,
  type CorrectedIdentity,
  type Country,
  changedDetailSchema,
  correctedDetailSchema,
  correctedIdentitySchema,
  type DetailsCorrection,
  type PersonalDetails,
  type ProfileEvent,
  type SealedCorrection,
} from '@paddock/contracts/events';
import { type Refusal, refuse } from '@paddock/contracts/refusals';
import { dialledPhone } from '@paddock/contracts/registration';
import type { CommandContext, CommandHandler, Decided } from '@paddock/service-kit/aggregate';
import {
  type createSealer,
  unsealContact,
  unsealCorrection,
  unsealPersonal,
} from '@paddock/service-kit/events';
import type { AccountKeys } from './account-keys-service.ts';
import { type ContactChange, contactChangeOf, contactChangesToMake } from './contact-changes.ts';
import type { ProfileCommand, ProfileState } from './profile.ts';
import type { IdentityAsked } from './verification.ts';

/** What is asked to stand in the details; what nobody asked for stays. */
export type WantedDetails = Partial<Pick<PersonalDetails, ChangedDetail>>;

/** Which of the details are asked to be other than they are there. */
export const differingDetails = (wanted: WantedDetails, person: PersonalDetails): readonly ChangedDetail[] =>
  changedDetailSchema.options.filter((field) => field in wanted && wanted[field] !== person[field]);

/** What staff put right of who somebody is, from what to what; what is left out stays. */
export type CorrectedIdentityValues = Pick<DetailsCorrection, CorrectedIdentity>;

/** Who these details, with their country, are asked about, and of whom. */
export type IdentityOf = (person: PersonalDetails, country: Country) => IdentityAsked;

/** A change of a contact with what was sealed in it. */
export type OpenedContactChange = Omit<ContactChange, 'made'> & {
  /** Of one that was made, as the next. */
  former: string | null;
  madeAt: string | null;
};

const contactFields = { email: 'email', sms: 'phone' } as const;

/** The contact that counts: what it is compared by. */
export const contactIn = (person: PersonalDetails, channel: ContactChannel): string =>
  channel === 'email' ? person.email.toLowerCase() : dialledPhone(person.phone);

/** A detail as it stands, as a correction compares it. */
export const detailIn = (person: PersonalDetails, detail: CorrectedDetail): string => {
  if (detail === 'email') return contactIn(person, 'email');
  return detail === 'phone' ? contactIn(person, 'sms') : person[detail];
};

type Handler = Pick<
  CommandHandler<ProfileState, ProfileCommand, ProfileEvent>,
  'execute' | 'load' | 'recall'
>;
type Sealer = Pick<ReturnType<typeof createSealer>, 'sealPersonal' | 'sealContact' | 'sealCorrection'>;
type Outcome = Decided<ProfileState, ProfileEvent> | Refusal;
type Seal = (person: PersonalDetails) => string;

/** Changes of personal details: they go in sealed, each on the details as they stand when it is decided. */
export const createDetailChanges = (
  { execute, load, recall }: Handler,
  { keyOf }: Pick<AccountKeys, 'keyOf'>,
  { sealPersonal, sealContact, sealCorrection: sealCorrectionFor }: Sealer,
) => {
  /** Decides on the details as they stand then. Refuses unknown-account, also of a person who was erased. */
  const onDetails = async (
    accountId: string,
    commandOf: (person: PersonalDetails, country: Country, seal: Seal) => ProfileCommand,
    context: CommandContext,
  ): Promise<Outcome> => {
    const key = await keyOf(accountId);
    if (!key) return refuse('unknown-account');
    const seal: Seal = (person) => sealPersonal(key, accountId, person);
    return execute(
      accountId,
      async ({ state: { personal, registered } }) => {
        if (!personal || !registered) return undefined;
        return commandOf(unsealPersonal(key, accountId, personal), registered.country, seal);
      },
      context,
    );
  };

  /** Refuses unknown-account, also of a person who was erased. */
  const changeDetails = (
    accountId: string,
    wanted: WantedDetails,
    context: CommandContext,
  ): Promise<Outcome> =>
    onDetails(
      accountId,
      (person, _country, seal) => {
        const changed = [...differingDetails(wanted, person)];
        return { type: 'change-details', personal: seal({ ...person, ...wanted }), changed };
      },
      context,
    );

  /** A correction as events keep it. Refuses unknown-account, also of a person who was erased. */
  const sealCorrection = async (
    accountId: string,
    correction: DetailsCorrection,
  ): Promise<SealedCorrection | Refusal> => {
    const key = await keyOf(accountId);
    if (!key) return refuse('unknown-account');
    const changed = correctedDetailSchema.options.filter((detail) => correction[detail] !== undefined);
    return { changed, sealedValues: sealCorrectionFor(key, accountId, correction) };
  };

  /** The same again; `undefined` of a person who was erased. */
  const openCorrection = async (
    accountId: string,
    { sealedValues }: Pick<SealedCorrection, 'sealedValues'>,
  ): Promise<DetailsCorrection | undefined> => {
    const key = await keyOf(accountId);
    return key && unsealCorrection(key, accountId, sealedValues);
  };

  /**
   * Puts right who a customer is, as far as they are who they were when it was asked for, and has asked about anew whether
   * they are. Refuses unknown-account, also of a person who was erased.
   */
  const correctIdentity = (
    accountId: string,
    corrected: CorrectedIdentityValues,
    identityOf: IdentityOf,
    context: CommandContext,
  ): Promise<Outcome> =>
    onDetails(
      accountId,
      (person, country, seal) => {
        const right = { ...person };
        const changed = correctedIdentitySchema.options.filter((field) => {
          const { from, to } = corrected[field] ?? {};
          if (to === undefined || to === from || person[field] !== from) return false;
          right[field] = to;
          return true;
        });
        return {
          type: 'correct-details',
          personal: seal(right),
          changed,
          identity: identityOf(right, country),
        };
      },
      context,
    );

  /** Documents show that the customer is under 18: nobody is verified from then on. Refuses unknown-account, also of a person who was erased. */
  const reportUnderAge = (
    accountId: string,
    identityOf: IdentityOf,
    context: CommandContext,
  ): Promise<Outcome> =>
    onDetails(
      accountId,
      (person, country) => {
        const { digest } = identityOf(person, country);
        return { type: 'report-under-age', digest, reference: context.commandId };
      },
      context,
    );

  /** The details as a command left them; `undefined`: it changed none. */
  const changedBy = async (accountId: string, commandId: string): Promise<PersonalDetails | undefined> => {
    const [done, key] = await Promise.all([recall(accountId, commandId), keyOf(accountId)]);
    const event = done?.events.find(({ type }) => type === 'PersonalDetailsChanged');
    return key && event?.type === 'PersonalDetailsChanged'
      ? unsealPersonal(key, accountId, event.data.personal)
      : undefined;
  };

  /** `from`: only if that one counts as it is decided. Refuses unknown-account. */
  const requestContactChange = async (
    accountId: string,
    {
      contact,
      from,
      ...change
    }: Pick<ContactChange, 'changeId' | 'channel' | 'contact' | 'browser'> & { from?: string },
    context: CommandContext,
  ): Promise<Outcome> => {
    const key = await keyOf(accountId);
    if (!key) return refuse('unknown-account');
    const sealed = sealContact(key, accountId, contact);
    const command = { type: 'request-contact-change', ...change, contact: sealed } as const;
    if (from === undefined) return execute(accountId, command, context);
    return execute(
      accountId,
      async ({ state }) => {
        if (!state.personal) return undefined;
        const person = unsealPersonal(key, accountId, state.personal);
        return contactIn(person, change.channel) === from ? command : undefined;
      },
      context,
    );
  };

  /** `undefined` of one that nobody asked for, and of a person who was erased. */
  const openContactChange = async (
    accountId: string,
    changeId: string,
  ): Promise<OpenedContactChange | undefined> => {
    const [{ state }, key] = await Promise.all([load(accountId), keyOf(accountId)]);
    const change = contactChangeOf(state.contactChanges, changeId);
    if (!change || !key) return undefined;
    const { made, contact, ...rest } = change;
    return {
      ...rest,
      contact: unsealContact(key, accountId, contact),
      former: made && unsealContact(key, accountId, made.former),
      madeAt: made?.at ?? null,
    };
  };

  /** From now on the contact counts. Refuses contact-change-over, unknown-account. */
  const makeContactChange = async (
    accountId: string,
    changeId: string,
    context: CommandContext,
  ): Promise<Outcome> => {
    const [asked, key] = await Promise.all([load(accountId), keyOf(accountId)]);
    if (!key) return refuse('unknown-account');
    if (!contactChangeOf(asked.state.contactChanges, changeId)) return refuse('contact-change-over');
    return execute(
      accountId,
      async ({ state }) => {
        const change = contactChangeOf(state.contactChanges, changeId);
        if (!state.personal || !change) return undefined;
        const person = unsealPersonal(key, accountId, state.personal);
        const field = contactFields[change.channel];
        const contact = unsealContact(key, accountId, change.contact);
        return {
          type: 'change-contact',
          changeId,
          personal: sealPersonal(key, accountId, { ...person, [field]: contact }),
          former: sealContact(key, accountId, person[field]),
        };
      },
      context,
    );
  };

  /** Whether the account has the address, or is about to: it is not left to others. Of a person who was erased nobody gets it. */
  const needsEmail = async (accountId: string, email: string, now: Date): Promise<boolean> => {
    const [{ state }, key] = await Promise.all([load(accountId), keyOf(accountId)]);
    if (!state.personal || !key) return true;
    if (contactIn(unsealPersonal(key, accountId, state.personal), 'email') === email) return true;
    return contactChangesToMake(state.contactChanges, now).some(
      ({ channel, contact }) => channel === 'email' && unsealContact(key, accountId, contact) === email,
    );
  };

  return {
    ...{ changeDetails, changedBy, sealCorrection, openCorrection, correctIdentity, reportUnderAge },
    ...{ requestContactChange, openContactChange, makeContactChange, needsEmail },
  };
};
