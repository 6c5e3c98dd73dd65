/** The tabs of the account in the documents' names, and the bet types of its history. */
export const ACCOUNT_TABS = [
  'account-summary',
  'account-banking',
  'account-mybets',
  'account-bethistory',
  'account-messagecentre',
  'account-settings',
] as const;
export type AccountTab = (typeof ACCOUNT_TABS)[number];

export interface AccountPlace {
  tab: AccountTab;
  /** What follows the plus: `deposit`, `withdraw`, `shop`… */
  part: string | undefined;
}

/** Tabs of the documents that are shown as part of another. */
const SHOWN_UNDER: Record<string, AccountTab> = { 'contact-preferences': 'account-settings' };

/**
 * The tab and its part behind a hash such as `account-banking+deposit`; the summary without one. Undefined for
 * an unknown tab, which leads to responsible gambling.
 */
export function accountPlace(hash: string): AccountPlace | undefined {
  if (hash === '') return { tab: 'account-summary', part: undefined };
  const [name = '', part] = decodeURIComponent(hash).toLowerCase().split('+');
  const tab = ACCOUNT_TABS.find((known) => known === name) ?? SHOWN_UNDER[name];
  return tab && { tab, part: part || undefined };
}
