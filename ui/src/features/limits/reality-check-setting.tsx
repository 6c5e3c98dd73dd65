import { limitsView, type RealityCheckView, responsibleGambling } from '@paddock/contracts/http';
import { refusals } from '@paddock/contracts/refusals';
import { useState } from 'react';
import { Button } from '../../design/button.tsx';
import { Notice, type NoticeTone } from '../../design/notice.tsx';
import { Panel } from '../../design/panel.tsx';
import { Select } from '../../design/select.tsx';
import { errorText, refreshCalls, useCommand } from '../../lib/api/client.ts';
import { formatTime } from '../../lib/format.ts';
import { checkChoices, minutesText } from './reality-check/reality-check.ts';

const none = 'none';

/** How often the customer is reminded of the time; holds at once, for every session. */
export const RealityCheckSetting = ({ check }: { check: RealityCheckView }) => {
  const current = check.minutes === null ? none : String(check.minutes);
  const [chosen, setChosen] = useState(current);
  const [told, setTold] = useState<{ tone: NoticeTone; text: string }>();
  const command = useCommand(responsibleGambling, {
    onSuccess: async () => {
      await refreshCalls(limitsView);
      setTold({ tone: 'ok', text: 'Your reality check is saved.' });
    },
    onError: (error) => setTold({ tone: 'error', text: errorText(error) }),
  });
  const options = [
    { value: none, label: 'No reality check' },
    ...checkChoices(check.minutes).map((minutes) => ({
      value: String(minutes),
      label: `Every ${minutesText(minutes)}`,
    })),
  ];
  const save = () => {
    if (chosen === current) setTold({ tone: 'info', text: refusals['no-changes'].text });
    else command.mutate({ body: { RealityCheck: chosen } });
  };
  return (
    <Panel title="Reality check">
      <div className="grid gap-3">
        {told && <Notice tone={told.tone}>{told.text}</Notice>}
        <p className="text-ink-soft">
          We remind you how long you have been logged in, and take no bet until you have answered.
          {check.nextAt && ` The next one is at ${formatTime(check.nextAt)}.`}
        </p>
        <div className="grid max-w-md items-end gap-3 sm:grid-cols-[1fr_auto]">
          <Select
            label="Remind me"
            options={options}
            value={chosen}
            onChange={(next) => {
              setChosen(next);
              setTold(undefined);
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
