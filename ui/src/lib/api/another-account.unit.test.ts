import { checkBalance } from '@paddock/contracts/http';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { onAccountChange } from '../account-changes.ts';
import { isSigningOut } from '../leaving.ts';
import { pendingSignOut } from '../pending-sign-out.ts';
import { queryClient } from '../query-client.ts';
import { sessionChanged, signOut } from '../session.ts';
import { aSlip } from './betslip/slip.fixture.ts';
import { type Slip, slipQuery } from './betslip/slip.ts';
import { createRead, recheckSession, sessionQuery, unchanged } from './client.ts';
import { customerAnswer as signedIn, visitorAnswer as visitor } from './session.fixture.ts';

const balance = createRead(checkBalance, { query: {} }, unchanged);

/** The browser's session as the server has it, in whichever tab it was opened. */
let open: { username: string | null; csrfToken: string };
let isReachable: boolean;
let stops: (() => void)[];
/** Own reads that reached the server, and as whom. */
let reads: (string | null)[];

const changes = vi.fn();
onAccountChange(changes);

beforeEach(async () => {
  [open, isReachable, stops, reads] = [visitor, true, [], []];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (!isReachable) throw new TypeError('Failed to fetch');
    if (url.includes('/Account/Session')) return Response.json(open);
    const token = new Headers(init.headers).get('x-csrf-token');
    if (token && token !== open.csrfToken)
      return Response.json({ success: false, code: 'csrf-token-missing', msg: '' }, { status: 403 });
    if (url.includes('/Account/Logout')) {
      open = visitor;
      return Response.json({ success: true, msg: 'Success' });
    }
    reads.push(open.username);
    return new Response('{}', { status: 500 });
  });
  pendingSignOut.end();
  await sessionChanged();
  open = signedIn('nina');
  await sessionChanged();
  changes.mockClear();
});
afterEach(() => {
  changes.mockReset();
  for (const stop of stops) stop();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const inSight = (query: { queryKey: readonly unknown[] }, data: unknown): void => {
  queryClient.setQueryData(query.queryKey, data);
  stops.push(new QueryObserver(queryClient, { ...query, staleTime: 60_000 }).subscribe(() => {}));
};
const whoIsShown = () => queryClient.getQueryData(sessionQuery.queryKey)?.username;
const shownOf = ({ queryKey }: { queryKey: readonly unknown[] }) => queryClient.getQueryData(queryKey);
const ninasSlip: Slip = aSlip({ freeBalance: 7777 });

describe('a page that finds somebody else signed in, in another tab of its browser,', () => {
  it('shows nothing of what was read before, in sight or not, and reads anew what is in sight', async () => {
    inSight(balance, { total: 123_456 });
    inSight(slipQuery('betslip'), ninasSlip);
    queryClient.setQueryData(['bet-history'], 'of nina');
    open = signedIn('nell');
    await recheckSession();
    expect(whoIsShown()).toBe('nell');
    for (const query of [balance, slipQuery('betslip'), { queryKey: ['bet-history'] }])
      expect(shownOf(query)).toBeUndefined();
    await vi.waitFor(() => expect(reads).toEqual(['nell', 'nell']), { timeout: 10_000 });
  });

  it('tells each feature to forget, while what was read is still there', async () => {
    inSight(slipQuery('betslip'), ninasSlip);
    changes.mockImplementation(() => expect(shownOf(slipQuery('betslip'))).toBe(ninasSlip));
    open = signedIn('nell');
    await recheckSession();
    expect(changes).toHaveBeenCalledExactlyOnceWith({ from: 'nina', to: 'nell' });
  });

  it('as the customer logs out ends no session of theirs, and says that it is another’s', async () => {
    inSight(balance, { total: 123_456 });
    open = signedIn('nell');
    expect(await signOut()).toBe('another');
    expect(open.username).toBe('nell');
    expect(whoIsShown()).toBe('nell');
    expect(shownOf(balance)).toBeUndefined();
    expect(reads.at(-1)).toBe('nell');
  });
});

describe('a log-out', () => {
  it('while nobody answers forgets the slip as well, which shows free bets and stakes', async () => {
    inSight(slipQuery('betslip'), ninasSlip);
    isReachable = false;
    expect(await signOut()).toBe('later');
    expect(shownOf(slipQuery('betslip'))).toBeUndefined();
    expect(changes).toHaveBeenCalledExactlyOnceWith({ from: 'nina', to: null });
  });

  it('while nobody answers reads no slip in that session later', async () => {
    inSight(slipQuery('betslip'), ninasSlip);
    isReachable = false;
    await signOut();
    isReachable = true;
    await queryClient.refetchQueries({ queryKey: slipQuery('betslip').queryKey });
    expect(open.username).toBeNull();
    expect(reads).not.toContain('nina');
  });

  it('is asked for until all that was asked for at once are over', async () => {
    expect(await Promise.all([signOut(), signOut()])).toEqual(['over', 'over']);
    expect(isSigningOut()).toBe(true);
    await vi.waitFor(() => expect(isSigningOut()).toBe(false), { timeout: 10_000 });
  });
});

it('whoever signs in while a log-out still reads what is in sight has their own read', async () => {
  const held = Promise.withResolvers<void>();
  const slow = { queryKey: slipQuery('quick-bet').queryKey, queryFn: () => held.promise };
  inSight(slow, {});
  inSight(balance, { total: 123_456 });
  const left = signOut();
  await vi.waitFor(() => expect(whoIsShown()).toBeNull(), { timeout: 10_000 });
  open = signedIn('nell');
  const arrived = sessionChanged();
  await vi.waitFor(() => expect(reads).toContain('nell'), { timeout: 10_000 });
  held.resolve();
  await Promise.all([left, arrived]);
});

it('what anyone may read stays when somebody signs in, as does the slip that they composed as a visitor', async () => {
  await signOut();
  inSight(slipQuery('betslip'), ninasSlip);
  open = signedIn('nina');
  await sessionChanged();
  expect(shownOf(slipQuery('betslip'))).toBe(ninasSlip);
});
