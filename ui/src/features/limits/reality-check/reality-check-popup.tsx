import type { Currency } from '@paddock/contracts/money';
import { texts } from '@paddock/contracts/texts';
import { useNavigate } from '@tanstack/react-router';
import { Button } from '../../../design/button.tsx';
import { BlockingDialog } from '../../../design/dialog.tsx';
import { Notice } from '../../../design/notice.tsx';
import {
  type RealityCheck,
  type RealityCheckChoice,
  useAnswerRealityCheck,
} from '../../../lib/api/limits.ts';
import { errorText } from '../../../lib/call-error.ts';
import { useClock } from '../../../lib/clock.ts';
import { signOut } from '../../../lib/session.ts';
import { PlayedFigures } from './played-figures.tsx';
import { elapsedText } from './reality-check.ts';

type RealityCheckPopupProps = { check: RealityCheck; currency: Currency };

/** How long it is since the last check and what was played since, and the documents' three answers; until one is given no bet is taken. */
export const RealityCheckPopup = ({ check, currency }: RealityCheckPopupProps) => {
  const elapsed = useClock((nowMs) => elapsedText(check, nowMs));
  const navigate = useNavigate();
  const go: Record<RealityCheckChoice, () => Promise<unknown>> = {
    stay: async () => undefined,
    'view-history': () => navigate({ to: '/account', hash: 'account-bethistory' }),
    'log-out': () => navigate({ to: '/' }).then(signOut),
  };
  const answer = useAnswerRealityCheck({
    onSuccess: async (_, choice) => {
      await go[choice]().catch(() => undefined);
    },
  });
  const choose = (choice: RealityCheckChoice) => answer.mutate(choice);
  const chosen = answer.isPending ? answer.variables : undefined;
  return (
    <BlockingDialog
      title="Reality check"
      place="reality-check"
      actions={
        <>
          <Button variant="secondary" loading={chosen === 'log-out'} onClick={() => choose('log-out')}>
            Log out
          </Button>
          <Button
            variant="secondary"
            loading={chosen === 'view-history'}
            onClick={() => choose('view-history')}
          >
            View history
          </Button>
          <Button loading={chosen === 'stay'} onClick={() => choose('stay')}>
            Stay logged in
          </Button>
        </>
      }
    >
      {answer.error && (
        <Notice tone="error" className="mb-3">
          {errorText(answer.error)}
        </Notice>
      )}
      <p>
        It has been <strong className="tabular">{elapsed}</strong> since you started playing or last answered
        this check.
      </p>
      <PlayedFigures played={check.played} currency={currency} />
      <p className="pt-3 text-ink-soft text-sm">
        You asked us to remind you of the time. {texts.realityCheck.oneSession} You can bet again once you
        have answered.
      </p>
    </BlockingDialog>
  );
};
