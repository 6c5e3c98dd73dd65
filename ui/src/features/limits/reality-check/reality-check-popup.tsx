import { limitsView, logRealityCheckAction, type RealityCheckView } from '@paddock/contracts/http';
import { useNavigate } from '@tanstack/react-router';
import { Button } from '../../../design/button.tsx';
import { BlockingDialog } from '../../../design/dialog.tsx';
import { Notice } from '../../../design/notice.tsx';
import { callKey, errorText, useCommand } from '../../../lib/api/client.ts';
import { useClock } from '../../../lib/clock.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { signOut } from '../../../lib/session.ts';
import { elapsedText } from './reality-check.ts';

type Action = 'StayLoggedIn' | 'ViewHistory' | 'LogOut';

/** How long it is since the last check, and the documents' three answers; until one is given no bet is taken. */
export const RealityCheckPopup = ({ check }: { check: RealityCheckView }) => {
  const elapsed = useClock((nowMs) => elapsedText(check, nowMs));
  const navigate = useNavigate();
  const go: Record<Action, () => Promise<unknown>> = {
    StayLoggedIn: async () => undefined,
    ViewHistory: () => navigate({ to: '/account', hash: 'account-bethistory' }),
    LogOut: () => navigate({ to: '/' }).then(signOut),
  };
  const answer = useCommand(logRealityCheckAction, {
    onSuccess: async ({ realityCheck }, { body }) => {
      queryClient.setQueryData(callKey(limitsView, {}), (before: object | undefined) =>
        before ? { ...before, realityCheck } : before,
      );
      await go[body.Action]().catch(() => undefined);
    },
  });
  const choose = (Action: Action) => answer.mutate({ body: { Action } });
  const chosen = answer.isPending ? answer.variables?.body.Action : undefined;
  return (
    <BlockingDialog
      title="Reality check"
      actions={
        <>
          <Button variant="secondary" loading={chosen === 'LogOut'} onClick={() => choose('LogOut')}>
            Log out
          </Button>
          <Button
            variant="secondary"
            loading={chosen === 'ViewHistory'}
            onClick={() => choose('ViewHistory')}
          >
            View history
          </Button>
          <Button loading={chosen === 'StayLoggedIn'} onClick={() => choose('StayLoggedIn')}>
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
        You have been logged in for <strong className="tabular">{elapsed}</strong> since you signed in or last
        answered this check.
      </p>
      <p className="pt-2 text-ink-soft text-sm">
        You asked to be reminded of the time. Bets are accepted again once you have answered.
      </p>
    </BlockingDialog>
  );
};
