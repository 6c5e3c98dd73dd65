import { z } from 'zod';
import { countrySchema } from '../events/country.ts';
import { limitFrequencySchema } from '../limits/index.ts';
import { marketingFieldsSchema } from '../marketing/index.ts';
import { currencySchema, parseAmount } from '../money/index.ts';
import { containsOwnName, passwordSchema } from '../passwords/index.ts';
import { texts } from '../texts/index.ts';
import { dateOfBirthError } from './date-of-birth.ts';
import { dialledPhone, isPossiblePhone } from './phone.ts';
import { postcodeFor, postcodeLength } from './postcode.ts';

const messages = texts.registration;

export const usernameSchema = z.string().regex(/^[A-Za-z0-9]{6,15}$/, messages.username);

/** Whether its domain is accepted, the server says: the list of those that are not is long. */
export const emailSchema = z
  .email(messages.email)
  .max(120, messages.email)
  .transform((text) => text.toLowerCase());

/** Text without control characters, and without those that turn the direction of what follows. */
const required = (message: string, max = 60) =>
  z
    .string()
    .trim()
    .min(1, message)
    .max(max, message)
    .regex(/^[^\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]*$/u, message);

/**
 * Latin letters without their accents, and what else a name is written with. A dot ends a word: a name that is an address
 * would be a link in the mails that greet by it.
 */
const nameText = /^(?=.*\p{L})(?:[A-Za-zÆæÐðĐđĦħıŁłØøŒœẞßÞþ '’-]|\.(?= |$))*$/u;

/**
 * A name in letters of the Latin script. Whoever may not take part is known again by their name, and a letter that
 * looks the same, of another script or of phonetics, would make another name of it.
 */
const personName = (missing: string, otherSigns: string) =>
  required(missing).refine(
    (name) => name === '' || nameText.test(name.normalize('NFD').replace(/\p{Mn}/gu, '')),
    otherSigns,
  );

const checked = (message: string) =>
  z
    .union([z.boolean(), z.string()])
    .refine((value) => value === true || value === 'true' || value === 'on', message);

export const titles = ['Mr', 'Mrs', 'Miss', 'Ms', 'Mx', 'Dr'] as const;
export const securityQuestions = [
  "What was your first pet's name?",
  'What town were you born in?',
  "What was your first school's name?",
  'Who was your childhood hero?',
] as const;

/**
 * The registration form as it crosses the wire, field by field. What lies between fields or needs a clock, as age
 * does, is checked by `registrationErrors`.
 */
export const registrationSchema = z.object({
  Title: z.enum(titles, messages.title),
  FirstName: personName(messages.firstName, messages.firstNameSigns),
  LastName: personName(messages.lastName, messages.lastNameSigns),
  DateOfBirthDay: z.string().max(2, messages.dateInvalid),
  DateOfBirthMonth: z.string().max(2, messages.dateInvalid),
  DateOfBirthYear: z.string().max(4, messages.dateInvalid),
  Email: emailSchema,
  PhonePrefix: z.string().regex(/^\+?\d{1,4}$/, messages.phone),
  PhoneNumber: z.string().regex(/^\d{6,12}$/, messages.phone),
  Address: required(messages.address, 120),
  City: required(messages.city),
  Country: z.enum(countrySchema.options, messages.country),
  Postcode: z.string().max(postcodeLength, messages.postcode),
  Currency: currencySchema,
  UserName: usernameSchema,
  Password: passwordSchema,
  ConfirmPassword: z.string(),
  SecurityQuestion: z.enum(securityQuestions, messages.securityQuestion),
  SecurityAnswer: required(messages.securityAnswer),
  /** An amount and a period, or the choice of no limit. */
  NoDepositLimit: z.boolean(),
  DepositLimit: z.string().max(12),
  DepositLimitFrequency: z.enum(['', ...limitFrequencySchema.options]),
  ...marketingFieldsSchema.shape,
  TermsAccepted: checked(messages.terms),
  PrivacyAccepted: checked(messages.privacy),
  /** Of the offer that they came for: kept where it stands then, and no reason to refuse anybody. */
  OfferCode: z.string().max(40).optional(),
  /** The version of both that the page showed. */
  TermsVersion: z.string(messages.terms).min(1, messages.terms).max(40, messages.terms),
});
export type RegistrationFields = z.input<typeof registrationSchema>;

/**
 * What a customer changes of it afterwards. The address is a text here: what is wrong with it is said as the documents
 * say it, and one that stays as it is may be one that registration would refuse today.
 */
export const changeDetailsSchema = registrationSchema
  .pick({
    Title: true,
    PhonePrefix: true,
    PhoneNumber: true,
    Address: true,
    City: true,
    Postcode: true,
  })
  .extend({ Email: z.string().trim().min(1, messages.email).max(120, messages.email) });

const datePart = { day: 'DateOfBirthDay', month: 'DateOfBirthMonth', year: 'DateOfBirthYear' } as const;

/** Of a field that is typed. */
type FieldFault = { field: Exclude<keyof RegistrationFields, 'OfferCode'>; message: string };

/** What staff put right of it, for a customer who cannot: each field that is sent. */
export const correctDetailsSchema = registrationSchema
  .pick({
    FirstName: true,
    LastName: true,
    DateOfBirthDay: true,
    DateOfBirthMonth: true,
    DateOfBirthYear: true,
    Email: true,
    PhonePrefix: true,
    PhoneNumber: true,
    Country: true,
  })
  .partial();

/** Rules between fields and about age, with the field each message belongs to. `now` decides the age. */
export const registrationErrors = (fields: z.output<typeof registrationSchema>, now: Date): FieldFault[] => {
  const errors: FieldFault[] = [];
  const birth = dateOfBirthError(
    { day: fields.DateOfBirthDay, month: fields.DateOfBirthMonth, year: fields.DateOfBirthYear },
    now,
  );
  if (birth) errors.push({ field: datePart[birth.part], message: birth.message });
  const postcode = postcodeFor(fields.Country, fields.Postcode);
  if ('error' in postcode) errors.push({ field: 'Postcode', message: postcode.error });
  if (!isPossiblePhone(dialledPhone(`${fields.PhonePrefix}${fields.PhoneNumber}`))) {
    errors.push({ field: 'PhoneNumber', message: messages.phone });
  }
  if (containsOwnName(fields.Password, { username: fields.UserName, email: fields.Email })) {
    errors.push({ field: 'Password', message: messages.passwordOwnName });
  }
  if (fields.Password !== fields.ConfirmPassword) {
    errors.push({ field: 'ConfirmPassword', message: messages.passwordMismatch });
  }
  const limit = parseAmount(fields.DepositLimit);
  if (!fields.NoDepositLimit && (!limit || fields.DepositLimitFrequency === '')) {
    const field = limit ? 'DepositLimitFrequency' : 'DepositLimit';
    errors.push({ field, message: messages.depositLimit });
  }
  return errors;
};
