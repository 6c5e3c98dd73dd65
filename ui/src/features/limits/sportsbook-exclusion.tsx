import { addMonths, durationText, exclusionBounds } from '@paddock/contracts/limits';
import { dayText } from '@paddock/contracts/london';
import { refusals } from '@paddock/contracts/refusals';
import { fillText, texts } from '@paddock/contracts/texts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../design/button.tsx';
import { ConfirmDialog } from '../../design/dialog.tsx';
import { GamstopLink } from '../../design/gamstop-link.tsx';
import { Notice, type NoticeTone } from '../../design/notice.tsx';
import { Panel } from '../../design/panel.tsx';
import { Select } from '../../design/select.tsx';
import { toast } from '../../design/toast.ts';
import { refreshLimits, useExcludeFromSportsbook } from '../../lib/api/limits.ts';
import { errorText } from '../../lib/call-error.ts';
import { now } from '../../lib/clock.ts';
import { sessionChanged, whileLeaving } from '../../lib/session.ts';
import { CallUs } from '../contact/call-us.tsx';
import { exclusionMonths } from './exclusion.ts';

const none = 'none';
const options = [
  { value: none, label: 'No exclusion' },
  ...exclusionMonths.map((months) => ({ value: String(months), label: durationText(months) })),
];

const untilText = (until: string): string => fillText(texts.exclusion.until, { param1: dayText(until) });
const leastText = durationText(exclusionBounds.leastMonths);

type Said = {
  tone: NoticeTone;
  text: string;
};

/** Self-exclusion from the sportsbook, asked about once more before it is set, as it can't be undone. */
export const SportsbookExclusion = ({ excludedUntil }: { excludedUntil: string | null }) => {
  const [chosen, setChosen] = useState(none);
  const [asking, setAsking] = useState(false);
  const [notice, setNotice] = useState<Said>();
  const navigate = useNavigate();
  const end = chosen === none ? undefined : addMonths(new Date(now()), Number(chosen));
  const command = useExcludeFromSportsbook({
    onSuccess: async (until) => {
      toast({
        tone: 'ok',
        title: until ? untilText(until) : texts.exclusion.excluded,
        text: `You have been logged out on every device. ${texts.exclusion.balance}`,
      });
      // The session is over: home first, as the screens of the account are no visitor's.
      await navigate({ to: '/' });
      await sessionChanged();
    },
    onError: (error) => {
      setNotice({ tone: 'error', text: errorText(error) });
      setAsking(false);
      return refreshLimits();
    },
  });
  const save = () => {
    setNotice(chosen === none ? { tone: 'info', text: refusals['no-changes'].text } : undefined);
    setAsking(chosen !== none);
  };
  /** What went wrong is said by the command's `onError`. */
  const exclude = () => void whileLeaving(() => command.mutateAsync(Number(chosen))).catch(() => undefined);
  const decline = () => {
    setAsking(false);
    setNotice({ tone: 'info', text: 'The options you selected were not set.' });
  };
  return (
    <Panel title="Exclude yourself from the sportsbook">
      <div className="grid gap-3">
        {excludedUntil && !notice && (
          <Notice tone="warn" silent>
            {untilText(excludedUntil)} You can extend this, but not shorten it.
          </Notice>
        )}
        {notice && <Notice tone={notice.tone}>{notice.text}</Notice>}
        <p className="text-ink-soft">
          An exclusion begins at once, lasts {leastText} at least, and cannot be shortened. You are logged out
          on every device, and cannot log in, deposit, bet or open another account until it ends. Your open
          bets stand. Withdraw your balance first, or call us and we will return it to you.
        </p>
        <CallUs />
        <p className="text-ink-soft">
          In Great Britain you can exclude yourself from every licensed betting site at once, with the
          national scheme GAMSTOP: <GamstopLink />. Ireland has no national register yet.
        </p>
        <div className="grid max-w-md items-end gap-3 sm:grid-cols-[1fr_auto]">
          <Select label="Exclude me for" options={options} value={chosen} onChange={setChosen} />
          <Button onClick={save}>Save</Button>
        </div>
      </div>
      <ConfirmDialog
        open={asking}
        danger
        title="Exclude yourself from Sportsbook?"
        confirmLabel="Yes"
        cancelLabel="No"
        loading={command.isPending}
        onCancel={decline}
        onConfirm={exclude}
      >
        {end && (
          <>
            You will be logged out, and will not be able to log in or bet until{' '}
            <strong className="text-ink">{dayText(end)}</strong>. This cannot be undone before then. Are you
            sure?
          </>
        )}
      </ConfirmDialog>
    </Panel>
  );
};
