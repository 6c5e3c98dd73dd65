import type { Role } from '@paddock/contracts/events';
import { sessionCookie } from '@paddock/contracts/session';
import { createDevices } from '../keys/devices.ts';
import { createDigests } from '../keys/digests.ts';
import { createFixedClock } from '../process/clock.ts';
import { createLog, type Log } from '../process/log.ts';
import { mount } from './mount.ts';
import type { Route } from './route.ts';
import type { OpenSession, SessionStore, SignedInSession } from './sessions.ts';

const { devices: deviceDigest } = createDigests(new Uint8Array(32));
/** The devices that these applications know. */
export const knownDevices = createDevices(deviceDigest);

/** What the calls of these tests have in common. */
export const common = { service: 'command-service', summary: '' } as const;

/** A session of somebody who just signed in with these roles, or of a visitor. */
export const sessionWith = (roles: Role[] | undefined): OpenSession => ({
  sessionId: 's-1',
  visitorId: 'v-1',
  csrfToken: 'token',
  channel: 'desktop',
  oddsType: 'fractional',
  ...(roles && {
    account: {
      ...{ accountId: 'a-1', username: 'ada', roles },
      ...{ signedInAt: '2026-01-01T00:00:00Z', confirmedAt: Date.now(), endings: 0 },
    },
  }),
});

type MountChoices = {
  secureCookies?: boolean;
  open?: SessionStore['open'];
  now?: () => Date;
  log?: Log;
  holdsInLog?: (session: SignedInSession) => Promise<boolean>;
};

/** An application of these routes for a browser with this session; without `now` at the beginning of 20 November 2026. */
export const mountFor = (
  routes: readonly Route[],
  session: OpenSession | undefined,
  {
    secureCookies = false,
    open = async () => session,
    now = () => new Date('2026-11-20T00:00:00Z'),
    log = createLog('test', 'fatal'),
    holdsInLog = async () => true,
  }: MountChoices = {},
) => {
  const sessions: SessionStore = {
    open,
    isOpen: async () => session !== undefined,
    save: async () => {},
    saveOnce: async () => {},
    change: async () => session !== undefined,
    changeAll: async () => {},
    endAvBlock: async () => {},
    list: async () => [],
    end: async () => {},
    endReplaced: async () => {},
    endAll: async () => {},
    endWhere: async () => {},
    endNamed: async () => false,
    whatEnded: async () => undefined,
  };
  let calls = 0;
  return mount(routes, {
    sessions,
    clock: { ...createFixedClock(), now },
    log,
    limiter: async (_, { max }) => ++calls <= max,
    secureCookies,
    trustedEdges: { has: () => true },
    originOf: (subject, address) => `digest of ${subject} at ${address?.length ?? 0}`,
    devices: knownDevices,
    holdsInLog,
  });
};

/** The header of a browser that has a session. */
export const cookie = { cookie: `${sessionCookie}=s-1` };

/** A call that changes state, as the site makes it; a text is sent as it is. */
export const post = (body: unknown, headers: Record<string, string> = {}) => ({
  method: 'POST',
  body: typeof body === 'string' ? body : JSON.stringify(body),
  headers: { 'content-type': 'application/json', ...cookie, 'x-csrf-token': 'token', ...headers },
});
