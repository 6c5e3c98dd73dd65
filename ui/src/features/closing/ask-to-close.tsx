import { type ClosingReason, closingReasonWords } from '@paddock/contracts/closing';
import { texts } from '@paddock/contracts/texts';
import { type Ref, useState } from 'react';
import { Button } from '../../design/button.tsx';
import { Select } from '../../design/select.tsx';
import { type Closing, useCloseAccount } from '../../lib/api/closing.ts';
import { isOverByClosing, sessionChanged, whileLeaving } from '../../lib/session.ts';
import { useGoHome } from '../../lib/use-go-home.ts';
import { ConfirmWithPassword } from '../passkeys/confirm-with-password.tsx';
import { ForWhoWorries, NotAnExclusion } from './not-an-exclusion.tsx';
import { sayClosing } from './say-closing.ts';
import { WhatHappens } from './what-happens.tsx';

const none = 'none';
const reasons = [
  { value: none, label: 'I’d rather not say' },
  ...Object.entries(closingReasonWords).map(([value, label]) => ({ value: value as ClosingReason, label })),
] as const;

/** What closing means, why the customer does it if they want to say so, and the button. */
export const AskToClose = ({ closing, start }: { closing: Closing; start: Ref<HTMLDivElement> }) => {
  const [reason, setReason] = useState<ClosingReason | typeof none>(none);
  const [asked, setAsked] = useState(false);
  return (
    <div className="grid gap-4">
      <div ref={start} className="outline-none">
        <NotAnExclusion />
      </div>
      <WhatHappens closing={closing} />
      <div className="grid max-w-md gap-4">
        <Select label="Why are you leaving?" optional options={reasons} value={reason} onChange={setReason} />
        {reason === 'worried' && <ForWhoWorries />}
        <Button variant="danger" className="justify-self-start" onClick={() => setAsked(true)}>
          Close my account
        </Button>
      </div>
      <ConfirmClosing
        reason={reason === none ? undefined : reason}
        closing={closing}
        open={asked}
        onClose={() => setAsked(false)}
      />
    </div>
  );
};

type ConfirmClosingProps = {
  reason: ClosingReason | undefined;
  closing: Closing;
  open: boolean;
  onClose: () => void;
};

const ConfirmClosing = ({ reason, closing, open, onClose }: ConfirmClosingProps) => {
  const command = useCloseAccount();
  const goHome = useGoHome();
  /** Whether it is over at once. */
  const close = async (password: string | undefined): Promise<boolean> => {
    const status = await command.mutateAsync({ reason, password }).catch((error: unknown) => {
      // The answer was lost, and the session is known to have ended by it: nobody else says so while it is waited for.
      if (isOverByClosing()) return 'closed' as const;
      throw error;
    });
    onClose();
    const isClosed = status === 'closed';
    sayClosing({
      tone: 'ok',
      title: isClosed ? texts.closing.done : texts.closing.begun,
      text: isClosed
        ? 'We have sent you a mail about it, and about your balance.'
        : 'You can keep it until then.',
      aboutLeaving: isClosed,
    });
    if (!isClosed) return false;
    await goHome({ isOut: true });
    await sessionChanged();
    return true;
  };
  const isAtOnce = Object.values(closing.waitsFor).every((count) => count === 0);
  return (
    <ConfirmWithPassword
      open={open}
      onClose={onClose}
      title="Close your account?"
      keep="Keep it"
      confirm="Close it"
      act={async (password) => {
        await whileLeaving(
          () => close(password),
          (isClosed) => isClosed,
        );
      }}
    >
      {isAtOnce
        ? 'It is closed at once, your balance goes back to where it came from, and you are logged out everywhere.'
        : 'From now on you cannot deposit or place bets. Once nothing is open any more, your balance goes back to where it came from, and you are logged out everywhere.'}
    </ConfirmWithPassword>
  );
};
