import { caseActionNames, caseCauseText, caseOutcomeNames, contactChannelNames } from '../cases/index.ts';
import { accountEvents } from '../events/account.ts';
import { caseEvents } from '../events/case.ts';
import { harmMarkerNames, harmSentence } from '../harm/index.ts';

const causeSchema = caseEvents.CaseCauseAdded;

/** Why a case is open. */
const openedText = (data: unknown): string | undefined => {
  const shown = causeSchema.safeParse(data).data;
  return shown && caseCauseText(shown.cause).toLowerCase();
};

const actionSchema = caseEvents.CaseActionTaken.pick({ action: true });
const contactSchema = caseEvents.CaseContactMade.pick({ channel: true });
const closedSchema = caseEvents.CaseClosed.pick({ outcome: true });

/** What the name of an event about signs of harm, and the case that they open, leaves open. */
export const harmEventTexts: Readonly<Record<string, (data: unknown) => string | undefined>> = {
  HarmMarkerRaised: (data) => {
    const shown = accountEvents.HarmMarkerRaised.safeParse(data).data;
    if (!shown) return undefined;
    const { marker, evidence } = shown;
    return `${harmMarkerNames[marker].toLowerCase()}: ${harmSentence(marker, evidence, null)}`;
  },
  CaseOpened: openedText,
  CaseCauseAdded: openedText,
  CaseReopened: openedText,
  CaseContactMade: (data) => {
    const shown = contactSchema.safeParse(data).data;
    return shown && contactChannelNames[shown.channel].toLowerCase();
  },
  CaseActionTaken: (data) => {
    const shown = actionSchema.safeParse(data).data;
    return shown && caseActionNames[shown.action];
  },
  CaseClosed: (data) => {
    const shown = closedSchema.safeParse(data).data;
    return shown && caseOutcomeNames[shown.outcome];
  },
};
