/** An account that every demo system has. The one table; the seed gets it as JSON in DEMO_ACCOUNTS. */
export type DemoAccount = {
  role: 'customer' | 'compliance' | 'operations' | 'shop';
  /** The role's name at the terminal. */
  title: string;
  username: string;
  password: string;
};

export const demoAccounts: readonly DemoAccount[] = [
  { role: 'customer', title: 'customer', username: 'punter01', password: 'Punter!2026' },
  { role: 'compliance', title: 'compliance officer', username: 'complianceA', password: 'Watchful!2026' },
  { role: 'operations', title: 'operator', username: 'operator01', password: 'Steady!2026' },
  { role: 'shop', title: 'shop assistant', username: 'shopdesk01', password: 'Counter!2026' },
];
