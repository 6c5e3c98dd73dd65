import type { Reading } from '../http/index.ts';

const views: Readonly<Record<Reading['view'], string>> = {
  events: 'Events',
  state: 'Account at one point',
  ndjson: 'Download as NDJSON',
  csv: 'Download as CSV',
  terminal: 'Replay at the terminal',
  search: 'Search',
  reviews: 'List of reviews',
  referrals: 'List of referrals',
  'shop-transaction': 'Shop transaction',
  shortfalls: 'Shortfalls',
  alerts: 'List of alerts',
  readings: 'Who looked',
  refusal: 'Refusal',
  documents: 'Documents',
  document: 'Document',
  'linked-accounts': 'Linked accounts',
  erasure: 'Privacy and erasure',
  cases: 'Case',
  exclusions: 'What excludes the customer',
};

/** What was looked at, in a few words. `instant`: how an instant (ISO 8601) is written. */
export const readingText = (
  { view, until, refused, documentId }: Pick<Reading, 'view' | 'until' | 'refused' | 'documentId'>,
  instant: (at: string) => string,
): string => {
  const what = views[view];
  if (refused) return `${what}: ${refused.call} refused as ${refused.code}`;
  if (documentId) return `${what} ${documentId}`;
  if (until === undefined) return what;
  return /^\d+$/.test(until) ? `${what}, up to event ${until}` : `${what}, up to ${instant(until)}`;
};

/** Who looked, by the name that they sign in with where they have one. */
export const readerText = ({ by: { id, username }, channel }: Pick<Reading, 'by' | 'channel'>): string =>
  channel === 'terminal' ? `${id} at the terminal` : (username ?? id);
