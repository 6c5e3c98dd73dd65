import type { Role } from '@paddock/contracts/events';
import { codeOfStep, secondsUntilStep, stepAt } from '@paddock/service-kit/codes';

/** An account that every demo system has. The one table; the seed gets it as JSON in DEMO_ACCOUNTS. */
export type DemoAccount = {
  role: Role;
  /** The role's name at the terminal. */
  title: string;
  username: string;
  password: string;
  /** Base32, of a member of staff: what their device makes codes of. */
  codeSecret?: string;
};

export const demoAccounts: readonly DemoAccount[] = [
  { role: 'customer', title: 'customer', username: 'punter01', password: 'Punter!2026' },
  {
    role: 'trader',
    title: 'trader',
    username: 'trader01',
    password: 'Bookie!2026',
    codeSecret: 'PHXNP4XRMHIBR6CFHSMJAWUIV2U5QMZ5',
  },
  {
    role: 'feed-engineer',
    title: 'feed engineer',
    username: 'engineer01',
    password: 'Signal!2026',
    codeSecret: 'VLHPFRZQX2E6ADWPX5R2XXQSOQ6OLWDH',
  },
  {
    role: 'customer-service',
    title: 'customer service',
    username: 'service01',
    password: 'Helpful!2026',
    codeSecret: 'JPJVOXPKS5SDWTNEJ6DC2GGXUGOL4TDN',
  },
  {
    role: 'shop-assistant',
    title: 'shop assistant',
    username: 'shopdesk01',
    password: 'Counter!2026',
    codeSecret: 'WF62LBQ3XSQ2BPFGUGZ5YYIHZX7GFZDZ',
  },
  {
    role: 'compliance',
    title: 'compliance officer',
    username: 'complianceA',
    password: 'Watchful!2026',
    codeSecret: 'ETGXVPKVA2OFOM2K3Y2SFHTINV5XS3WN',
  },
  {
    role: 'administrator',
    title: 'administrator',
    username: 'admin01',
    password: 'Keeper!2026',
    codeSecret: 'IOBNCGL7F26QF52C24J75DXBIKM2GIUM',
  },
];

/** Accounts of older demo systems: nobody makes them any more, and where they are they keep their device. */
export const formerDemoAccounts: readonly DemoAccount[] = [
  {
    role: 'trader',
    title: 'operator',
    username: 'operator01',
    password: 'Steady!2026',
    codeSecret: 'WME3CLZ6KURBJDJRFM7UPTDVMRO6GR2E',
  },
];

/** The code that a demo account's device shows now; `undefined` for the customer, who is asked for none. */
export const currentCode = ({ codeSecret }: DemoAccount, nowMs: number): string | undefined =>
  codeSecret === undefined ? undefined : codeOfStep(codeSecret, stepAt(nowMs));

/** How long the codes of now are shown yet, seconds. */
export const secondsLeft = (nowMs: number): number => secondsUntilStep(stepAt(nowMs) + 1, nowMs);

/** The demo accounts as the terminal shows them, with the codes of now. */
export const demoAccountLines = (nowMs: number): string[] => {
  const width = Math.max(...demoAccounts.map(({ title }) => title.length));
  return demoAccounts.map((account) => {
    const { title, username, password } = account;
    const code = currentCode(account, nowMs);
    const factor = code === undefined ? '' : `  code ${code}`;
    return `${title.padEnd(width)}  ${username.padEnd(12)} ${password.padEnd(13)}${factor}`.trimEnd();
  });
};
