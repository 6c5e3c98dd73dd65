import { unknownTabPage } from '@paddock/contracts/account-area';
import { Navigate, useLocation } from '@tanstack/react-router';
import { NotFoundScreen } from '../design/not-found.tsx';

const beginningOfAccount = /^\/account\//i;

/** An address that no page has. One of the account leads where an unknown tab of it does, as the documents have it. */
export const UnknownAddress = () => {
  const { pathname } = useLocation();
  if (beginningOfAccount.test(pathname)) return <Navigate to={unknownTabPage} replace />;
  return <NotFoundScreen />;
};
