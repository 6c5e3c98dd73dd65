import { sessionQuery } from '../../lib/api/client.ts';
import { queryClient } from '../../lib/query-client.ts';
import { createPressMemory } from '../place-bet/press-memory.ts';

/** The press of this tab that has no answer so far. */
export const openPress = createPressMemory(
  () => window.sessionStorage,
  () => queryClient.getQueryData(sessionQuery.queryKey)?.accountId ?? null,
);
