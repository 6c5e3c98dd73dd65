import { Link } from '@tanstack/react-router';
import { Panel } from '../../design/panel.tsx';

/** To the case of a customer, where there is one, or where one can be opened. */
export const CaseLink = ({ accountId }: { accountId: string }) => (
  <Panel title="Signs of harm">
    <Link to={`/compliance/cases/${accountId}` as string} className="text-link underline">
      Scores, case and what changed
    </Link>
  </Panel>
);
