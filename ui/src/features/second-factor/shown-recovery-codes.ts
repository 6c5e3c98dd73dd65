import { onAccountLeft } from '../../lib/account-changes.ts';
import { createStore } from '../../lib/store.ts';

const shown = createStore<readonly string[] | undefined>(undefined);

/** Shows new recovery codes over whatever page is there, until they were kept: nothing brings them back. */
export const showRecoveryCodes = (codes: readonly string[]): void => shown.set(codes);

/** They were kept, or whose they are has left. */
export const hideRecoveryCodes = (): void => shown.set(undefined);
onAccountLeft(hideRecoveryCodes);

/** The codes that are being shown. */
export const useShownRecoveryCodes = () => shown.use();
