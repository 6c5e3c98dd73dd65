import { texts } from '@paddock/contracts/texts';
import { createStore } from './store.ts';

/** Why somebody finds themselves logged out who did not log out. */
export type EndedReason = 'ended' | 'staff' | 'closing' | 'idle';

const reason = createStore<EndedReason | undefined>(undefined);

export const endedTexts: Readonly<Record<EndedReason, string>> = {
  ended: texts.secondFactor.sessionEnded,
  staff: texts.secondFactor.endedByStaff,
  closing: texts.closing.ended,
  idle: texts.secondFactor.idle,
};

/** Says at the sign-in page why somebody is there. */
export const sayWhyEnded = (why: EndedReason | undefined): void => reason.set(why);

/** The reason to be told, in a component. */
export const useEndedReason = (): EndedReason | undefined => reason.use();
