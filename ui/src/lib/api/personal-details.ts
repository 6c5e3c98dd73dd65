import {
  changePersonalDetails,
  confirmContact,
  contactOptions,
  correctDetails,
  type Input,
  personalDetails,
  type Response,
  requestContactCode,
} from '@paddock/contracts/http';
import { texts } from '@paddock/contracts/texts';
import { CallError } from '../call-error.ts';
import type { CodeClock } from '../code-instants.ts';
import { ask, createRead, refreshCalls, useAction, useRead } from './client.ts';
import { documentedNames, ownNames } from './field-names.ts';
import { type StaffAnswer, staffAnswer } from './staff-answer.ts';

/** A new email address or phone that waits for the code that it was sent. */
export type WaitingContact = CodeClock & {
  readonly change: string;
  readonly channel: 'email' | 'sms';
  readonly contact: string;
};

/** A change of details as it is filled in; `password`: where it was asked for. */
export type DetailsChange = ReturnType<
  typeof ownNames<NonNullable<Input<typeof changePersonalDetails>['body']>>
>;

const detailsOf = ({ waiting, ...details }: Response<typeof personalDetails>) => ({
  ...ownNames(details),
  waiting: waiting.map(
    ({ change, contact, SelectedResetOption, ...clock }): WaitingContact => ({
      ...{ change, contact, ...ownNames(clock) },
      channel: SelectedResetOption === contactOptions.sms ? 'sms' : 'email',
    }),
  ),
});
export type Details = ReturnType<typeof detailsOf>;

/** Who I am and how I am reached; asked again whenever it is shown, as codes run out. */
export const usePersonalDetails = () => useRead(createRead(personalDetails, {}, detailsOf), { staleTime: 0 });

const refresh = (): Promise<void> => refreshCalls(personalDetails);

/** The documents' mark says where a message belongs, and is none of its words. */
const withoutMark = (error: unknown): never => {
  const mark = texts.personalDetails.invalidEmail;
  if (!(error instanceof CallError) || !error.message.includes(mark)) throw error;
  throw new CallError(error.code, error.message.replace(mark, ''), 'email');
};

/** Throws what is refused, `password-needed` among it, by the field where there is one. */
export const useChangeDetails = () =>
  useAction(async (change: DetailsChange, key) => {
    await ask(changePersonalDetails, { body: documentedNames(change) }, key).catch(withoutMark);
    await refresh();
  });

/** Sends another code. */
export const useRequestContactCode = () =>
  useAction(async (change: string, key) => {
    // Where it waits no more, this says so.
    await ask(requestContactCode, { body: { change } }, key).finally(refresh);
  });

/** The code of a new contact: from then on it is the one of the account. */
export const confirmNewContact = async (change: string, digits: string): Promise<void> => {
  await ask(confirmContact, { body: { change, CustomerPin: digits } })
    .catch(withoutMark)
    // Whatever came of it, it may wait no more.
    .finally(refresh);
};

/** What staff put right of a customer's details, and why; a field that is left out stays. */
export type Correction = {
  /** Username or account id. */
  readonly account: string;
  readonly note: string;
  readonly details: Omit<
    ReturnType<
      typeof ownNames<Omit<Input<typeof correctDetails>['body'], 'account' | 'note' | 'ReportUnderAge'>>
    >,
    'country'
  >;
};

/** By staff: asks another person to put details right. */
export const useCorrectDetails = () =>
  useAction(
    async ({ account, note, details }: Correction, key): Promise<StaffAnswer> =>
      staffAnswer(await ask(correctDetails, { body: { ...documentedNames(details), account, note } }, key)),
  );

/** By staff: reports at once that documents show the customer to be under 18. Answers what came of it. */
export const useReportUnderAge = () =>
  useAction(async ({ account, note, details }: Correction, key): Promise<string> => {
    const fields = documentedNames(details);
    return (await ask(correctDetails, { body: { ...fields, account, note, ReportUnderAge: true } }, key)).msg;
  });
