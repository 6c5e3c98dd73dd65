import { createStore } from '../../lib/store.ts';

/** The phone's drawers that belong to the shell. */
type ShellSheet = 'sports' | 'betslip';

const store = createStore<ShellSheet | undefined>(undefined);

/** Opens a drawer, from anywhere. On a desktop the columns stand open and this does nothing that is seen. */
export const openSheet = (sheet: ShellSheet): void => store.set(sheet);
export const closeSheet = (): void => store.set(undefined);
export const useOpenSheet = store.use;
