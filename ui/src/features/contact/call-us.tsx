import { countryName } from '@paddock/contracts/contact';
import { Button } from '../../design/button.tsx';
import { Skeleton } from '../../design/skeleton.tsx';
import { useContact } from '../../lib/api/contact.ts';

const telephone = (number: string): string => `tel:${number.replaceAll(' ', '')}`;

/** Customer service's numbers, each to be rung at a press. */
export const CallUs = () => {
  const { data: contact, error, refetch } = useContact();
  if (!contact && error) return <NoNumbers onRetry={() => void refetch()} />;
  if (!contact) return <Skeleton className="my-2.5 h-6 w-48 max-w-full" />;
  return (
    <ul className="flex min-h-11 flex-wrap items-center gap-x-4">
      {contact.phones.map(({ country, number }) => (
        <li key={country} className="flex items-center">
          {`${countryName(country)}:\u00a0`}
          <a href={telephone(number)} className="inline-grid min-h-8 place-items-center text-link underline">
            {number}
          </a>
        </li>
      ))}
    </ul>
  );
};

const NoNumbers = ({ onRetry }: { onRetry: () => void }) => (
  <div className="flex min-h-11 flex-wrap items-center gap-x-3">
    Our numbers could not be shown.
    <Button variant="secondary" size="sm" onClick={onRetry}>
      Try again
    </Button>
  </div>
);
