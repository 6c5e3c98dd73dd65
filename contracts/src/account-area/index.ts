/** The account as it is opened: on the site, in the cashier's app, or in the casino's; each at its own address. */
export const accountFrames = {
  account: { path: '/account', summary: 'account-summary' },
  cashier: { path: '/mobileaccount/cashier', summary: 'cashier-account-summary' },
  casino: { path: '/mobileaccount/casinoindex', summary: 'casino-account-summary' },
} as const;
export type AccountFrame = keyof typeof accountFrames;

/** Where an unknown tab of the account leads. */
export const unknownTabPage = '/account/responsiblegambling';

/** The tabs of the account in the documents' names, in order. */
export const accountTabs = [
  'account-summary',
  'account-banking',
  'account-mybets',
  'account-bethistory',
  'account-messagecentre',
  'account-settings',
] as const;
export type AccountTab = (typeof accountTabs)[number];

export type AccountPlace = {
  tab: AccountTab;
  /** What follows the plus: `deposit`, `withdraw`, `shop`… */
  part: string | undefined;
};

/** The summary has a name of its own in each app. */
const summaries: ReadonlySet<string> = new Set(Object.values(accountFrames).map(({ summary }) => summary));

/** Tabs of the documents that are shown as a part of another. */
const shownUnder = new Map<string, AccountTab>([['contact-preferences', 'account-settings']]);

const decoded = (hash: string): string => {
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
};

/**
 * The tab and its part behind a hash such as `account-banking+deposit`, in any case; the summary without one. Undefined
 * for an unknown tab, which leads to `unknownTabPage`.
 */
export const accountPlace = (hash: string): AccountPlace | undefined => {
  const [name = '', part] = decoded(hash).toLowerCase().split('+');
  if (name === '' && part === undefined) return { tab: 'account-summary', part: undefined };
  const tab = summaries.has(name) ? 'account-summary' : accountTabs.find((known) => known === name);
  if (tab) return { tab, part: part || undefined };
  const under = shownUnder.get(name);
  return under && { tab: under, part: name };
};

/** The same as a hash, without its `#`; the summary in the name that it has in the app. */
export const accountHash = ({ tab, part }: AccountPlace, frame: AccountFrame = 'account'): string => {
  const name = tab === 'account-summary' ? accountFrames[frame].summary : tab;
  return part === undefined ? name : `${name}+${part}`;
};

/** In which app the account stands open at a path of the site. */
export const accountFrameAt = (path: string): AccountFrame => {
  const here = path.toLowerCase();
  const apps = ['cashier', 'casino'] as const;
  return apps.find((app) => here.startsWith(accountFrames[app].path)) ?? 'account';
};
