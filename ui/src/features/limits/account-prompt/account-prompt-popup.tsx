import type { AccountPromptAction } from '@paddock/contracts/limits';
import { useNavigate } from '@tanstack/react-router';
import { Button } from '../../../design/button.tsx';
import { Dialog } from '../../../design/dialog.tsx';
import { Notice } from '../../../design/notice.tsx';
import { useAnswerAccountPrompt } from '../../../lib/api/limits.ts';
import { errorText } from '../../../lib/call-error.ts';

/** What the customer can do about it: look at what they won and lost, at their limits, or leave it as it is. */
export const AccountPromptPopup = ({ onLater }: { onLater: () => void }) => {
  const navigate = useNavigate();
  const go: Record<AccountPromptAction, () => Promise<unknown>> = {
    KeepAsIs: async () => undefined,
    ViewHistory: () => navigate({ to: '/account', hash: 'account-bethistory' }),
    ChangeLimits: () => navigate({ to: '/account/responsiblegambling' }),
  };
  const answer = useAnswerAccountPrompt({
    onSuccess: async (_, action) => {
      await go[action]().catch(() => undefined);
    },
  });
  const chosen = answer.isPending ? answer.variables : undefined;
  const button = (action: AccountPromptAction, label: string, variant: 'primary' | 'secondary') => (
    <Button variant={variant} loading={chosen === action} onClick={() => answer.mutate(action)}>
      {label}
    </Button>
  );
  return (
    <Dialog
      open
      brief
      place="account-prompt"
      onClose={onLater}
      title="Time to look at your account"
      actions={
        <>
          {button('KeepAsIs', 'Keep as it is', 'secondary')}
          {button('ViewHistory', 'View history', 'secondary')}
          {button('ChangeLimits', 'View my limits', 'primary')}
        </>
      }
    >
      {answer.error && (
        <Notice tone="error" className="mb-3">
          {errorText(answer.error)}
        </Notice>
      )}
      <p>
        Every six months we ask you to look at your account. Your history shows what you won and lost, and
        what you paid in and withdrew. Limits help you to spend no more than you can afford.
      </p>
      <p className="pt-2 text-ink-soft text-sm">Are your limits still right for you?</p>
    </Dialog>
  );
};
