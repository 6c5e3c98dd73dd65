import { stateGroups, stateLines } from '@paddock/contracts/compliance';
import { formatMoney } from '@paddock/contracts/money';
import { Badge } from '../../design/badge.tsx';
import { Notice } from '../../design/notice.tsx';
import { Panel } from '../../design/panel.tsx';
import { SkeletonRows } from '../../design/skeleton.tsx';
import { type AccountState as State, useStateAt, useStateBefore } from '../../lib/api/compliance.ts';
import { errorText } from '../../lib/call-error.ts';
import { cx } from '../../lib/cx.ts';
import { formatDate, formatDateTime, formatTimeWithSeconds } from '../../lib/format.ts';
import { type ComparedLine, compareLines } from './compare-lines.ts';

const linesOf = (state: State) =>
  stateLines(state, {
    money: (minor) => formatMoney(minor, state.currency ?? null),
    instant: formatDateTime,
  });

const changes = { new: 'New', changed: 'Changed', gone: 'Ended' } as const;

/** The account as it stood after an event, marked where that event changed it. */
export const AccountState = ({ accountId, position }: { accountId: string; position: number }) => {
  const state = useStateAt(accountId, position);
  const before = useStateBefore(accountId, position);
  if (state.error) return <Notice tone="error">{errorText(state.error)}</Notice>;
  if (!state.data) return <SkeletonRows rows={5} className="h-14" />;
  const earlier = before.data?.position === state.data.position - 1 ? linesOf(before.data) : undefined;
  const lines = compareLines(earlier, linesOf(state.data));
  const { data } = state;
  return (
    <Panel
      title="Account at this point"
      aside={
        <span className="tabular text-ink-soft text-sm">
          {data.at ? `${formatDate(data.at)}, ${formatTimeWithSeconds(data.at)}` : ''}
        </span>
      }
    >
      <div aria-live="polite" className="grid gap-4">
        {stateGroups.map(({ group, title, none }) => (
          <Group key={group} title={title} none={none} lines={lines.filter((line) => line.group === group)} />
        ))}
        <p className="text-ink-soft text-xs">
          {data.jurisdiction ? `Jurisdiction ${data.jurisdiction}, ` : 'No account opened yet, '}
          {data.currency ?? 'no currency'}
        </p>
      </div>
    </Panel>
  );
};

const Group = ({ title, none, lines }: { title: string; none: string; lines: readonly ComparedLine[] }) => (
  <section>
    <h3 className="pb-1 font-semibold text-ink-soft text-xs uppercase tracking-wide">{title}</h3>
    {lines.length === 0 && <p className="text-ink-soft text-sm">{none}</p>}
    <dl>
      {lines.map((line) => (
        <Line key={line.key} line={line} />
      ))}
    </dl>
  </section>
);

const Line = ({ line }: { line: ComparedLine }) => {
  const { label, text, change, was } = line;
  return (
    <div
      className={cx(
        '-mx-2 flex flex-wrap items-baseline justify-between gap-x-3 rounded-sm px-2 py-0.5',
        change && 'bg-info-wash',
      )}
    >
      <dt className={cx('min-w-0', change === 'gone' && 'line-through')}>{label}</dt>
      <dd className="tabular ml-auto flex flex-wrap items-baseline justify-end gap-x-2 text-right">
        {change && <Badge tone="info">{changes[change]}</Badge>}
        {was && <s className="text-ink-soft text-sm">{was}</s>}
        <span className={cx('font-semibold', change === 'gone' && 'line-through')}>{text}</span>
      </dd>
    </div>
  );
};
