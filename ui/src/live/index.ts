import { gatewayPath } from '@paddock/contracts/gateway';
import { sessionQuery } from '../lib/api/client.ts';
import { isSportKey } from '../lib/api/sports.ts';
import { queryClient } from '../lib/query-client.ts';
import { refreshLists } from './list-refresh.ts';
import { createLive } from './live.ts';

const gatewayUrl = (): string =>
  `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${gatewayPath}`;

const jitter = (): number => crypto.getRandomValues(new Uint8Array(1))[0]! / 256;

/** The app's one live store. */
export const live = createLive({
  open: () => new WebSocket(gatewayUrl()),
  jitter,
  onMissed: () => void queryClient.invalidateQueries({ predicate: ({ queryKey }) => isSportKey(queryKey) }),
  onSignedOut: () => void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey }),
});

const accountOf = (): string | null | undefined => queryClient.getQueryData(sessionQuery.queryKey)?.accountId;

/** Reconnects whenever another user is signed in than before. Returns how to stop. */
const followAccount = (): (() => void) => {
  let before = accountOf();
  return queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryKey[0] !== sessionQuery.queryKey[0]) return;
    const account = accountOf();
    if (account === undefined || account === before) return;
    if (before !== undefined) live.renew();
    before = account;
  });
};

/** Connects; called once, when the app starts. Returns how to disconnect. */
export const startLive = (): (() => void) => {
  const wake = () => {
    if (document.visibilityState === 'visible') live.connectNow();
  };
  const stopRefreshing = refreshLists(live);
  const stopFollowing = followAccount();
  live.start();
  addEventListener('online', wake);
  document.addEventListener('visibilitychange', wake);
  return () => {
    removeEventListener('online', wake);
    document.removeEventListener('visibilitychange', wake);
    stopRefreshing();
    stopFollowing();
    live.stop();
  };
};
