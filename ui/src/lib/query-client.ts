import { QueryClient } from '@tanstack/react-query';
import { CallError } from './call-error.ts';

/** A refusal is an answer: asking again changes nothing. Only what did not come through is asked once more. */
const retryOnce = (failures: number, error: Error): boolean =>
  failures < 1 && !(error instanceof CallError && error.code !== 'unreachable');

/** Reads are kept fresh by the live store and by positions, so a short stale time saves calls without lying. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 10_000, retry: retryOnce, refetchOnWindowFocus: true },
    mutations: { retry: false },
  },
});
