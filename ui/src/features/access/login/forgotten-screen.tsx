import { Link } from '@tanstack/react-router';
import { LifeBuoy } from 'lucide-react';
import { buttonClass } from '../../../design/button.tsx';
import { EmptyState } from '../../../design/empty-state.tsx';
import { PageHeading } from '../../../design/panel.tsx';
import { useTitle } from '../../../lib/use-title.ts';

const Forgotten = ({ title, children }: { title: string; children: string }) => {
  useTitle(title);
  return (
    <div className="mx-auto max-w-md">
      <PageHeading title={title} />
      <div className="card">
        <EmptyState
          icon={LifeBuoy}
          title="Please contact customer service"
          action={
            <Link to="/login" className={buttonClass('primary')}>
              Back to log in
            </Link>
          }
        >
          {children}
        </EmptyState>
      </div>
    </div>
  );
};

export const ForgotUsernameScreen = () => (
  <Forgotten title="Forgotten username">
    We will check who you are, and then send your username to the email address of your account.
  </Forgotten>
);

export const ForgotPasswordScreen = () => (
  <Forgotten title="Forgotten password">
    An account that was blocked after failed attempts is unblocked automatically after 30 minutes, or sooner
    once we have checked who you are. Passwords can’t be reset yet.
  </Forgotten>
);
