import { sessionQuery } from '../../lib/api/client.ts';
import { tabShelf } from '../../lib/device-storage.ts';
import { queryClient } from '../../lib/query-client.ts';
import { createPressMemory } from '../place-bet/press-memory.ts';

/** Whose page this is; `null` of a visitor and until it is known. */
export const accountHere = (): string | null =>
  queryClient.getQueryData(sessionQuery.queryKey)?.accountId ?? null;

/** The press of this tab that has no answer so far. */
export const openPress = createPressMemory(() => tabShelf, accountHere);
