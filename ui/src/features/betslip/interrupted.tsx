import { texts } from '@paddock/contracts/texts';
import { Link } from '@tanstack/react-router';
import { Button, buttonClass } from '../../design/button.tsx';
import { Notice } from '../../design/notice.tsx';
import { composeAgain } from './placing-store.ts';

/** No answer came, however often we asked: only the history can tell. */
export function Interrupted() {
  return (
    <div className="p-3">
      <Notice
        tone="warn"
        actions={
          <>
            <Link to="/account" hash="account-bethistory" className={buttonClass('primary', 'sm')}>
              Bet history
            </Link>
            <Button variant="secondary" size="sm" onClick={composeAgain}>
              Back to betslip
            </Button>
          </>
        }
      >
        {texts.betInterrupted}
      </Notice>
    </div>
  );
}
