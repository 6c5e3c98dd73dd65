import type { ErrorComponentProps } from '@tanstack/react-router';
import { Button } from '../design/button.tsx';
import { Notice } from '../design/notice.tsx';
import { SkeletonRows } from '../design/skeleton.tsx';
import { CallError } from '../lib/call-error.ts';

/** A screen threw: what was on it is lost, the shell stands. A refusal says its own text. */
export const ErrorScreen = ({ error, reset }: ErrorComponentProps) => (
  <Notice
    tone="error"
    title={error instanceof CallError ? error.message : 'Something went wrong on this page'}
    actions={
      <Button size="sm" variant="secondary" onClick={reset}>
        Try again
      </Button>
    }
  >
    Your account and your bets are not affected.
  </Notice>
);

export const PendingScreen = () => <SkeletonRows rows={6} className="h-16" />;
