import { Link } from '@tanstack/react-router';
import { CountBadge } from '../../design/badge.tsx';
import { Notice } from '../../design/notice.tsx';
import { Panel, Rows } from '../../design/panel.tsx';
import { SkeletonRows } from '../../design/skeleton.tsx';
import { type OpenErasures, useOpenErasures } from '../../lib/api/privacy.ts';
import { errorText } from '../../lib/call-error.ts';
import { formatDate } from '../../lib/format.ts';

type Customer = OpenErasures['customers'][number];

const statusTexts: Readonly<Partial<Record<Customer['status'], string>>> = {
  requested: 'Asked for',
  proposed: 'Proposed, waits for a colleague',
  erasing: 'Under way',
};

const whenText = ({ erasableFrom }: Customer): string =>
  erasableFrom === null ? 'Account not closed and empty' : `May be erased from ${formatDate(erasableFrom)}`;

/** Customers who asked to be erased, or are being erased, the longest ago first. */
export const OpenErasuresPanel = ({ pollMs }: { pollMs: number }) => {
  const { data, error } = useOpenErasures(pollMs);
  return (
    <Panel title="Erasures" flush aside={data && <CountBadge count={data.total} label="open" />}>
      {error && (
        <div className="p-4">
          <Notice tone="error">{errorText(error)}</Notice>
        </div>
      )}
      {!data && !error && <SkeletonRows rows={2} className="h-14" />}
      {data?.total === 0 && <p className="p-4 text-ink-soft">Nobody has asked to be erased.</p>}
      {data && data.total > 0 && (
        <Rows>
          {data.customers.map((customer) => (
            <li key={customer.accountId}>
              <Link
                to={`/compliance/${customer.accountId}` as string}
                className="flex min-h-13 flex-wrap items-center justify-between gap-x-4 px-4 py-2 hover:bg-hover"
              >
                <span className="font-semibold text-link underline">{statusTexts[customer.status]}</span>
                <span className="break-all font-mono text-ink-soft text-xs">{customer.accountId}</span>
                <span className="text-ink-soft text-sm">{whenText(customer)}</span>
              </Link>
            </li>
          ))}
        </Rows>
      )}
      {data && data.total > data.customers.length && (
        <p className="border-line border-t p-4 text-ink-soft text-sm">
          The {data.customers.length} longest open of {data.total}.
        </p>
      )}
    </Panel>
  );
};
