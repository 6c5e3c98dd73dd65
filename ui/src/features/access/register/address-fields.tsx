import { postcodeFor, postcodeLength } from '@paddock/contracts/registration';
import { texts } from '@paddock/contracts/texts';
import { useEffect, useRef, useState } from 'react';
import { TextField } from '../../../design/text-field.tsx';
import { type FoundAddress, useLookupCountries } from '../../../lib/api/address-lookup.ts';
import { cx } from '../../../lib/cx.ts';
import { leavePostcode } from '../../../lib/leave-postcode.ts';
import type { Form } from '../../../lib/use-form.ts';
import { FindAddressButton, FoundAddresses, useAddressFinder } from '../../address-lookup/address-finder.tsx';
import { emptied, isOfPlace, type LookedUp } from '../../address-lookup/looked-up.ts';
import { untouched } from '../../address-lookup/untouched.ts';
import type { RegisterValues } from './register-form.ts';

/** What the country calls it; both where none is chosen yet. */
const postcodeLabel = (country: RegisterValues['country']): string => {
  if (country === '') return 'Postcode or Eircode';
  return country === 'GB' ? 'Postcode' : 'Eircode';
};

type AddressFieldsProps = {
  form: Form<RegisterValues>;
  lookedUp: LookedUp | undefined;
  onLookedUp: (lookedUp: LookedUp | undefined) => void;
};

/** Why the fields of the address are to be typed. */
type TypedBecause = 'removed' | 'not-listed';

/** Fills the fields by the look-up, and empties what it filled as soon as they are of another place. */
const useLookedUpFields = ({ form, lookedUp, onLookedUp }: AddressFieldsProps) => {
  const { values } = form;
  const [because, setBecause] = useState<TypedBecause>();
  const removeFor = (why: TypedBecause) => {
    const removed = lookedUp ? emptied(lookedUp, values) : {};
    form.setMany(removed);
    onLookedUp(undefined);
    setBecause(why === 'removed' && Object.keys(removed).length === 0 ? undefined : why);
  };
  const isOutdated = lookedUp !== undefined && !isOfPlace(lookedUp, values);
  useEffect(() => {
    if (isOutdated) removeFor('removed');
  });
  return {
    because,
    fill: (country: string, found: Partial<FoundAddress>) => {
      const { postcode, ...filled } = found;
      if (postcode === undefined) return;
      form.setMany(found);
      onLookedUp({ country, postcode, ...filled });
      setBecause(undefined);
    },
    refuse: () => removeFor('not-listed'),
    /** Another search begins. */
    forget: () => setBecause(undefined),
  };
};

/** The postcode first, as the rest can be found by it; every field can be typed, whatever is found. */
export const AddressFields = (props: AddressFieldsProps) => {
  const { form, lookedUp } = props;
  const { values } = form;
  const { country, postcode } = values;
  const british = country === 'GB';
  const finder = useAddressFinder({ country, postcode });
  const { found, trouble } = finder;
  const canFind = useLookupCountries().some((one) => one === country);
  const written = country ? postcodeFor(country, postcode) : undefined;
  const { because, fill, refuse, forget } = useLookedUpFields(props);

  const latest = useRef(values);
  useEffect(() => {
    latest.current = values;
  });

  const find = async () => {
    form.leave('postcode');
    if (!country || !written || 'error' in written) return form.focusFirstError();
    form.set('postcode', written.postcode);
    forget();
    const searched = { ...values, postcode: written.postcode };
    const [only, ...others] = await finder.find({ country, postcode: written.postcode });
    if (only && others.length === 0) fill(country, untouched(only, searched, latest.current));
  };

  const isNotListed = because === 'not-listed' && found.length > 0;
  const noteOf = (): string | undefined => {
    if (trouble) return trouble;
    if (isNotListed) return texts.addressLookup.typeIt;
    if (because === 'removed' && found.length < 2) return texts.addressLookup.removed;
    return found.length === 1 && lookedUp ? texts.addressLookup.single : undefined;
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
          {...{ found, isNotListed }}
          chosen={values}
          note={noteOf()}
          onChoose={(address) => country && fill(country, address)}
          onNotListed={refuse}
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
