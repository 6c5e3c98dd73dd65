import {
  caseActionNames,
  caseCauseText,
  caseOutcomeNames,
  contactChannelNames,
} from '@paddock/contracts/cases';
import type { CaseStep } from '../../lib/api/cases.ts';

/** What happened in a case, and what was written. `nameOf`: a member of staff by their id. */
export const stepText = (
  step: CaseStep,
  nameOf: (id: string) => string,
): { title: string; lines: readonly string[] } => {
  const notes = (...all: (string | null)[]) => all.filter((text): text is string => text !== null);
  switch (step.kind) {
    case 'opened':
      return { title: `Opened: ${caseCauseText(step.cause)}`, lines: notes(step.note) };
    case 'another-cause':
      return { title: `One more sign: ${caseCauseText(step.cause)}`, lines: [] };
    case 'opened-again':
      return { title: `Opened again: ${caseCauseText(step.cause)}`, lines: notes(step.note) };
    case 'assigned':
      return { title: `Taken on by ${nameOf(step.assignee)}`, lines: [] };
    case 'note':
      return { title: 'Note', lines: notes(step.note) };
    case 'contact': {
      const answer = step.answer === null ? 'No answer.' : `Answer: ${step.answer}`;
      return {
        title: `Contact by ${contactChannelNames[step.channel].toLowerCase()}`,
        lines: [...notes(step.said), answer],
      };
    }
    case 'action':
      return { title: caseActionNames[step.action], lines: notes(step.note) };
    case 'lift-asked':
      return { title: 'Asked a colleague to lift the block', lines: notes(step.note) };
    case 'block-lifted': {
      const who = `Asked for by ${nameOf(step.askedBy)}, approved by ${nameOf(step.by)}.`;
      return { title: 'Block lifted: the customer may bet again', lines: [...notes(step.note), who] };
    }
    case 'lift-declined':
      return step.by === step.askedBy
        ? { title: 'Request to lift the block taken back', lines: [] }
        : {
            title: 'Block not lifted',
            lines: [`Asked for by ${nameOf(step.askedBy)}, declined by ${nameOf(step.by)}.`],
          };
    case 'closed':
      return { title: `Closed: ${caseOutcomeNames[step.outcome]}`, lines: notes(step.note) };
    default:
      return step satisfies never;
  }
};
