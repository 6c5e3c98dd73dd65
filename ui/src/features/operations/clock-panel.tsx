import { useState } from 'react';
import { Button } from '../../design/button.tsx';
import { ConfirmDialog } from '../../design/dialog.tsx';
import { Notice } from '../../design/notice.tsx';
import { Panel } from '../../design/panel.tsx';
import { DigitsField } from '../../design/text-field.tsx';
import { toast } from '../../design/toast.ts';
import { refreshClock, useMoveClock } from '../../lib/api/operations.ts';
import { errorText } from '../../lib/call-error.ts';
import { formatDate, formatDateTime, formatTimeWithSeconds } from '../../lib/format.ts';
import { advanceMs, advanceText } from './durations.ts';

const hourMs = 3_600_000;
const presets = [
  { label: '+1 hour', ms: hourMs },
  { label: '+6 hours', ms: 6 * hourMs },
  { label: '+24 hours', ms: 24 * hourMs },
  { label: '+7 days', ms: 7 * 24 * hourMs },
] as const;

/** The platform's time, and a way to move it forward where that is allowed. It never goes back. */
export const ClockPanel = ({ now }: { now: string }) => {
  const [days, setDays] = useState('');
  const [hours, setHours] = useState('');
  const [chosen, setChosen] = useState<number>();
  const typed = advanceMs(days, hours);
  const move = useMoveClock({
    onSuccess: (movedTo) => {
      toast({ tone: 'ok', title: `It is now ${formatDateTime(movedTo)}` });
      setDays('');
      setHours('');
    },
    onSettled: () => {
      setChosen(undefined);
      return refreshClock();
    },
  });
  return (
    <Panel title="Clock">
      <div className="grid gap-4">
        <p className="tabular">
          <span className="block font-bold text-3xl">{formatTimeWithSeconds(now)}</span>
          <span className="text-ink-soft">{formatDate(now)}, London</span>
        </p>
        {move.error && <Notice tone="error">{errorText(move.error)}</Notice>}
        <div className="grid grid-cols-2 gap-2">
          {presets.map(({ label, ms }) => (
            <Button key={label} variant="secondary" onClick={() => setChosen(ms)}>
              {label}
            </Button>
          ))}
        </div>
        <form
          className="grid grid-cols-[1fr_1fr_auto] items-end gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            setChosen(typed);
          }}
        >
          <DigitsField label="Days" value={days} onChange={setDays} maxLength={4} />
          <DigitsField label="Hours" value={hours} onChange={setHours} maxLength={4} />
          <Button type="submit" disabled={typed === undefined}>
            Move
          </Button>
        </form>
      </div>
      <ConfirmDialog
        open={chosen !== undefined}
        title={`Move the clock by ${advanceText(chosen ?? 0)}?`}
        confirmLabel="Move it"
        loading={move.isPending}
        onConfirm={() => chosen !== undefined && move.mutate(chosen)}
        onCancel={() => setChosen(undefined)}
      >
        Every service follows at once, and the clock cannot be moved back.
      </ConfirmDialog>
    </Panel>
  );
};
