import { PageHeading } from '../../design/panel.tsx';
import { useTitle } from '../../lib/use-title.ts';
import { ChangePassword } from '../change-password/change-password.tsx';
import { SessionsPanel } from '../sessions/sessions-panel.tsx';
import { SecondFactorPanel } from './second-factor-panel.tsx';

/** How a member of staff logs in, and where they are. */
export const SecurityScreen = () => {
  useTitle('Login and security');
  return (
    <>
      <PageHeading title="Login and security" />
      <div className="grid gap-4">
        <SecondFactorPanel />
        <ChangePassword />
        <SessionsPanel />
      </div>
    </>
  );
};
