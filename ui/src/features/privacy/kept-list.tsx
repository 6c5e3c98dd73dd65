import { dutyWords, type Kept, keptDataWords } from '@paddock/contracts/privacy';
import { cx } from '../../lib/cx.ts';
import { formatDate } from '../../lib/format.ts';

/** How long one kind of data is kept. */
const untilText = ({ duty, years, until }: Kept): string => {
  if (duty === null) return 'no longer than the rest';
  if (until === null)
    return `${years === 1 ? 'a year' : `${years} years`} after the account is closed, by ${dutyWords[duty]}`;
  return `until ${formatDate(until)}, by ${dutyWords[duty]}`;
};

type KeptListProps = {
  kept: readonly Kept[];
  /** In a column beside others there is no room for two. */
  isNarrow?: boolean;
};

/** What has to be kept, by kind of data, until when and by which duty. */
export const KeptList = ({ kept, isNarrow = false }: KeptListProps) => (
  <dl className="divide-y divide-line text-sm">
    {kept.map((one) => (
      <div
        key={one.data}
        className={cx('grid gap-x-4 gap-y-0.5 py-2', !isNarrow && 'sm:grid-cols-[14rem_1fr]')}
      >
        <dt className="font-semibold">{keptDataWords[one.data]}</dt>
        <dd className="text-ink-soft">{untilText(one)}</dd>
      </div>
    ))}
  </dl>
);
