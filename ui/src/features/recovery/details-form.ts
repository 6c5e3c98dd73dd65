import { dateOfBirthErrorOfReset } from '@paddock/contracts/registration';
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

/** What is wrong before anything is sent. */
export const detailsErrors = (values: DetailsValues, nowMs: number): FormErrors<DetailsValues> => {
  const { userName, dateOfBirthDay: day, dateOfBirthMonth: month, dateOfBirthYear: year } = values;
  const birth = dateOfBirthErrorOfReset({ day, month, year }, new Date(nowMs));
  return {
    ...(userName.trim() === '' && { userName: texts.access.usernameMissing }),
    ...(birth && { [fieldOf[birth.part]]: birth.message }),
  };
};
