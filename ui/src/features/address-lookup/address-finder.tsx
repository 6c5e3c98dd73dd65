import { texts } from '@paddock/contracts/texts';
import { useId } from 'react';
import { Button } from '../../design/button.tsx';
import { FieldHelp } from '../../design/field.tsx';
import { Select } from '../../design/select.tsx';
import { type Country, type FoundAddress, useAddressLookup } from '../../lib/api/address-lookup.ts';
import { errorText } from '../../lib/call-error.ts';
import { isOfPlace } from './looked-up.ts';

/** The addresses of the postcode that stands in a form now, and why there are none. */
export const useAddressFinder = (place: { country: Country | ''; postcode: string }) => {
  const command = useAddressLookup();
  const { variables: asked, data, error, isPending } = command;
  const isHere = asked !== undefined && isOfPlace(asked, place);
  const none = place.country === 'IE' ? texts.addressLookup.noneForEircode : texts.addressLookup.none;
  return {
    isPending,
    found: isHere ? (data ?? []) : [],
    trouble: isHere ? (data?.length === 0 ? none : error ? errorText(error) : undefined) : undefined,
    find: (asking: { country: Country; postcode: string }) =>
      command.mutateAsync(asking).catch((): FoundAddress[] => []),
  };
};

type FindButtonProps = {
  isPending: boolean;
  /** There is no postcode yet. */
  isIdle: boolean;
  onPress: () => void;
};

/** Stands beside the postcode, level with its box. */
export const FindAddressButton = ({ isPending, isIdle, onPress }: FindButtonProps) => (
  <Button variant="secondary" loading={isPending} idle={isIdle} onClick={onPress} className="sm:mt-5.5">
    Find address
  </Button>
);

const notListed = 'not-listed';

type FoundAddressesProps = {
  found: readonly FoundAddress[];
  /** What stands in the form. */
  chosen: { address: string; city: string };
  /** The customer said that none of them is theirs. */
  isNotListed: boolean;
  /** What is to be said of them. */
  note: string | undefined;
  onChoose: (address: FoundAddress) => void;
  onNotListed: () => void;
};

/** What was found, to choose from; the fields below can be typed all the same. */
export const FoundAddresses = (props: FoundAddressesProps) => {
  const { found, chosen, isNotListed, note, onChoose, onNotListed } = props;
  const id = useId();
  const at = found.findIndex(({ address, city }) => address === chosen.address && city === chosen.city);
  return (
    <>
      {found.length > 1 && (
        <Select
          className="pt-4"
          label="Your address"
          name="foundAddress"
          options={[
            ...found.map(({ address, city }, index) => ({
              value: String(index),
              label: `${address}, ${city}`,
            })),
            { value: notListed, label: texts.addressLookup.notListed },
          ]}
          value={isNotListed ? notListed : at < 0 ? '' : String(at)}
          placeholder="Choose"
          onChange={(choice) => {
            const address = found[Number(choice)];
            if (address) onChoose(address);
            else onNotListed();
          }}
        />
      )}
      <div role="status">
        {note && <FieldHelp id={id}>{note}</FieldHelp>}
        {found.length > 1 && !note && <span className="sr-only">{found.length} addresses found</span>}
      </div>
    </>
  );
};
