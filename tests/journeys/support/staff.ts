import { decideRequest, listReviews, session } from '@paddock/contracts/http';
import type { DemoAccount } from '@paddock/infra/start/demo-accounts.ts';
import type { Page } from 'playwright-core';
import { vi } from 'vitest';
import type { HttpBrowser } from '../../support/http-browser.ts';
import { soon } from '../../support/soon.ts';
import { confirmDemoStaff, signInDemoStaff } from '../../support/staff.ts';
import type { Device, Visitor } from './browser.ts';

type SignedIn = { browser: HttpBrowser; confirmedAt: number };

/** A code is good once: who signed in already is not signed in again, and asked for one more before it is too old. */
const signedIn = new Map<string, Promise<SignedIn>>();
const freshMs = 3 * 60_000;

const newSignIn = async (url: string, role: DemoAccount['role']): Promise<SignedIn> => ({
  browser: await signInDemoStaff(url, role),
  confirmedAt: Date.now(),
});

/** The session once more, with a new code; a new one where it has ended, as one that nobody used for long has. */
const renewed = async (given: SignedIn, signIn: () => Promise<SignedIn>): Promise<SignedIn> => {
  const { authenticated } = await given.browser.ask(session, {});
  if (!authenticated) return signIn();
  await confirmDemoStaff(given.browser);
  return { ...given, confirmedAt: Date.now() };
};

/** A member of staff of the demo accounts, signed in over HTTP; the same one for all journeys of a file. */
export const signInStaff = async (url: string, role: DemoAccount['role']): Promise<HttpBrowser> => {
  const key = `${role} at ${url}`;
  const signIn = () => newSignIn(url, role);
  const known = signedIn.get(key);
  const next = known
    ? known.then(
        (given) => (Date.now() - given.confirmedAt < freshMs ? given : renewed(given, signIn)),
        signIn,
      )
    : signIn();
  signedIn.set(key, next);
  return (await next).browser;
};

/** A browser of a member of staff for the journeys of a file: signed in, at that path. */
export const useStaff = ({ url, visit }: { url(): string; visit: Visitor }, role: DemoAccount['role']) => {
  const arrive = async (path: string, device: Device = 'desktop'): Promise<Page> =>
    visit(path, { device, sessionId: (await signInStaff(url(), role)).sessionId() });
  return { arrive };
};

/** Compliance approves what an administrator asked for about a member of staff. */
export const approveStaffChange = async (url: string, username: string): Promise<void> => {
  const officer = await signInStaff(url, 'compliance');
  const review = await vi.waitFor(async () => {
    const { reviews } = await officer.ask(listReviews, { query: { Kind: 'staff-account' } });
    const found = reviews.find(
      (one) => one.kind === 'staff-account' && one.staffNames[one.accountId] === username,
    );
    if (found?.kind !== 'staff-account') throw new Error('nothing waits');
    return found;
  }, soon);
  const { accountId, requestId } = review;
  await officer.ask(decideRequest, { body: { accountId, requestId, approved: true } });
};
