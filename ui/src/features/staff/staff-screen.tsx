import { useState } from 'react';
import { Button } from '../../design/button.tsx';
import { Notice } from '../../design/notice.tsx';
import { PageHeading, Panel } from '../../design/panel.tsx';
import { SkeletonRows } from '../../design/skeleton.tsx';
import { TextField } from '../../design/text-field.tsx';
import { useStaff } from '../../lib/api/staff.ts';
import { errorText } from '../../lib/call-error.ts';
import { useTitle } from '../../lib/use-title.ts';
import { AlertsPanel } from '../operations/alerts-panel.tsx';
import { OwnRequests } from '../reviews/own-requests.tsx';
import { reviewsPollMs } from '../reviews/poll.ts';
import { AwaitingReview } from '../reviews/reviews.tsx';
import { RemoveSecondFactorForm } from '../second-factor/remove-second-factor-form.tsx';
import { EndSessionsForm } from '../sessions/end-sessions-form.tsx';
import { UnblockForm } from '../trading/unblock-form.tsx';
import { MakeStaffDialog } from './make-staff-dialog.tsx';
import { StaffTable } from './staff-table.tsx';

/** Who is staff, what they may do, and how they get in again who can't. */
export const StaffScreen = () => {
  useTitle('Staff accounts');
  const { data: staff, error, isPending } = useStaff(reviewsPollMs);
  const [isMaking, setMaking] = useState(false);
  return (
    <>
      <PageHeading title="Staff accounts">
        <Button onClick={() => setMaking(true)}>New member of staff</Button>
      </PageHeading>
      <div className="grid gap-6">
        {error && <Notice tone="error">{errorText(error)}</Notice>}
        {isPending && <SkeletonRows rows={4} className="h-12" />}
        {staff && <StaffTable staff={staff} />}
        <section aria-label="Awaiting review" className="grid gap-4">
          <h2 className="font-bold text-lg">Awaiting review</h2>
          <AwaitingReview />
        </section>
        <SignInHelp />
        <OwnRequests />
        <AlertsPanel />
      </div>
      {isMaking && <MakeStaffDialog onClose={() => setMaking(false)} />}
    </>
  );
};

const SignInHelp = () => {
  const [account, setAccount] = useState('');
  return (
    <section aria-label="Help with logging in" className="grid gap-4">
      <Panel title="Help with logging in">
        <TextField
          label="Username or account id"
          value={account}
          onChange={setAccount}
          autoComplete="off"
          maxLength={100}
          className="max-w-md"
          help="The actions below apply to this member of staff."
        />
      </Panel>
      <div key={account.trim()} className="grid items-start gap-4 md:grid-cols-3">
        <UnblockForm account={account} />
        <EndSessionsForm account={account} />
        <RemoveSecondFactorForm account={account} />
      </div>
    </section>
  );
};
