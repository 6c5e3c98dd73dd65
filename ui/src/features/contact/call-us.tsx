import { countryName } from '@paddock/contracts/contact';
import { useContact } from '../../lib/api/contact.ts';

const telephone = (number: string): string => `tel:${number.replaceAll(' ', '')}`;

/** Customer service's numbers, each to be rung at a press. */
export const CallUs = () => {
  const { data: contact } = useContact();
  return (
    <ul className="flex min-h-11 flex-wrap gap-x-5">
      {contact?.phones.map(({ country, number }) => (
        <li key={country}>
          {countryName(country)}:{' '}
          <a href={telephone(number)} className="inline-grid min-h-11 place-items-center text-link underline">
            {number}
          </a>
        </li>
      ))}
    </ul>
  );
};
