import type { Country } from '@paddock/contracts/events';
import { postcodeFor, postcodeLength } from '@paddock/contracts/registration';
import { texts } from '@paddock/contracts/texts';
import { useEffect, useRef } from 'react';
import { PhoneFields } from '../../../design/phone-fields.tsx';
import { Select } from '../../../design/select.tsx';
import { TextField } from '../../../design/text-field.tsx';
import { useLookupCountries } from '../../../lib/api/address-lookup.ts';
import { cx } from '../../../lib/cx.ts';
import { leavePostcode } from '../../../lib/leave-postcode.ts';
import type { Form } from '../../../lib/use-form.ts';
import { FindAddressButton, FoundAddresses, useAddressFinder } from '../../address-lookup/address-finder.tsx';
import { untouched } from '../../address-lookup/untouched.ts';
import { EmailTaken } from './email-taken.tsx';
import { countryDefaults, type RegisterValues } from './register-form.ts';

const countries = [
  { value: 'IE', label: 'Ireland' },
  { value: 'GB', label: 'United Kingdom' },
] as const;

/** What the country calls it; both where none is chosen yet. */
const postcodeLabel = (country: RegisterValues['country']): string => {
  if (country === '') return 'Postcode or Eircode';
  return country === 'GB' ? 'Postcode' : 'Eircode';
};

type ContactStepProps = {
  form: Form<RegisterValues>;
  /** The address was left: time to ask whether its domain is accepted. */
  onEmailLeft: () => void;
};

/** Where the customer lives and how they are reached. The country decides what the other fields ask for. */
export const ContactStep = ({ form, onEmailLeft }: ContactStepProps) => (
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
    <AddressFields form={form} />
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

/** The postcode first, as the rest can be found by it; every field can be typed, whatever is found. */
const AddressFields = ({ form }: { form: Form<RegisterValues> }) => {
  const { values } = form;
  const { country, postcode } = values;
  const british = country === 'GB';
  const finder = useAddressFinder({ country, postcode });
  const canFind = useLookupCountries().some((one) => one === country);
  const written = country ? postcodeFor(country, postcode) : undefined;

  const latest = useRef(values);
  useEffect(() => {
    latest.current = values;
  });

  const find = async () => {
    form.leave('postcode');
    if (!country || !written || 'error' in written) return form.focusFirstError();
    form.set('postcode', written.postcode);
    const searched = { ...values, postcode: written.postcode };
    const [only, ...others] = await finder.find({ country, postcode: written.postcode });
    if (only && others.length === 0) form.setMany(untouched(only, searched, latest.current));
  };
  return (
    <>
      <div>
        <div className={cx('grid items-start gap-3', canFind && 'sm:grid-cols-[1fr_auto]')}>
          <TextField
            {...form.bind('postcode')}
            label={postcodeLabel(country)}
            required={british}
            optional={country === 'IE'}
            autoComplete="postal-code"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={postcodeLength}
            onBlur={() => leavePostcode(form, country)}
          />
          {canFind && (
            <FindAddressButton
              isPending={finder.isPending}
              isIdle={postcode.trim() === ''}
              onPress={() => void find()}
            />
          )}
        </div>
        <FoundAddresses
          found={finder.found}
          trouble={finder.trouble}
          chosen={values}
          onChoose={(address) => form.setMany(address)}
        />
      </div>
      <TextField
        {...form.bind('address')}
        label="Address"
        required
        autoComplete="address-line1"
        maxLength={120}
      />
      <TextField
        {...form.bind('city')}
        label="Town or city"
        required
        autoComplete="address-level2"
        maxLength={60}
      />
    </>
  );
};
