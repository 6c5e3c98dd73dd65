import { type DocumentReason, documentReasonTexts } from '@paddock/contracts/documents';
import { texts } from '@paddock/contracts/texts';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../design/button.tsx';
import { Notice } from '../../design/notice.tsx';
import { type MyDocuments, useMyDocuments } from '../../lib/api/documents.ts';
import { CallUs } from '../contact/call-us.tsx';
import { isHeldBack, useVerification } from './use-verification.ts';

const toDocuments = (
  <Link to="/account/documents" className={buttonClass('primary', 'sm')}>
    Send documents
  </Link>
);

/** Why the documents were refused that were sent last; none while others wait. */
const lastRefusal = (documents: MyDocuments['documents']): DocumentReason | null | undefined =>
  documents.some(({ status }) => status === 'waiting')
    ? undefined
    : documents.findLast(({ status }) => status === 'refused')?.reason;

/** Why documents were not accepted, what was sent and is looked at, or that nobody could be found. */
const NotVerified = ({ atDocuments }: { atDocuments: boolean }) => {
  const { data, error } = useMyDocuments();
  // It is not known yet whether some are looked at.
  if (!data && !error) return null;
  const documents = data?.documents ?? [];
  const { waiting, failed, failedMore } = { ...texts.documents, ...texts.verification };
  if (documents.some(({ status }) => status === 'waiting')) {
    return (
      <Notice title={waiting}>
        <p>{texts.documents.waitingMore}</p>
      </Notice>
    );
  }
  const reason = lastRefusal(documents);
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
  const { canUpload = false, documents = [] } = useMyDocuments().data ?? {};
  const reason = lastRefusal(documents);
  return (
    <Notice title={texts.verification.checking} {...(canUpload && !atDocuments && { actions: toDocuments })}>
      <p>{texts.verification.checkingMore}</p>
      {reason && (
        <>
          <p className="pt-2 font-semibold">{texts.documents.refusedSubject}</p>
          <p>{documentReasonTexts[reason]}</p>
          <CallUs />
        </>
      )}
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
