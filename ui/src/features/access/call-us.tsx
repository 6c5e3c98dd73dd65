import { customerServiceNumbers } from '@paddock/contracts/contact';

const telephone = (number: string): string => `tel:${number.replaceAll(' ', '')}`;

/** Customer service's numbers, each to be rung at a press. */
export const CallUs = () => (
  <ul className="flex flex-wrap gap-x-5">
    {customerServiceNumbers.map(({ country, number }) => (
      <li key={country}>
        {country}:{' '}
        <a href={telephone(number)} className="inline-grid min-h-11 place-items-center text-link underline">
          {number}
        </a>
      </li>
    ))}
  </ul>
);
