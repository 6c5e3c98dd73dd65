import { createStore } from '../../lib/store.ts';

const open = createStore(false);

/** Whether the settings of cookies are open. */
export const useConsentSettings = open.use;
export const openConsentSettings = (): void => open.set(true);
export const closeConsentSettings = (): void => open.set(false);
