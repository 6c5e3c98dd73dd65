import { readerText, readingText } from '@paddock/contracts/compliance';
import { type RefObject, useRef, useState } from 'react';
import { Button } from '../../design/button.tsx';
import { Notice } from '../../design/notice.tsx';
import { Pagination } from '../../design/pagination.tsx';
import { Panel } from '../../design/panel.tsx';
import { SkeletonRows } from '../../design/skeleton.tsx';
import { type Reading, useReadings } from '../../lib/api/compliance.ts';
import { errorText } from '../../lib/call-error.ts';
import { formatDate, formatDateTime, formatTimeWithSeconds } from '../../lib/format.ts';

const pageSize = 10;

const ReadingRow = ({ reading }: { reading: Reading }) => (
  <li className="py-2">
    <span className="block break-words font-semibold">{readingText(reading, formatDateTime)}</span>
    <span className="flex flex-wrap items-baseline justify-between gap-x-3 text-ink-soft text-sm">
      <span className="break-all">{readerText(reading)}</span>
      <time dateTime={reading.at} className="tabular">
        {formatDate(reading.at)}, {formatTimeWithSeconds(reading.at)}
      </time>
    </span>
  </li>
);

/** Who of staff looked at the account, when and at what. To ask is a reading itself, so nothing is asked unasked. */
export const WhoLooked = ({ accountId }: { accountId: string }) => {
  const [isOpen, setOpen] = useState(false);
  const start = useRef<HTMLHeadingElement>(null);
  return (
    <Panel title="Who looked" headingRef={start}>
      {isOpen ? (
        <Readings accountId={accountId} start={start} />
      ) : (
        <div className="grid justify-items-start gap-2">
          <p className="text-ink-soft text-sm">To show this is itself on record.</p>
          <Button variant="secondary" onClick={() => setOpen(true)}>
            Show who looked
          </Button>
        </div>
      )}
    </Panel>
  );
};

type ReadingsProps = { accountId: string; start: RefObject<HTMLElement | null> };

const Readings = ({ accountId, start }: ReadingsProps) => {
  const newest = useReadings(accountId, { count: pageSize });
  /** How many there were when the pages were left from the first: they stay as they are while more is read. */
  const [anchor, setAnchor] = useState<{ page: number; total: number }>({ page: 0, total: 0 });
  const { page, total } = anchor;
  const earlier = useReadings(
    accountId,
    { before: Math.max(0, total - page * pageSize), count: pageSize },
    page > 0,
  );
  const { data, error } = page === 0 ? newest : earlier;
  const known = page === 0 ? (newest.data?.total ?? 0) : total;
  return (
    <div className="grid gap-3">
      {error && <Notice tone="error">{errorText(error)}</Notice>}
      {!data && !error && <SkeletonRows rows={4} className="h-10" />}
      {data && (
        <ol aria-label="Who looked" className="divide-y divide-line">
          {data.readings.map((reading) => (
            <ReadingRow key={reading.number} reading={reading} />
          ))}
        </ol>
      )}
      <Pagination
        label="Pages of readings"
        page={page}
        pageCount={Math.ceil(known / pageSize)}
        onChange={(next) => setAnchor({ page: next, total: known })}
        start={start}
      />
    </div>
  );
};
