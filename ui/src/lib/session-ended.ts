import type { EndedBy } from '@paddock/contracts/session';
import { texts } from '@paddock/contracts/texts';
import { createStore } from './store.ts';

/** Why somebody finds themselves logged out who did not log out. */
export type EndedReason = 'ended' | 'idle' | EndedBy;

const reason = createStore<EndedReason | undefined>(undefined);

export const endedTexts: Readonly<Record<EndedReason, string>> = {
  ended: texts.secondFactor.sessionEnded,
  staff: texts.secondFactor.endedByStaff,
  closing: texts.closing.ended,
  idle: texts.secondFactor.idle,
  exclusion: texts.exclusion.ended,
  'exclusion-elsewhere': texts.exclusion.endedElsewhere,
  register: texts.exclusion.register,
  password: texts.secondFactor.endedByPassword,
};

/** Above those that are long, and that customer service is to be called about. */
export const endedTitles: Readonly<Partial<Record<EndedReason, string>>> = {
  exclusion: texts.exclusion.title,
  'exclusion-elsewhere': texts.exclusion.title,
  register: texts.exclusion.registerTitle,
  password: texts.secondFactor.passwordTitle,
};

const exclusions: ReadonlySet<EndedReason> = new Set(['exclusion', 'exclusion-elsewhere', 'register']);

/** Whether it is an exclusion: nobody who is told of one is asked to open an account. */
export const isEndedByExclusion = (why: EndedReason): boolean => exclusions.has(why);

/** Says at the sign-in page why somebody is there. */
export const sayWhyEnded = (why: EndedReason | undefined): void => reason.set(why);

/** What the sign-in page says of it. */
export const whyEnded = (): EndedReason | undefined => reason.get();

/** The reason to be told, in a component. */
export const useEndedReason = (): EndedReason | undefined => reason.use();
