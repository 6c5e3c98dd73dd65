import { countrySchema } from '@paddock/contracts/events';
import { limitFrequencySchema } from '@paddock/contracts/limits';
import { noMarketing } from '@paddock/contracts/marketing';
import { currencySchema } from '@paddock/contracts/money';
import { securityQuestions, titles } from '@paddock/contracts/registration';
import { z } from 'zod';
import { onAccountChange } from '../../../lib/account-changes.ts';
import { ownNames } from '../../../lib/api/field-names.ts';
import { type Shelf as DeviceShelf, tabShelf } from '../../../lib/device-storage.ts';
import { emptyRegistration, type RegisterValues } from './register-form.ts';

const key = 'paddock.registration';
/** Since something was typed last: others may come to the same browser. */
const keptMs = 3_600_000;

const text = z.string().max(200);
const ticks = Object.fromEntries(
  Object.keys(ownNames(noMarketing)).map((name) => [name, z.boolean()]),
) as Record<keyof ReturnType<typeof ownNames<typeof noMarketing>>, z.ZodBoolean>;

/** All but what is secret. */
const draftSchema = z.object({
  title: z.enum(['', ...titles]),
  firstName: text,
  lastName: text,
  dateOfBirthDay: text,
  dateOfBirthMonth: text,
  dateOfBirthYear: text,
  country: z.enum(['', ...countrySchema.options]),
  address: text,
  city: text,
  postcode: text,
  email: text,
  phonePrefix: text,
  phoneNumber: text,
  userName: text,
  securityQuestion: z.enum(['', ...securityQuestions]),
  currency: currencySchema,
  noDepositLimit: z.boolean(),
  depositLimit: text,
  depositLimitFrequency: z.enum(['', ...limitFrequencySchema.options]),
  ...ticks,
  termsAccepted: z.boolean(),
  privacyAccepted: z.boolean(),
});
const storedSchema = z.object({ at: z.number(), values: draftSchema });

type Shelf = DeviceShelf<typeof key>;

/**
 * What was typed, kept in the tab for an hour so that a reload loses none of it; passwords and the answer to the security
 * question are not. `shelf`: what the tab keeps; where it keeps nothing, a reload begins anew.
 */
export const createRegistrationDraft = (shelf: () => Shelf, now: () => number = Date.now) => {
  const forget = (): void => {
    try {
      shelf().removeItem(key);
    } catch {}
  };
  return {
    forget,
    keep: (values: RegisterValues): void => {
      try {
        shelf().setItem(key, JSON.stringify({ at: now(), values: draftSchema.parse(values) }));
      } catch {}
    },
    /** As it was kept; `undefined` where there is none of this hour. */
    read: (): RegisterValues | undefined => {
      try {
        const { at, values } = storedSchema.parse(JSON.parse(shelf().getItem(key) ?? 'null'));
        const age = now() - at;
        if (age >= 0 && age < keptMs) return { ...emptyRegistration, ...values };
        forget();
      } catch {}
      return undefined;
    },
  };
};

export const registrationDraft = createRegistrationDraft(() => tabShelf);
onAccountChange(({ to }) => {
  if (to !== null) registrationDraft.forget();
});
