import {
  correctDetailsSchema,
  dateOfBirthError,
  dialledPhone,
  isPossiblePhone,
  underAgeBirthday,
} from '@paddock/contracts/registration';
import { texts } from '@paddock/contracts/texts';
import { documentedNames, ownNames } from '../../lib/api/field-names.ts';
import type { Correction } from '../../lib/api/personal-details.ts';
import { type FormErrors, schemaErrors } from '../../lib/form-errors.ts';

/** What staff type; what they leave empty stays as it is. */
export type CorrectionValues = {
  firstName: string;
  lastName: string;
  dateOfBirthDay: string;
  dateOfBirthMonth: string;
  dateOfBirthYear: string;
  email: string;
  phonePrefix: string;
  phoneNumber: string;
  note: string;
};

export const noCorrection: CorrectionValues = {
  ...{ firstName: '', lastName: '', dateOfBirthDay: '', dateOfBirthMonth: '', dateOfBirthYear: '' },
  ...{ email: '', phonePrefix: '', phoneNumber: '', note: '' },
};

/** What was typed, but for the note. */
export const typedDetails = ({ note: _, ...values }: CorrectionValues): Correction['details'] =>
  Object.fromEntries(
    Object.entries(values)
      .map(([field, value]) => [field, value.trim()] as const)
      .filter(([, value]) => value !== ''),
  );

const partNames = { day: 'dateOfBirthDay', month: 'dateOfBirthMonth', year: 'dateOfBirthYear' } as const;

/** The date of birth that was typed, where it is of somebody under 18: `YYYY-MM-DD`. */
export const underAgeBirth = (values: CorrectionValues, nowMs: number): string | undefined => {
  const { dateOfBirthDay: day, dateOfBirthMonth: month, dateOfBirthYear: year } = values;
  return underAgeBirthday({ day, month, year }, new Date(nowMs));
};

/** What is wrong with each field as it stands. */
export const correctionErrors = (values: CorrectionValues, nowMs: number): FormErrors<CorrectionValues> => {
  const typed = typedDetails(values);
  const errors: FormErrors<CorrectionValues> = ownNames(
    schemaErrors(correctDetailsSchema, documentedNames(typed)),
  );
  const { dateOfBirthDay: day = '', dateOfBirthMonth: month = '', dateOfBirthYear: year = '' } = typed;
  const isDateTyped = `${day}${month}${year}` !== '';
  const wrong = isDateTyped ? dateOfBirthError({ day, month, year }, new Date(nowMs)) : undefined;
  if (wrong) {
    errors[partNames[wrong.part]] ??=
      wrong.message === texts.registration.tooYoung ? texts.personalDetails.customerTooYoung : wrong.message;
  }
  const { phonePrefix, phoneNumber } = typed;
  const isPhoneTyped = phonePrefix !== undefined || phoneNumber !== undefined;
  const isWhole = phonePrefix !== undefined && phoneNumber !== undefined;
  if (isPhoneTyped && !(isWhole && isPossiblePhone(dialledPhone(`${phonePrefix}${phoneNumber}`)))) {
    errors.phoneNumber ??= texts.registration.phone;
  }
  if (values.note.trim() === '') errors.note = texts.staff.noteMissing;
  return errors;
};
