import { notifyManager, type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import { CallError, isUnanswered } from './call-error.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** `showsOwn`: anyone may read it, and a customer sees what is theirs in it. */
    queryMeta: { readonly showsOwn?: boolean };
  }
}

/** A refusal is an answer: asking again changes nothing. Only what did not come through is asked once more. */
const retryOnce = (failures: number, error: Error): boolean =>
  failures < 1 && !(error instanceof CallError && error.code !== 'unreachable');

/** How soon what had no answer is asked again; of different lengths, so that not all pages ask at once. Milliseconds. */
export const askAgainMs = (): number => 2000 + 2000 * Math.random();

/** Whether a read is in sight and had no answer, and is not being asked. */
const isLeftUnanswered = (query: Query): boolean =>
  query.state.fetchStatus === 'idle' && isUnanswered(query.state.error) && query.isActive();

/** What is shown of the failure stays until there is an answer: it would come and go every few seconds. */
const askAgain = (query: Query): void => {
  const { error, status } = query.state;
  notifyManager.batch(() => {
    void query.fetch().catch(() => {});
    query.setState({ error, status });
  });
};

/** While it is in sight, a read that had no answer is asked again until it has one, however it came to be so. */
const askUntilAnswered = (cache: QueryCache): void => {
  const due = new WeakSet<Query>();
  cache.subscribe(({ query }) => {
    if (due.has(query) || !isLeftUnanswered(query)) return;
    due.add(query);
    setTimeout(() => {
      due.delete(query);
      if (isLeftUnanswered(query)) askAgain(query);
    }, askAgainMs());
  });
};

/** Reads are kept fresh by the live store and by positions, so a short stale time saves calls without lying. */
export const createQueryClient = (): QueryClient => {
  const queryCache = new QueryCache();
  askUntilAnswered(queryCache);
  return new QueryClient({
    queryCache,
    defaultOptions: {
      // Never held back while offline: a read fails at once and is asked again, a command is not sent later than its press.
      queries: {
        networkMode: 'always',
        staleTime: 10_000,
        retry: retryOnce,
        refetchOnWindowFocus: true,
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
};

export const queryClient = createQueryClient();
