import { dateOfBirthError } from '@paddock/contracts/registration';
import { texts } from '@paddock/contracts/texts';
import type { FormErrors } from '../../lib/form-errors.ts';

export type DetailsValues = {
  userName: string;
  dateOfBirthDay: string;
  dateOfBirthMonth: string;
  dateOfBirthYear: string;
};

export const noDetails: DetailsValues = {
  userName: '',
  dateOfBirthDay: '',
  dateOfBirthMonth: '',
  dateOfBirthYear: '',
};

const fieldOf = { day: 'dateOfBirthDay', month: 'dateOfBirthMonth', year: 'dateOfBirthYear' } as const;

/** What is wrong before anything is sent. The sentence for who is too young is that of an account, not of registering. */
export const detailsErrors = (values: DetailsValues, nowMs: number): FormErrors<DetailsValues> => {
  const { userName, dateOfBirthDay: day, dateOfBirthMonth: month, dateOfBirthYear: year } = values;
  const birth = dateOfBirthError({ day, month, year }, new Date(nowMs));
  const isTooYoung = birth?.message === texts.registration.tooYoung;
  return {
    ...(userName.trim() === '' && { userName: texts.access.usernameMissing }),
    ...(birth && { [fieldOf[birth.part]]: isTooYoung ? texts.recovery.tooYoung : birth.message }),
  };
};
