import { Link } from '@tanstack/react-router';
import { useSession } from '../../lib/session.ts';

/** The id of an account, from which compliance goes on to its events; others may not look there. */
export const AccountLink = ({ accountId }: { accountId: string }) => {
  if (!useSession()?.roles.includes('compliance')) return accountId;
  return (
    <Link to={`/compliance/${accountId}` as string} className="text-link underline">
      {accountId}
    </Link>
  );
};
