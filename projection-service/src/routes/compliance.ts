import {
  accountDownload,
  accountEventsCall,
  accountReadings,
  accountState,
  findAccounts as findAccountsCall,
  type ReplayedEvent,
} from '@paddock/contracts/http';
import { refuse } from '@paddock/contracts/refusals';
import type { EventStore } from '@paddock/service-kit/engines';
import { commandContextOf, type Route, route, type SessionStore } from '@paddock/service-kit/http';
import type { PlatformKeys } from '@paddock/service-kit/keys';
import { noteReading, type View } from '@paddock/service-kit/readings';
import { createAccountFold } from '../compliance/account-fold.ts';
import { accountExists, accountHistory, historyLength } from '../compliance/account-history.ts';
import { accountStateView } from '../compliance/account-state.ts';
import { applyEvent } from '../compliance/apply-event.ts';
import { download } from '../compliance/download.ts';
import { findAccounts } from '../compliance/find-accounts.ts';
import { createNameStreams } from '../compliance/names.ts';
import { newestReadings } from '../compliance/readings.ts';
import { sealedOpener } from '../compliance/sealed-profile.ts';
import { createStaffNames } from '../compliance/staff-names.ts';
import { type Until, untilText } from '../compliance/until.ts';
import type { ReadSide } from '../read-side.ts';

type ComplianceOptions = ReadSide & {
  store: EventStore;
  keys: PlatformKeys;
  sessions: Pick<SessionStore, 'isOpen'>;
};

type Who = Parameters<typeof commandContextOf>[0];

/** Accounts as compliance sees them: straight from the log, and never without an audit event. */
export const complianceRoutes = (options: ComplianceOptions): Route[] => {
  const { store, projection } = options;
  const finder = { ...options, nameStream: createNameStreams(options.keys.digests.names) };

  const note = async (who: Who, accountId: string, view: View, until: Until): Promise<void> => {
    const upTo = untilText(until);
    const reading = { accountId, view, ...(upTo === undefined ? {} : { until: upTo }) };
    await noteReading(store, reading, commandContextOf(who));
  };

  /** `false` for an account that is not there. */
  const begin = async (who: Who, accountId: string, view: View, until: Until): Promise<boolean> => {
    if (!(await accountExists(store, accountId))) return false;
    await note(who, accountId, view, until);
    return true;
  };

  return [
    route(findAccountsCall, async (request) => {
      if (projection.served.get() === undefined) return refuse('unavailable');
      const accounts = await findAccounts(finder, request.body.search);
      await Promise.all(accounts.map(({ accountId }) => note(request, accountId, 'search', {})));
      return { body: { accounts } };
    }),

    route(accountEventsCall, async (request) => {
      const { accountId } = request.params;
      const { from, count, ...until } = request.query;
      if (!(await begin(request, accountId, 'events', until))) return refuse('not-found');
      const total = await historyLength(store, accountId, until);
      const events: ReplayedEvent[] = [];
      const last = Math.min(from + count, total) - 1;
      const opener = await sealedOpener(store, options.keys, accountId);
      for await (const event of accountHistory(store, accountId, { position: last }, opener.data)) {
        if (event.position >= from) events.push(event);
      }
      const end = from + events.length;
      return { body: { events, total, next: end < total && events.length > 0 ? end : null } };
    }),

    route(accountState, async (request) => {
      const { accountId } = request.params;
      if (!(await begin(request, accountId, 'state', request.query))) return refuse('not-found');
      const account = createAccountFold();
      for await (const event of accountHistory(store, accountId, request.query)) applyEvent(account, event);
      const opener = await sealedOpener(store, options.keys, accountId);
      return { body: accountStateView(accountId, account, opener.card) };
    }),

    route(accountDownload, async (request) => {
      const { accountId } = request.params;
      const { format, ...until } = request.query;
      if (!(await begin(request, accountId, format, until))) return refuse('not-found');
      const opener = await sealedOpener(store, options.keys, accountId);
      const { sessionId } = request.session;
      const mayRead = () => options.sessions.isOpen(sessionId);
      return download(accountId, format, accountHistory(store, accountId, until, opener.data), mayRead);
    }),

    route(accountReadings, async (request) => {
      const { accountId } = request.params;
      // Who is looked into does not watch it.
      if (accountId === request.session.account.accountId) return refuse('own-account');
      if (!(await begin(request, accountId, 'readings', {}))) return refuse('not-found');
      const nameOf = createStaffNames(store, options.keys);
      return { body: await newestReadings(store, accountId, nameOf, request.query) };
    }),
  ];
};
