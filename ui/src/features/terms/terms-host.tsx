import { useNavigate, useRouterState } from '@tanstack/react-router';
import { Button } from '../../design/button.tsx';
import { BlockingDialog } from '../../design/dialog.tsx';
import { NewTabLink } from '../../design/new-tab-link.tsx';
import { Notice } from '../../design/notice.tsx';
import { type TermsInForce, useAcceptTerms, useTermsInForce } from '../../lib/api/terms.ts';
import { errorText } from '../../lib/call-error.ts';
import { signOut } from '../../lib/session.ts';
import { CallUs } from '../contact/call-us.tsx';
import { isPageOfTerms } from './page-of-terms.ts';

/** Asks who has accepted an earlier version of the terms to accept the one in force; once, in the shell. */
export const TermsHost = () => {
  const { data: terms } = useTermsInForce();
  const isThere = useRouterState({ select: ({ location }) => isPageOfTerms(location.pathname) });
  return terms && !terms.isAccepted && !isThere ? <NewTerms terms={terms} /> : null;
};

const NewTerms = ({ terms: { version, changes } }: { terms: TermsInForce }) => {
  const accept = useAcceptTerms();
  const navigate = useNavigate();
  const leave = async () => {
    await signOut();
    await navigate({ to: '/' });
  };
  return (
    <BlockingDialog
      place="terms"
      title="Our terms have changed"
      actions={
        <>
          <Button variant="secondary" onClick={() => void leave()}>
            Log out
          </Button>
          <Button loading={accept.isPending} onClick={() => accept.mutate(version)}>
            Accept
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        {accept.error && <Notice tone="error">{errorText(accept.error)}</Notice>}
        <p>
          Please read the <NewTabLink href="/home/termsandconditions">terms and conditions</NewTabLink> and
          the <NewTabLink href="/home/privacypolicy">privacy policy</NewTabLink> before you go on.
        </p>
        <p>What is new:</p>
        <ul className="grid list-disc gap-1.5 pl-5">
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
        <p>If you do not agree, log out and contact customer service to be paid your balance.</p>
        <CallUs />
      </div>
    </BlockingDialog>
  );
};
