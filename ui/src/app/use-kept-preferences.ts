import { useEffect } from 'react';
import { useConsentedTo } from '../lib/consent.ts';
import { keepPreferences } from '../lib/preference-cookie.ts';
import { forgetForAccount } from '../lib/remembered-username.ts';
import { useSession } from '../lib/session.ts';

/** This device keeps what the customer on it prefers, wherever they chose it. */
export const useKeptPreferences = (): void => {
  const session = useSession();
  const [quickDeposit, oddsFormat] = [session?.quickDeposit, session?.oddsFormat];
  const mayKeep = useConsentedTo('functional');
  useEffect(() => {
    if (mayKeep && quickDeposit !== undefined && oddsFormat) keepPreferences({ quickDeposit, oddsFormat });
  }, [mayKeep, quickDeposit, oddsFormat]);
  const [username, remembersUsername] = [session?.username, session?.remembersUsername];
  useEffect(() => {
    if (username && remembersUsername === false) forgetForAccount(username);
  }, [username, remembersUsername]);
};
