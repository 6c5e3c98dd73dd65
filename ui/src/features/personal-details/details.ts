import { passwordLength } from '@paddock/contracts/passwords';
import {
  changeDetailsSchema,
  changedPostcodeFor,
  dialledPhone,
  emailSchema,
  isPossiblePhone,
  phoneText,
} from '@paddock/contracts/registration';
import { texts } from '@paddock/contracts/texts';
import { documentedNames, ownNames } from '../../lib/api/field-names.ts';
import type { Details, WaitingContact } from '../../lib/api/personal-details.ts';
import { type FormErrors, schemaErrors } from '../../lib/form-errors.ts';

export type DetailsValues = {
  title: string;
  address: string;
  city: string;
  postcode: string;
  email: string;
  phonePrefix: string;
  phoneNumber: string;
  /** Empty unless it was asked for. */
  password: string;
};

/** A new address that was refused, and why. */
export type RefusedEmail = { readonly email: string; readonly message: string };

export const valuesOf = (saved: Details): DetailsValues => {
  const { title, address, city, postcode, email, phonePrefix, phoneNumber } = saved;
  return { title, address, city, postcode, email, phonePrefix, phoneNumber, password: '' };
};

type Fields = Omit<DetailsValues, 'password'>;

const emailOf = ({ email }: Fields): string => email.trim().toLowerCase();
const phoneOf = ({ phonePrefix, phoneNumber }: Fields): string =>
  dialledPhone(`${phonePrefix}${phoneNumber}`);

/** The number that counts, as it is read. */
export const numberText = (saved: Fields): string => phoneText(phoneOf(saved));

/** A new address or number, as it is read. */
export const contactText = ({ channel, contact }: Pick<WaitingContact, 'channel' | 'contact'>): string =>
  channel === 'sms' ? phoneText(contact) : contact;

/** Contacts other than those that count, as they are compared: each is sent a code. */
export const newContacts = (values: Fields, saved: Details): readonly string[] => [
  ...(emailOf(values) === emailOf(saved) ? [] : [emailOf(values)]),
  ...(phoneOf(values) === phoneOf(saved) ? [] : [phoneOf(values)]),
];

/** Which of those that wait is confirmed first: one that was just asked for, before what waits from earlier. */
export const nextToConfirm = (
  waiting: readonly WaitingContact[],
  asked: readonly string[],
): WaitingContact | undefined => waiting.find(({ contact }) => asked.includes(contact)) ?? waiting[0];

/** The fields that are to be saved, and no others: another tab may have changed those. The same in other letters is no change. */
export const changedOf = (values: Fields, saved: Details): Partial<Fields> => {
  const { email, phonePrefix, phoneNumber } = values;
  const postcode = changedPostcodeFor(saved.country, values.postcode, saved.postcode);
  const isPostcodeChanged = ('error' in postcode ? values.postcode : postcode.postcode) !== saved.postcode;
  const plain = (['title', 'address', 'city'] as const).filter(
    (field) => values[field].trim() !== saved[field],
  );
  return {
    ...Object.fromEntries(plain.map((field) => [field, values[field]])),
    ...(isPostcodeChanged && { postcode: values.postcode }),
    ...(emailOf(values) !== emailOf(saved) && { email }),
    ...(phoneOf(values) !== phoneOf(saved) && { phonePrefix, phoneNumber }),
  };
};

/** Whether there is anything to save. */
export const isChanged = (values: Fields, saved: Details): boolean =>
  Object.keys(changedOf(values, saved)).length > 0;

/** Saved together, or not at all. */
const together: readonly (readonly (keyof Fields)[])[] = [
  ...(['title', 'address', 'city', 'postcode', 'email'] as const).map((field) => [field]),
  ['phonePrefix', 'phoneNumber'],
];

/** What the form takes over once something else is saved than when it was opened: fields that nobody touched in it. */
export const takenOver = (values: Fields, opened: Details, saved: Details): Partial<Fields> => {
  const untouched = together.filter((fields) => fields.every((field) => values[field] === opened[field]));
  const moved = untouched.flat().filter((field) => saved[field] !== opened[field]);
  return Object.fromEntries(moved.map((field) => [field, saved[field]]));
};

/** What is wrong with each field as it stands. A contact that stays as it is was taken before. */
export const detailsErrors = (
  { password, ...values }: DetailsValues,
  saved: Details,
  { isPasswordNeeded, refused }: { isPasswordNeeded: boolean; refused?: RefusedEmail | undefined },
): FormErrors<DetailsValues> => {
  const errors: FormErrors<DetailsValues> = ownNames(
    schemaErrors(changeDetailsSchema, documentedNames(values)),
  );
  const postcode = changedPostcodeFor(saved.country, values.postcode, saved.postcode);
  if ('error' in postcode) errors.postcode ??= postcode.error;
  const email = emailSchema.safeParse(emailOf(values));
  if (emailOf(values) !== emailOf(saved) && !email.success) errors.email = email.error.issues[0]?.message;
  if (refused && emailOf(values) === refused.email) errors.email = refused.message;
  if (phoneOf(values) !== phoneOf(saved) && !isPossiblePhone(phoneOf(values))) {
    errors.phoneNumber ??= texts.registration.phone;
  }
  if (isPasswordNeeded && password === '') errors.password = texts.access.passwordNeeded;
  if (isPasswordNeeded && password.length > passwordLength.most)
    errors.password = texts.access.passwordInvalid;
  return errors;
};
