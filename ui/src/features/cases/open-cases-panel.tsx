import { Link } from '@tanstack/react-router';
import { CountBadge } from '../../design/badge.tsx';
import { Notice } from '../../design/notice.tsx';
import { Panel } from '../../design/panel.tsx';
import { SkeletonRows } from '../../design/skeleton.tsx';
import { useCases } from '../../lib/api/cases.ts';
import { errorText } from '../../lib/call-error.ts';
import { Cases } from './case-list.tsx';

/** So many of them are shown among all that waits for compliance. */
const shownHere = 5;

/** The first open cases, among what waits for compliance. */
export const OpenCasesPanel = ({ pollMs }: { pollMs: number }) => {
  const { data, error } = useCases({ mine: false, order: 'strongest', page: 0 }, pollMs);
  return (
    <Panel title="Signs of harm" flush aside={data && <CountBadge count={data.total} label="open cases" />}>
      {error && (
        <div className="p-4">
          <Notice tone="error">{errorText(error)}</Notice>
        </div>
      )}
      {!data && !error && <SkeletonRows rows={2} className="h-14" />}
      {data?.total === 0 && <p className="p-4 text-ink-soft">No case is open.</p>}
      {data && data.total > 0 && (
        <>
          <Cases list={{ ...data, cases: data.cases.slice(0, shownHere) }} />
          <Link
            to={'/compliance/cases' as string}
            className="flex min-h-11 items-center border-line border-t px-4 text-link text-sm underline hover:bg-hover"
          >
            All cases
          </Link>
        </>
      )}
    </Panel>
  );
};
