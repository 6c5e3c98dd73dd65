import { Link } from '@tanstack/react-router';
import { Notice } from '../../design/notice.tsx';
import { useClosing } from '../../lib/api/closing.ts';
import { waitingText } from './waiting-text.ts';

/** On every page of an account that is being closed: that it is, and where it can be kept. */
export const ClosingNotice = () => {
  const { data } = useClosing();
  if (data?.status !== 'closing') return null;
  return (
    <Notice
      tone="warn"
      silent
      title="You are closing your account"
      actions={
        <Link
          to="/account"
          hash="account-settings+close-account"
          className="font-semibold text-link underline"
        >
          See what happens, or keep your account
        </Link>
      }
    >
      You cannot deposit or place bets. Closing waits for {waitingText(data)}.
    </Notice>
  );
};
