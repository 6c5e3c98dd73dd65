import { texts } from '@paddock/contracts/texts';
import { Notice } from '../../design/notice.tsx';
import { CallUs } from '../contact/call-us.tsx';
import { useVerification } from './use-verification.ts';

/** Why a customer can't deposit or bet yet, and what comes next; nothing for who is verified. */
export const VerificationNotice = () => {
  switch (useVerification()) {
    case 'checking':
      return (
        <Notice title={texts.verification.checking}>
          <p>{texts.verification.checkingMore}</p>
        </Notice>
      );
    case 'not-verified':
      return (
        <Notice tone="warn" title={texts.verification.failed}>
          <p>{texts.verification.failedMore}</p>
          <CallUs />
        </Notice>
      );
    case 'verified':
      // Announced where it comes about, by a toast.
      return (
        <Notice tone="ok" silent>
          {texts.verification.done}
        </Notice>
      );
    default:
      return null;
  }
};
