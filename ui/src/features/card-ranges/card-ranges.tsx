import { boundsText, type CardRange } from '@paddock/contracts/card-ranges';
import { Button } from '../../design/button.tsx';
import { EmptyState } from '../../design/empty-state.tsx';
import { Notice } from '../../design/notice.tsx';
import { Panel } from '../../design/panel.tsx';
import { SkeletonRows } from '../../design/skeleton.tsx';
import { toast } from '../../design/toast.ts';
import { useCardRanges, useChangeCardRanges } from '../../lib/api/card-ranges.ts';
import { errorText } from '../../lib/call-error.ts';
import { toastDone } from '../staff-actions/toast-done.ts';
import { RangeFileForm } from './range-file-form.tsx';
import { RangeForm } from './range-form.tsx';
import { fundingNames } from './range-values.ts';

/** How cards are funded of which the payment provider does not know: the list, and what changes it. */
export const CardRanges = () => {
  const { data: ranges, error } = useCardRanges();
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
      <div className="grid gap-4">
        <RangeForm />
        <RangeFileForm />
      </div>
      <Panel title="Card ranges" flush>
        <p className="px-4 py-3 text-ink-soft text-sm">
          Used where the payment provider does not know how a card is funded. Cards in no range are refused.
        </p>
        {error && (
          <div className="p-4">
            <Notice tone="error">{errorText(error)}</Notice>
          </div>
        )}
        {!ranges && !error && <SkeletonRows rows={3} className="h-14" />}
        {ranges?.length === 0 && <EmptyState title="No ranges yet" />}
        {ranges && ranges.length > 0 && (
          <ul className="divide-y divide-line border-line border-t">
            {ranges.map((range) => (
              <RangeRow key={range.first} range={range} />
            ))}
          </ul>
        )}
      </Panel>
    </div>
  );
};

const RangeRow = ({ range }: { range: CardRange }) => {
  const { first, last, funding } = range;
  const change = useChangeCardRanges({
    onSuccess: (answer) => toastDone(answer, `Range ${boundsText(range)} removed`),
    onError: (error) => toast({ tone: 'error', title: errorText(error) }),
  });
  return (
    <li className="flex items-center justify-between gap-3 px-4 py-2.5">
      <span className="min-w-0">
        <span className="tabular block font-semibold">{boundsText(range)}</span>
        <span className="block text-ink-soft text-sm">{fundingNames[funding]}</span>
      </span>
      <Button
        size="sm"
        variant="secondary"
        loading={change.isPending}
        onClick={() => change.mutate({ removed: [{ first, last }] })}
      >
        Remove
        <span className="sr-only"> {boundsText(range)}</span>
      </Button>
    </li>
  );
};
