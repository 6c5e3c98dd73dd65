import { texts } from '@paddock/contracts/texts';
import { Link } from '@tanstack/react-router';
import { Button, buttonClass } from '../../../design/button.tsx';
import { Dialog } from '../../../design/dialog.tsx';
import { GamstopLink } from '../../../design/gamstop-link.tsx';
import { Notice } from '../../../design/notice.tsx';
import type { SignInPages } from '../../../lib/sign-in-pages.ts';
import { CallUs } from '../../contact/call-us.tsx';
import type { FailureKind } from './login-form.ts';

type LoginFailureProps = {
  kind: FailureKind | undefined;
  /** What the server said, or that it could not be reached. */
  message: string | undefined;
  /** Links to get a forgotten name or password back. */
  withHelp: boolean;
  /** Customer service has to be called. */
  mustCall: boolean;
  /** Its popup was closed; what it said stands above the form. */
  isDismissed: boolean;
  /** Where a forgotten name or password is got back. */
  pages: Pick<SignInPages, 'forgotPassword' | 'forgotUsername'>;
  onClose: () => void;
  /** Where somebody tries again once the warning is closed. */
  toPassword: () => HTMLElement | null;
};

const titles = { blocked: 'Account blocked', 'max-attempts': 'Too many attempts' } as const;
const noticeTitles: Partial<Record<FailureKind, string>> = {
  excluded: texts.exclusion.title,
  register: texts.exclusion.registerTitle,
  'register-unavailable': 'You are not logged in yet',
};

/** Sentences that end in asking for a call. */
const asksToCall: ReadonlySet<string> = new Set([texts.exclusion.registerDetails, texts.closing.closed]);

/** A refused sign-in: above the form, and in a popup when guessing on would not help. */
export const LoginFailure = ({
  kind,
  message,
  withHelp,
  mustCall,
  isDismissed,
  pages,
  onClose,
  toPassword,
}: LoginFailureProps) => {
  if (!message) return null;
  const isPopup = kind === 'blocked' || kind === 'max-attempts';
  return (
    <>
      {/* The popup says it aloud, or has said it. */}
      <Notice silent={isPopup} tone="error" title={kind && noticeTitles[kind]}>
        {message}
        {kind === 'register' && (
          <>
            {' '}
            <GamstopLink />
          </>
        )}
        {(mustCall || kind === 'excluded' || asksToCall.has(message)) && <CallUs />}
        {withHelp && (
          <>
            {' '}
            You can{' '}
            <Link {...pages.forgotUsername} className="text-link underline">
              retrieve your username
            </Link>{' '}
            or{' '}
            <Link {...pages.forgotPassword} className="text-link underline">
              reset your password
            </Link>
            .
          </>
        )}
      </Notice>
      {isPopup && !isDismissed && (
        <Dialog
          open
          brief
          onClose={onClose}
          title={titles[kind]}
          {...(kind === 'max-attempts' && { returnFocus: toPassword })}
          actions={
            <>
              <Button variant="secondary" onClick={onClose}>
                {kind === 'blocked' ? 'Close' : 'Try again'}
              </Button>
              <Link {...pages.forgotPassword} className={buttonClass('primary')}>
                RESET PASSWORD
              </Link>
            </>
          }
        >
          {kind === 'blocked' ? message : texts.access.tooManyAttempts}
        </Dialog>
      )}
    </>
  );
};
