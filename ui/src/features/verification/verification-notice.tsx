import { documentReasonTexts } from '@paddock/contracts/documents';
import { texts } from '@paddock/contracts/texts';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../design/button.tsx';
import { Notice } from '../../design/notice.tsx';
import { useMyDocuments } from '../../lib/api/documents.ts';
import { CallUs } from '../contact/call-us.tsx';
import { isHeldBack, useVerification } from './use-verification.ts';

const toDocuments = (
  <Link to="/account/documents" className={buttonClass('primary', 'sm')}>
    Send documents
  </Link>
);

/** Why documents were not accepted, what was sent and is looked at, or that nobody could be found. */
const NotVerified = ({ atDocuments }: { atDocuments: boolean }) => {
  const documents = useMyDocuments().data?.documents ?? [];
  const { waiting, failed, failedMore } = { ...texts.documents, ...texts.verification };
  if (documents.some(({ status }) => status === 'waiting')) {
    return (
      <Notice title={waiting}>
        <p>{texts.documents.waitingMore}</p>
      </Notice>
    );
  }
  const reason = documents.findLast(({ status }) => status === 'refused')?.reason;
  return (
    <Notice
      tone="warn"
      title={reason ? texts.documents.refusedSubject : failed}
      {...(!atDocuments && { actions: toDocuments })}
    >
      <p>{reason ? documentReasonTexts[reason] : failedMore}</p>
      <CallUs />
    </Notice>
  );
};

/** Of a provider that takes long: documents are taken meanwhile. */
const Checking = ({ atDocuments }: { atDocuments: boolean }) => {
  const canUpload = useMyDocuments().data?.canUpload ?? false;
  return (
    <Notice title={texts.verification.checking} {...(canUpload && !atDocuments && { actions: toDocuments })}>
      <p>{texts.verification.checkingMore}</p>
    </Notice>
  );
};

/** Why a customer can't deposit or bet yet, and what comes next; nothing for who is verified. `atDocuments`: where these are sent. */
export const VerificationNotice = ({ atDocuments = false }: { atDocuments?: boolean }) => {
  const status = useVerification();
  if (isHeldBack(status)) {
    return status === 'checking' ? (
      <Checking atDocuments={atDocuments} />
    ) : (
      <NotVerified atDocuments={atDocuments} />
    );
  }
  // Announced where it comes about, by a toast.
  return status === 'verified' ? (
    <Notice tone="ok" silent>
      {texts.verification.done}
    </Notice>
  ) : null;
};
