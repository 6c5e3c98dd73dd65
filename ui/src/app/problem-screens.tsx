import { refusals } from '@paddock/contracts/refusals';
import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import { useEffect } from 'react';
import { Button, buttonClass } from '../design/button.tsx';
import { EmptyState } from '../design/empty-state.tsx';
import { Notice } from '../design/notice.tsx';
import { SkeletonRows } from '../design/skeleton.tsx';
import { CallError, isUnanswered } from '../lib/call-error.ts';
import { askAgainMs } from '../lib/query-client.ts';

/** Begins the screen anew with what it needs; by itself too, where what it needs had no answer. */
const useAgain = (error: unknown): (() => Promise<void>) => {
  const { invalidate } = useRouter();
  const isPassing = isUnanswered(error);
  useEffect(() => {
    if (!isPassing) return;
    const timer = setInterval(invalidate, askAgainMs());
    return () => clearInterval(timer);
  }, [invalidate, isPassing]);
  return invalidate;
};

/** A screen threw: what was on it is lost, the shell stands. A refusal says its own text. */
export const ErrorScreen = ({ error }: ErrorComponentProps) => {
  const again = useAgain(error);
  return (
    <Notice
      tone="error"
      title={error instanceof CallError ? error.message : 'Something went wrong on this page'}
      actions={
        <Button size="sm" variant="secondary" onClick={() => again()}>
          Try again
        </Button>
      }
    >
      Your account and your bets are not affected.
    </Notice>
  );
};

/** A user whose roles have no business here; to try again would change nothing. */
export const DeniedScreen = () => (
  <EmptyState
    icon={Lock}
    title="No access"
    isPage
    action={
      <Link to="/" className={buttonClass('primary')}>
        Go to home
      </Link>
    }
  >
    {refusals['not-allowed'].text}
  </EmptyState>
);

export const PendingScreen = () => <SkeletonRows rows={6} className="h-16" />;
