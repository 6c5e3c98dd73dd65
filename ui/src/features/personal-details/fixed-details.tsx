import type { Details } from '../../lib/api/personal-details.ts';
import { formatDate } from '../../lib/format.ts';

export const countryNames = { GB: 'United Kingdom', IE: 'Ireland' } as const;

/** What a customer does not change by themselves. */
export const FixedDetails = ({ details }: { details: Details }) => {
  const { firstName, lastName, dateOfBirth, userName, country } = details;
  return (
    <Rows
      rows={[
        ['Name', `${firstName} ${lastName}`],
        ['Date of birth', formatDate(dateOfBirth)],
        ['Country', countryNames[country]],
        ['Username', userName],
      ]}
    />
  );
};

/** Labels with what they say, a line each. */
export const Rows = ({ rows }: { rows: readonly (readonly [label: string, value: string])[] }) => (
  <dl className="divide-y divide-line">
    {rows.map(([label, value]) => (
      <div key={label} className="grid gap-x-4 py-2.5 first:pt-0 sm:grid-cols-[10rem_1fr]">
        <dt className="text-ink-soft text-sm sm:text-base">{label}</dt>
        <dd className="wrap-anywhere font-semibold">{value}</dd>
      </div>
    ))}
  </dl>
);
