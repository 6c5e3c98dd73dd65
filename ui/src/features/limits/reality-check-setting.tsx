import { refusals } from '@paddock/contracts/refusals';
import { texts } from '@paddock/contracts/texts';
import { useState } from 'react';
import { Button } from '../../design/button.tsx';
import { Notice, type NoticeTone } from '../../design/notice.tsx';
import { Panel } from '../../design/panel.tsx';
import { Select } from '../../design/select.tsx';
import { type RealityCheck, refreshLimits, useSetRealityCheck } from '../../lib/api/limits.ts';
import { errorText } from '../../lib/call-error.ts';
import { formatTime } from '../../lib/format.ts';
import { checkChoices, minutesText } from './reality-check/reality-check.ts';

const none = 'none';

/** How often the customer is reminded of the time; holds at once, for every session. */
export const RealityCheckSetting = ({ check }: { check: RealityCheck }) => {
  const current = check.minutes === null ? none : String(check.minutes);
  const [chosen, setChosen] = useState(current);
  const [notice, setNotice] = useState<{ tone: NoticeTone; text: string }>();
  const command = useSetRealityCheck({
    onSuccess: async () => {
      await refreshLimits();
      setNotice({ tone: 'ok', text: 'Your reality check is saved.' });
    },
    onError: (error) => setNotice({ tone: 'error', text: errorText(error) }),
  });
  const options = [
    { value: none, label: 'No reality check' },
    ...checkChoices(check.minutes).map((minutes) => ({
      value: String(minutes),
      label: `Every ${minutesText(minutes)}`,
    })),
  ];
  const save = () => {
    if (chosen === current) setNotice({ tone: 'info', text: refusals['no-changes'].text });
    else command.mutate(chosen === none ? null : Number(chosen));
  };
  return (
    <Panel title="Reality check">
      <div className="grid gap-3">
        {notice && <Notice tone={notice.tone}>{notice.text}</Notice>}
        <p className="text-ink-soft">
          We remind you how long you have been playing, and take no bets until you respond.{' '}
          {texts.realityCheck.counts} {texts.realityCheck.oneSession}
          {check.nextAt && ` The next one is at ${formatTime(check.nextAt)}.`}
        </p>
        <div className="grid max-w-md items-end gap-3 sm:grid-cols-[1fr_auto]">
          <Select
            label="Remind me"
            options={options}
            value={chosen}
            onChange={(next) => {
              setChosen(next);
              setNotice(undefined);
            }}
          />
          <Button loading={command.isPending} onClick={save}>
            Save reminder
          </Button>
        </div>
      </div>
    </Panel>
  );
};
