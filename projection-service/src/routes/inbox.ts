import { getEmailCount, inboxMessages } from '@paddock/contracts/http';
import type { Route } from '@paddock/service-kit/http';
import { readEmailCount, readInbox } from '../read-models/inbox.ts';
import { accountRoute, type ReadSide } from '../read-side.ts';

/** The caller's messages, and how many are unread. */
export const inboxRoutes = (readSide: ReadSide): Route[] => [
  accountRoute(inboxMessages, readSide, (account) => readInbox(account)),
  accountRoute(getEmailCount, readSide, (account) => readEmailCount(account)),
];
