import { countrySchema } from '@paddock/contracts/events';
import { limitFrequencySchema } from '@paddock/contracts/limits';
import { noMarketing } from '@paddock/contracts/marketing';
import { currencySchema } from '@paddock/contracts/money';
import { securityQuestions, titles } from '@paddock/contracts/registration';
import { z } from 'zod';
import { onAccountChange } from '../../../lib/account-changes.ts';
import { ownNames } from '../../../lib/api/field-names.ts';
import { tabShelf } from '../../../lib/device-storage.ts';
import type { LookedUp } from '../../address-lookup/looked-up.ts';
import { draftKey, isOver, type Shelf } from './draft-expiry.ts';
import { emptyRegistration, type RegisterValues } from './register-form.ts';

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
  termsVersion: text,
});
const lookedUpSchema = z.object({
  country: text,
  postcode: text,
  address: text.optional(),
  city: text.optional(),
});
const storedSchema = z.object({
  at: z.number(),
  values: draftSchema,
  lookedUp: lookedUpSchema.optional(),
});

/** What was typed, and what of it was not typed but found. */
type Draft = { readonly values: RegisterValues; readonly lookedUp?: LookedUp | undefined };

/** What was ticked of other terms than this page shows is ticked no more. */
const acceptedHere = ({ termsVersion }: z.output<typeof draftSchema>): Partial<RegisterValues> => {
  const shown = emptyRegistration.termsVersion;
  return termsVersion === shown ? {} : { termsAccepted: false, privacyAccepted: false, termsVersion: shown };
};

/**
 * What was typed, kept in the tab for an hour so that a reload loses none of it; passwords and the answer to the security
 * question are not. `shelf`: what the tab keeps; where it keeps nothing, a reload begins anew.
 */
export const createRegistrationDraft = (shelf: () => Shelf, now: () => number = Date.now) => {
  const forget = (): void => {
    try {
      shelf().removeItem(draftKey);
    } catch {}
  };
  return {
    forget,
    keep: ({ values, lookedUp }: Draft): void => {
      try {
        const kept = { at: now(), values: draftSchema.parse(values), lookedUp };
        shelf().setItem(draftKey, JSON.stringify(kept));
      } catch {}
    },
    /** As it was kept; `undefined` where there is none of this hour. */
    read: (): Draft | undefined => {
      try {
        const { at, values, lookedUp } = storedSchema.parse(JSON.parse(shelf().getItem(draftKey) ?? 'null'));
        if (!isOver(at, now())) {
          return { values: { ...emptyRegistration, ...values, ...acceptedHere(values) }, lookedUp };
        }
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
