import type { Country } from '@paddock/contracts/events';
import { texts } from '@paddock/contracts/texts';
import { Link } from '@tanstack/react-router';
import { PhoneFields } from '../../../design/phone-fields.tsx';
import { Select } from '../../../design/select.tsx';
import { TextField } from '../../../design/text-field.tsx';
import type { Form } from '../../../lib/use-form.ts';
import { countryDefaults, type RegisterValues } from './register-form.ts';

const countries = [
  { value: 'IE', label: 'Ireland' },
  { value: 'GB', label: 'United Kingdom' },
] as const;

/** Where the customer lives and how they are reached. The country decides what the other fields ask for. */
export const ContactStep = ({ form }: { form: Form<RegisterValues> }) => {
  const { values, errors } = form;
  const british = values.country === 'GB';
  return (
    <>
      <Select
        {...form.bind('country')}
        label="Country"
        required
        autoComplete="country"
        options={countries}
        placeholder="Choose"
        help={values.country && texts.exclusion.registerIn[values.country]}
        onChange={(country: Country) => form.setMany(countryDefaults(country))}
      />
      <TextField
        {...form.bind('address')}
        label="Address"
        required
        autoComplete="street-address"
        maxLength={120}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          {...form.bind('city')}
          label="Town or city"
          required
          autoComplete="address-level2"
          maxLength={60}
        />
        <TextField
          {...form.bind('postcode')}
          label={british ? 'postcode' : 'Eircode'}
          required={british}
          optional={!british}
          autoComplete="postal-code"
          maxLength={10}
        />
      </div>
      <TextField
        {...form.bind('email')}
        type="email"
        label="Email"
        required
        autoComplete="email"
        maxLength={120}
        error={form.refusalOf('email') === 'email-taken' ? <EmailTaken /> : errors.email}
      />
      <PhoneFields prefix={form.bind('phonePrefix')} number={form.bind('phoneNumber')} />
    </>
  );
};

const waysOn = [
  { words: 'log in', to: '/login' },
  { words: 'reset your password', to: '/forgot-password' },
] as const;
const wayOnParts = new RegExp(`(${waysOn.map(({ words }) => words).join('|')})`);

/** The document's text, with its ways on as links. */
const EmailTaken = () =>
  texts.registration.emailTaken.split(wayOnParts).map((part) => {
    const way = waysOn.find(({ words }) => words === part);
    if (!way) return part;
    return (
      <Link key={way.to} to={way.to} className="text-link underline">
        {part}
      </Link>
    );
  });
