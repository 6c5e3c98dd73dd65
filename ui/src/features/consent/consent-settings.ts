import { createStore } from '../../lib/store.ts';

const open = createStore(false);

/** Whether the settings of cookies are open. */
export const useConsentSettings = open.use;
export const openConsentSettings = (): void => open.set(true);
/** Where somebody goes on whose question of cookies is gone: the page. */
export const pageContent = (): HTMLElement | null => document.getElementById('content');
export const closeConsentSettings = (): void => open.set(false);
