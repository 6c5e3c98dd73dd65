import { ageOn } from '@paddock/contracts/registration';
import type { Profiles } from './service.ts';

/** Youngest age that may play, in years. */
const adult = 18;

/** Whether the date of birth that the customer declared makes them an adult on the day of `now`. */
export const ofAge =
  ({ personalOf }: Profiles) =>
  async (accountId: string, now: Date): Promise<boolean> => {
    const person = await personalOf(accountId);
    if (!person) return false;
    const [year = 0, month = 0, day = 0] = person.dateOfBirth.split('-').map(Number);
    return ageOn({ year, month, day }, now) >= adult;
  };
