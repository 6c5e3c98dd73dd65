import { texts } from '@paddock/contracts/texts';
import { Link } from '@tanstack/react-router';
import { type Ref, useState } from 'react';
import { Button } from '../../design/button.tsx';
import { Notice } from '../../design/notice.tsx';
import { type Closing, useCancelClosing } from '../../lib/api/closing.ts';
import { errorText } from '../../lib/call-error.ts';
import { useOneAtATime } from '../../lib/use-one-at-a-time.ts';
import { NotAnExclusion } from './not-an-exclusion.tsx';
import { sayClosing } from './say-closing.ts';
import { waitingText } from './waiting-text.ts';
import { WhatHappens } from './what-happens.tsx';

/** What the closing waits for, and how to keep the account. */
export const BeingClosed = ({ closing, start }: { closing: Closing; start: Ref<HTMLDivElement> }) => {
  const command = useCancelClosing();
  const [failure, setFailure] = useState<string>();
  const keep = useOneAtATime(async () => {
    setFailure(undefined);
    try {
      await command.mutateAsync(undefined);
      // This stands here no more once the account is read as open.
      sayClosing({ tone: 'ok', title: texts.closing.kept });
    } catch (error) {
      setFailure(errorText(error));
    }
  });
  return (
    <div className="grid gap-4">
      <div ref={start} className="outline-none">
        <Notice tone="warn" title="You are closing your account" silent>
          Closing waits for {waitingText(closing)}. Then your balance goes back, and you are logged out.
          {closing.waitsFor.bets > 0 && (
            <>
              {' '}
              <Link to="/account" hash="account-mybets" className="font-semibold text-link underline">
                See your open bets
              </Link>
            </>
          )}
        </Notice>
      </div>
      {failure && <Notice tone="error">{failure}</Notice>}
      <Button className="justify-self-start" loading={command.isPending} onClick={() => void keep()}>
        Keep my account
      </Button>
      <WhatHappens closing={closing} />
      <NotAnExclusion />
    </div>
  );
};
