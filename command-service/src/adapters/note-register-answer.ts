import { isRefusal } from '@paddock/contracts/refusals';
import type { CommandContext } from '@paddock/service-kit/aggregate';
import { alertsOfPersons } from '../domain/alerts/alerts-of-persons.ts';
import type { Alerts } from '../domain/alerts/service.ts';
import type { Persons } from '../domain/claims/persons-service.ts';
import type { Profiles } from '../domain/profile/service.ts';
import { type HoldServices, holdAcross } from './linked-accounts/hold-across.ts';
import type { DatedAnswer, ExclusionRegister } from './self-exclusion-register/exclusion-register.ts';
import type { LastAnswers } from './self-exclusion-register/last-answers.ts';
import type { SignedInPersons } from './signed-in-persons.ts';

/** What makes an answer of the national register hold. */
export type RegisterAnswerServices = HoldServices & {
  profiles: Pick<Profiles, 'personalOf' | 'apartFrom'>;
  persons: Pick<Persons, 'isSamePerson'>;
  signedInPersons: Pick<SignedInPersons, 'accountsOf'>;
  alerts: Pick<Alerts, 'write'>;
  exclusionRegister: Pick<ExclusionRegister, 'covers'> & LastAnswers;
};

/** Ends the sessions of an account that is listed; one that was asked about since and is not any more keeps them. */
const endSessionsIfListed = async (
  { accounts, sessions }: Pick<RegisterAnswerServices, 'accounts' | 'sessions'>,
  accountId: string,
): Promise<void> => {
  const { state } = await accounts.load(accountId);
  if (state.status === 'open' && state.exclusions.register === 'listed') {
    await sessions.endAll(accountId, 'register');
  }
};

/** `askedAt`: when the register was asked about the account that is `listed`. */
type Elsewhere = { listed: string; other: string; isSame: boolean | undefined; askedAt: string };

type NoteLast = (last: DatedAnswer) => Promise<boolean>;

/**
 * Writes an answer down by `note`, or the one to a later question that was given meanwhile; it says whether that was news.
 * What was written is held against the last answer once more: to a later question it may have been no news before this was
 * written, and so be written nowhere (docs/decisions/0101-answers-of-the-register-in-order.md).
 */
const noteInOrder = async (
  { exclusionRegister }: Pick<RegisterAnswerServices, 'exclusionRegister'>,
  accountId: string,
  answer: DatedAnswer,
  note: NoteLast,
): Promise<void> => {
  let last = await exclusionRegister.lastAnswer(accountId, answer).catch(async (error: unknown) => {
    // Whoever is listed plays on nowhere, though it is not known whether a later question was answered otherwise.
    if (answer.listing === 'listed') await note(answer);
    throw error;
  });
  for (let noted: DatedAnswer | undefined; noted?.askedAt !== last.askedAt; ) {
    if (!(await note(last))) return;
    noted = last;
    last = await exclusionRegister.lastAnswer(accountId, answer);
  }
};

/** Whether it was written down, also by the call that this repeats. */
const write = async (
  { accounts }: Pick<RegisterAnswerServices, 'accounts'>,
  accountId: string,
  { listing, reference, askedAt }: DatedAnswer,
  context: CommandContext,
): Promise<boolean> => {
  const command = { type: 'note-register-answer', listing, reference, askedAt } as const;
  const noted = await accounts.execute(accountId, command, context);
  if (isRefusal(noted)) throw new Error(`an answer of the register was refused: ${noted.refused}`);
  return noted.events.length > 0;
};

/**
 * An account in which the same person is signed in, or perhaps somebody else: the register lists them there, unless it said
 * something else about that account to a later question; or staff are told.
 */
const enforceElsewhere = async (
  services: RegisterAnswerServices,
  { listed, other, isSame, askedAt }: Elsewhere,
  { commandId, ...context }: CommandContext,
): Promise<void> => {
  const { accounts, alerts, exclusionRegister } = services;
  const { state } = await accounts.load(other);
  // Where nobody is asked about, nobody would ever be told that the register lists them no more.
  if (state.status !== 'open' || !exclusionRegister.covers(state.jurisdiction) || isSame === false) return;
  if (isSame === undefined) {
    for (const alert of alertsOfPersons(other, [listed])) await alerts.write(alert, context);
    return;
  }
  const id = `${commandId}/${other}`;
  try {
    await noteInOrder(services, other, { listing: 'listed', reference: null, askedAt }, (last) =>
      last.askedAt === askedAt
        ? write(services, other, last, { ...context, commandId: id })
        : noteAnswer(services, other, last, { ...context, commandId: `${id}/${last.askedAt}` }),
    );
  } finally {
    await endSessionsIfListed(services, other);
  }
};

/**
 * What follows where the register lists the customer of an account: its sessions end everywhere, and the same person is
 * listed and signed out in every other account that they are signed in to; where it may be somebody else, staff are told
 * (docs/decisions/0089-the-national-self-exclusion-register.md). Safe to repeat under the id of the command that noted the
 * answer: the sign-in that asked does it at once, and the process `exclusions` again, should it have died in between.
 */
export const enforceListing = async (
  services: RegisterAnswerServices,
  { accountId, askedAt }: { accountId: string; askedAt: string },
  context: CommandContext,
): Promise<void> => {
  const { profiles, persons, signedInPersons } = services;
  await endSessionsIfListed(services, accountId);
  const person = await profiles.personalOf(accountId);
  if (!person) return;
  const apart = [accountId, ...(await profiles.apartFrom(accountId))];
  const failures: unknown[] = [];
  for (const other of await signedInPersons.accountsOf(person)) {
    if (apart.includes(other)) continue;
    try {
      const theirs = await profiles.personalOf(other);
      if (!theirs) continue;
      const isSame = persons.isSamePerson(person, theirs);
      await enforceElsewhere(services, { listed: accountId, other, isSame, askedAt }, context);
    } catch (error) {
      failures.push(error);
    }
  }
  // The others come first: whoever is listed plays on nowhere because one account could not be written to.
  if (failures.length > 0) throw failures[0];
};

/** Whether it was news, also where this repeats a call that wrote it. */
const noteAnswer = async (
  services: RegisterAnswerServices,
  accountId: string,
  answer: DatedAnswer,
  context: CommandContext,
): Promise<boolean> => {
  if (!(await write(services, accountId, answer, context))) return false;
  await holdAcross(services, accountId, context);
  const { listing, askedAt } = answer;
  if (listing === 'listed') await enforceListing(services, { accountId, askedAt }, context);
  return true;
};

/**
 * Writes an answer of the register down where it is news, and does what follows from it, in linked accounts too; where a
 * later question was answered meanwhile, that answer.
 */
export const noteRegisterAnswer = (
  services: RegisterAnswerServices,
  accountId: string,
  answer: DatedAnswer,
  context: CommandContext,
): Promise<void> =>
  noteInOrder(services, accountId, answer, (last) =>
    noteAnswer(services, accountId, last, { ...context, commandId: `${context.commandId}/${last.askedAt}` }),
  );
