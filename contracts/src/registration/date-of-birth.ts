import { dayOf } from '../london/index.ts';
import { texts } from '../texts/index.ts';

const messages = texts.registration;
/** Years before this one that a year of birth may lie. */
const oldestYears = 98;
const thirtyDayMonths = [4, 6, 9, 11];

const isLeapYear = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/** Youngest age that may play, in years. */
export const adultAge = 18;

type Day = { day: number; month: number; year: number };

/** Age in whole years on the day of `now` (Europe/London, and so Europe/Dublin). */
export const ageOn = (birth: Day, now: Date): number => {
  const today = dayOf(now);
  const years = today.year - birth.year;
  const beforeBirthday = today.month < birth.month || (today.month === birth.month && today.day < birth.day);
  return beforeBirthday ? years - 1 : years;
};

const dayError = (day: number, month: number, year: number): string | undefined => {
  if (day === 0) return messages.dayZero;
  if (day > 31) return messages.dayAbove31;
  if (thirtyDayMonths.includes(month) && day > 30) return messages.dayAbove30;
  if (month === 2 && day > 29) return messages.dayAbove29;
  return month === 2 && day === 29 && !isLeapYear(year) ? messages.dayNotLeap : undefined;
};

type DateParts = { day: string; month: string; year: string };
type DateFault = { part: keyof DateParts; message: string };

const oneOrTwoDigits = /^\d{1,2}$/;
const twoDigits = /^\d{2}$/;

/** The part at fault and the documents' text for it, or `undefined` for the birthday of an adult. `monthDigits`: how a month is typed. */
export const dateOfBirthError = (
  parts: DateParts,
  now: Date,
  monthDigits = oneOrTwoDigits,
): DateFault | undefined => {
  if (!parts.day) return { part: 'day', message: messages.dayMissing };
  if (!parts.month) return { part: 'month', message: messages.monthMissing };
  if (!parts.year) return { part: 'year', message: messages.yearMissing };
  if (!oneOrTwoDigits.test(parts.day)) return { part: 'day', message: messages.dateInvalid };
  if (!monthDigits.test(parts.month)) return { part: 'month', message: messages.dateInvalid };
  if (!/^\d{4}$/.test(parts.year)) return { part: 'year', message: messages.dateInvalid };
  const [day, month, year] = [Number(parts.day), Number(parts.month), Number(parts.year)];
  if (month === 0) return { part: 'month', message: messages.monthZero };
  if (month > 12) return { part: 'month', message: messages.monthAbove12 };
  const wrongDay = dayError(day, month, year);
  if (wrongDay) return { part: 'day', message: wrongDay };
  if (year < dayOf(now).year - oldestYears) return { part: 'year', message: messages.yearTooLow };
  return ageOn({ day, month, year }, now) < adultAge
    ? { part: 'year', message: messages.tooYoung }
    : undefined;
};

/** The birthday of somebody who is not 18 yet, `YYYY-MM-DD`; `undefined` for any other, and for a day that is yet to come. */
export const underAgeBirthday = (parts: DateParts, now: Date): string | undefined => {
  if (dateOfBirthError(parts, now)?.message !== messages.tooYoung) return undefined;
  const { day, month, year } = parts;
  const birth = { day: Number(day), month: Number(month), year: Number(year) };
  return ageOn(birth, now) < 0 ? undefined : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
};

/**
 * The same for who forgot their password: the documents have a month of two digits there, and the sentence for who is too
 * young is that of an account, not of registering.
 */
export const dateOfBirthErrorOfReset = (parts: DateParts, now: Date): DateFault | undefined => {
  const fault = dateOfBirthError(parts, now, twoDigits);
  return fault?.message === messages.tooYoung ? { ...fault, message: texts.recovery.tooYoung } : fault;
};
