import { downloadExport } from '@paddock/contracts/http';
import { refuse } from '@paddock/contracts/refusals';
import type { EventStore } from '@paddock/service-kit/engines';
import { type Route, route, type SessionStore } from '@paddock/service-kit/http';
import type { PlatformKeys } from '@paddock/service-kit/keys';
import { accountHistory, historyLength } from '../compliance/account-history.ts';
import { personalDetails, sealedOpener } from '../compliance/sealed-profile.ts';
import { exportAccount } from '../privacy/export-account.ts';
import { exportFile } from '../privacy/export-file.ts';
import { isExportOpen } from '../privacy/find-export.ts';

type PrivacyOptions = {
  store: EventStore;
  keys: PlatformKeys;
  sessions: Pick<SessionStore, 'isOpen'>;
};

/** What we hold of a customer, for themselves: straight from the log, once they have asked for it. */
export const privacyRoutes = ({ store, keys, sessions }: PrivacyOptions): Route[] => [
  route(downloadExport, async ({ params: { exportId }, session, now }) => {
    const { accountId } = session.account;
    if (!(await isExportOpen(store, accountId, exportId, now))) return refuse('export-over');
    const [person, length, opener] = await Promise.all([
      personalDetails(store, keys, accountId),
      historyLength(store, accountId),
      sealedOpener(store, keys, accountId),
    ]);
    if (!person) return refuse('export-over');
    const history = () => accountHistory(store, accountId, { position: length - 1 });
    const open = { openCard: opener.card, openNotes: opener.data };
    const parts = await exportAccount({ accountId, history, person, ...open, now });
    return exportFile(parts, now.toISOString().slice(0, 10), () => sessions.isOpen(session.sessionId));
  }),
];
