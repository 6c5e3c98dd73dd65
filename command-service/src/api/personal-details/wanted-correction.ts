import type { CorrectedDetail, Country } from '@paddock/contracts/events';
import type { correctDetails, Parsed } from '@paddock/contracts/http';
import { type Refusal, refuse } from '@paddock/contracts/refusals';
import { dateOfBirthError, dialledPhone, isPossiblePhone } from '@paddock/contracts/registration';
import { texts } from '@paddock/contracts/texts';
import { isDisposableEmail } from '../../adapters/disposable-email/disposable-email.ts';

export type CorrectionFields = Omit<
  Parsed<typeof correctDetails>['body'],
  'account' | 'note' | 'ReportUnderAge'
>;
export type FieldFault = { field: string; message: string };

/** What is asked to stand in the details, as these keep it; what nobody asked for is left out. */
export type WantedCorrection = Readonly<Partial<Record<CorrectedDetail, string>>>;

/** Where the parts of a date of birth are sent. */
export const birthFieldOf = {
  day: 'DateOfBirthDay',
  month: 'DateOfBirthMonth',
  year: 'DateOfBirthYear',
} as const;

const twoDigits = (text: string): string => text.padStart(2, '0');

/** As details keep it: `YYYY-MM-DD`. */
const bornOn = ({ day, month, year }: { day: string; month: string; year: string }): string =>
  `${year}-${twoDigits(month)}-${twoDigits(day)}`;

/** `undefined`: nobody asked for another one. Refuses customer-under-age. */
const dateOfBirthIn = (
  { DateOfBirthDay: day, DateOfBirthMonth: month, DateOfBirthYear: year }: CorrectionFields,
  now: Date,
): string | FieldFault | Refusal | undefined => {
  if (day === undefined && month === undefined && year === undefined) return undefined;
  const parts = { day: day ?? '', month: month ?? '', year: year ?? '' };
  const wrong = dateOfBirthError(parts, now);
  if (wrong?.message === texts.registration.tooYoung) {
    return refuse('customer-under-age', { field: birthFieldOf.year });
  }
  if (wrong) return { field: birthFieldOf[wrong.part], message: wrong.message };
  return bornOn(parts);
};

/** Half a number is none. */
const phoneIn = ({
  PhonePrefix: prefix,
  PhoneNumber: number,
}: CorrectionFields): string | FieldFault | undefined => {
  if (prefix === undefined && number === undefined) return undefined;
  const dialled = dialledPhone(`${prefix ?? ''}${number ?? ''}`);
  const isWhole = prefix !== undefined && number !== undefined && isPossiblePhone(dialled);
  return isWhole ? dialled : { field: 'PhoneNumber', message: texts.registration.phone };
};

/**
 * What staff would put right, or the field that nobody can read so. Refuses country-of-account, as currency, terms and
 * limits of an account are those of the country that it was opened in; customer-under-age, to the day.
 */
export const wantedCorrectionOf = (
  fields: CorrectionFields,
  { country, now }: { country: Country; now: Date },
): { wanted: WantedCorrection } | FieldFault | Refusal => {
  const { FirstName, LastName, Email, Country: asked } = fields;
  if (asked !== undefined && asked !== country) return refuse('country-of-account', { field: 'Country' });
  const dateOfBirth = dateOfBirthIn(fields, now);
  if (typeof dateOfBirth === 'object') return dateOfBirth;
  const phone = phoneIn(fields);
  if (typeof phone === 'object') return phone;
  if (Email !== undefined && isDisposableEmail(Email)) {
    return { field: 'Email', message: texts.registration.emailDomain };
  }
  return {
    wanted: {
      ...(FirstName !== undefined && { firstName: FirstName }),
      ...(LastName !== undefined && { lastName: LastName }),
      ...(dateOfBirth !== undefined && { dateOfBirth }),
      ...(Email !== undefined && { email: Email }),
      ...(phone !== undefined && { phone }),
    },
  };
};
