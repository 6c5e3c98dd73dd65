/** The tabs of the account in the documents' names, and the bet types of its history. */
const accountTabs = [
  'account-summary',
  'account-banking',
  'account-mybets',
  'account-bethistory',
  'account-messagecentre',
  'account-settings',
] as const;
export type AccountTab = (typeof accountTabs)[number];

type AccountPlace = {
  tab: AccountTab;
  /** What follows the plus: `deposit`, `withdraw`, `shop`… */
  part: string | undefined;
};

/** Tabs of the documents that are shown as part of another. */
const shownUnder: Record<string, AccountTab> = {
  'contact-preferences': 'account-settings',
  'account-contact-preferences': 'account-settings',
};

/**
 * The tab and its part behind a hash such as `account-banking+deposit`; the summary without one. Undefined for
 * an unknown tab, which leads to responsible gambling.
 */
export const accountPlace = (hash: string): AccountPlace | undefined => {
  if (hash === '') return { tab: 'account-summary', part: undefined };
  const [name = '', part] = decodeURIComponent(hash).toLowerCase().split('+');
  const tab = accountTabs.find((known) => known === name) ?? shownUnder[name];
  return tab && { tab, part: part || undefined };
};
