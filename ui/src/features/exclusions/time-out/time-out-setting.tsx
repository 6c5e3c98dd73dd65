import { momentText } from '@paddock/contracts/london';
import { fillText, texts } from '@paddock/contracts/texts';
import { useState } from 'react';
import { Button } from '../../../design/button.tsx';
import { DateField } from '../../../design/date-field.tsx';
import { ConfirmDialog } from '../../../design/dialog.tsx';
import { Notice } from '../../../design/notice.tsx';
import { Panel } from '../../../design/panel.tsx';
import { SegmentedControl } from '../../../design/segmented-control.tsx';
import { type TimeOutRequest, useTakeTimeOut } from '../../../lib/api/exclusions.ts';
import type { Limits } from '../../../lib/api/limits.ts';
import { errorText } from '../../../lib/call-error.ts';
import { now } from '../../../lib/clock.ts';
import { endOf, lengthOptions, noTimeOut, timeOutError, timeOutRequest } from './choices.ts';

/** A break from betting and depositing for a day to six weeks, asked about once more, as it can't be ended. */
export const TimeOutSetting = ({ limits }: { limits: Limits }) => {
  const [values, setValues] = useState(noTimeOut);
  const [error, setError] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const command = useTakeTimeOut({ onSettled: () => setAsking(false) });
  const { jurisdiction, timeOutUntil } = limits;
  const change = (next: typeof values) => {
    setError(undefined);
    command.reset();
    setValues(next);
  };
  const save = () => {
    const wrong = timeOutError(values, new Date(now()), limits);
    setError(wrong);
    setAsking(wrong === undefined);
  };
  const from = new Date(now());
  const end = endOf(values, from, jurisdiction);
  const request = timeOutRequest(values, from, jurisdiction);
  return (
    <Panel title="Time-out">
      <div className="grid gap-4">
        {timeOutUntil !== null && (
          <Notice tone="warn" silent={!command.isSuccess}>
            {fillText(texts.timeOut.until, { param1: momentText(timeOutUntil) })} You can make it longer, but
            not end it before.
          </Notice>
        )}
        {command.error && <Notice tone="error">{errorText(command.error)}</Notice>}
        <p className="text-ink-soft">
          Take a break of 24 hours to six weeks. It begins at once and ends by itself; until then you place no
          bets, pay nothing in and get no offers. You can still log in and withdraw, and your open bets stand.
        </p>
        <SegmentedControl<TimeOutRequest['length']>
          label="How long"
          options={lengthOptions}
          value={values.length}
          onChange={(length) => change({ ...values, length })}
          className="flex w-full sm:max-w-md"
        />
        {values.length === 'chosen' && (
          <DateField
            label="Last day"
            value={values.date}
            error={error}
            onChange={(date) => change({ ...values, date })}
          />
        )}
        {values.length !== 'chosen' && error && <Notice tone="error">{error}</Notice>}
        <Button onClick={save} className="sm:justify-self-start">
          Take a time-out
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        danger
        title="Take a time-out?"
        confirmLabel="Yes"
        cancelLabel="No"
        loading={command.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => request && command.mutate(request)}
      >
        {end && (
          <>
            You will not be able to bet or deposit until{' '}
            <strong className="text-ink">{momentText(end)}</strong>. It cannot be ended before then. Are you
            sure?
          </>
        )}
      </ConfirmDialog>
    </Panel>
  );
};
