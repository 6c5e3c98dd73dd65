import { countryName } from '@paddock/contracts/contact';
import type { Country } from '@paddock/contracts/events';
import { texts } from '@paddock/contracts/texts';
import { PhoneFields } from '../../../design/phone-fields.tsx';
import { Select } from '../../../design/select.tsx';
import { TextField } from '../../../design/text-field.tsx';
import type { Form } from '../../../lib/use-form.ts';
import type { LookedUp } from '../../address-lookup/looked-up.ts';
import { AddressFields } from './address-fields.tsx';
import { EmailTaken } from './email-taken.tsx';
import { countryDefaults, type RegisterValues } from './register-form.ts';

const countries = [
  { value: 'IE', label: countryName('IE') },
  { value: 'GB', label: countryName('GB') },
] as const;

type ContactStepProps = {
  form: Form<RegisterValues>;
  /** The address was left: time to ask whether its domain is accepted. */
  onEmailLeft: () => void;
  /** What of the address was found by its postcode. */
  lookedUp: LookedUp | undefined;
  onLookedUp: (lookedUp: LookedUp | undefined) => void;
};

/** Where the customer lives and how they are reached. The country decides what the other fields ask for. */
export const ContactStep = ({ form, onEmailLeft, ...lookUp }: ContactStepProps) => (
  <>
    <Select
      {...form.bind('country')}
      label="Country"
      required
      autoComplete="country"
      options={countries}
      placeholder="Choose"
      help={form.values.country && texts.exclusion.registerIn[form.values.country]}
      onChange={(country: Country) => form.setMany(countryDefaults(country))}
    />
    <AddressFields form={form} {...lookUp} />
    <TextField
      {...form.bind('email')}
      onBlur={() => {
        form.leave('email');
        onEmailLeft();
      }}
      type="email"
      label="Email"
      required
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={120}
      error={form.refusalOf('email') === 'email-taken' ? <EmailTaken /> : form.errors.email}
    />
    <PhoneFields prefix={form.bind('phonePrefix')} number={form.bind('phoneNumber')} />
  </>
);
