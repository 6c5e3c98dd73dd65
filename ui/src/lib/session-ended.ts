import { createStore } from './store.ts';

/** Why somebody finds themselves logged out who did not log out. */
export type EndedReason = 'ended' | 'idle';

const reason = createStore<EndedReason | undefined>(undefined);

/** Says at the sign-in page why somebody is there. */
export const sayWhyEnded = (why: EndedReason | undefined): void => reason.set(why);

/** The reason to be told, in a component. */
export const useEndedReason = (): EndedReason | undefined => reason.use();
