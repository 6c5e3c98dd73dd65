import { Link } from '@tanstack/react-router';
import { CountBadge } from '../../design/badge.tsx';
import { Notice } from '../../design/notice.tsx';
import { Panel, Rows } from '../../design/panel.tsx';
import { SkeletonRows } from '../../design/skeleton.tsx';
import { useWaitingDocuments } from '../../lib/api/documents.ts';
import { errorText } from '../../lib/call-error.ts';
import { formatDateTime } from '../../lib/format.ts';

const purposeWords = { identity: 'identity', 'source-of-funds': 'source of funds' } as const;

/** Customers whose documents wait for a decision, the longest waiting first. */
export const WaitingDocumentsPanel = ({ pollMs }: { pollMs: number }) => {
  const { data, error } = useWaitingDocuments(pollMs);
  return (
    <Panel title="Documents to check" flush aside={data && <CountBadge count={data.total} label="waiting" />}>
      {error && (
        <div className="p-4">
          <Notice tone="error">{errorText(error)}</Notice>
        </div>
      )}
      {!data && !error && <SkeletonRows rows={2} className="h-14" />}
      {data?.total === 0 && <p className="p-4 text-ink-soft">No documents wait for a decision.</p>}
      {data && data.total > 0 && (
        <Rows>
          {data.customers.map(({ accountId, purpose, since, documents }) => (
            <li key={`${purpose} ${accountId}`}>
              <Link
                to={`/compliance/documents/${accountId}` as string}
                className="flex min-h-13 flex-wrap items-center justify-between gap-x-4 px-4 py-2 hover:bg-hover"
              >
                <span className="font-semibold text-link underline">
                  {documents === 1 ? '1 document' : `${documents} documents`}
                  {`, ${purposeWords[purpose]}`}
                </span>
                <span className="break-all font-mono text-ink-soft text-xs">{accountId}</span>
                <span className="text-ink-soft text-sm">Since {formatDateTime(since)}</span>
              </Link>
            </li>
          ))}
        </Rows>
      )}
      {data && data.total > data.customers.length && (
        <p className="border-line border-t p-4 text-ink-soft text-sm">
          The {data.customers.length} longest waiting of {data.total}.
        </p>
      )}
    </Panel>
  );
};
