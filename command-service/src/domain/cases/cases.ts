import type { CaseAction, CaseCause, CaseContactChannel, CaseOutcome } from '@paddock/contracts/cases';
import {
  type CaseEvent,
  caseEvents,
  caseStream,
  type EventMetadata,
  type Note,
} from '@paddock/contracts/events';
import { type Refusal, refuse } from '@paddock/contracts/refusals';

// Stream `case-{accountId}`.

export type CaseState = {
  /** `none`: nobody ever had to look at the customer. */
  status: 'none' | 'open' | 'closed';
  /** When it was opened last; `null`: it never was. */
  openedAt: string | null;
  assignee: string | null;
  /** Why it is open. */
  causes: readonly CaseCause[];
  /** Every marker, block of deposits and answer of records that it was opened for, or that came while it was open, by its event. */
  raisedBy: readonly string[];
};

type OpenCase = { type: 'open-case'; accountId: string; cause: CaseCause; note?: Note };

export type CaseCommand =
  | OpenCase
  /** `assignee`: the account id of a member of staff. */
  | { type: 'assign-case'; assignee: string }
  | { type: 'note-case'; note: Note }
  | { type: 'note-contact'; channel: CaseContactChannel; said: Note; answer: Note | null }
  | { type: 'note-action'; action: CaseAction; note: Note }
  /** `isBlocked`: markers bar the customer from playing now. */
  | { type: 'close-case'; outcome: CaseOutcome; note: Note; isBlocked: boolean };

const initial: CaseState = { status: 'none', openedAt: null, assignee: null, causes: [], raisedBy: [] };

const withCause = (state: CaseState, cause: CaseCause): CaseState => ({
  ...state,
  causes: [...state.causes, cause],
  raisedBy: cause.kind === 'staff' ? state.raisedBy : [...state.raisedBy, cause.raisedBy],
});

const evolve = (
  state: CaseState,
  { type, data }: CaseEvent,
  { at }: Pick<EventMetadata, 'at'>,
): CaseState => {
  switch (type) {
    case 'CaseOpened':
    case 'CaseReopened':
      return withCause({ ...state, status: 'open', openedAt: at, causes: [] }, data.cause);
    case 'CaseCauseAdded':
      return withCause(state, data.cause);
    case 'CaseAssigned':
      return { ...state, assignee: data.assignee };
    case 'CaseClosed':
      return { ...state, status: 'closed', assignee: null };
    case 'CaseNoted':
    case 'CaseContactMade':
    case 'CaseActionTaken':
      return state;
    default:
      return type satisfies never;
  }
};

/** Each marker, block of deposits and answer of records counts once, however often its event is read; one of a closed case opens it again. */
const openCase = (
  { status, raisedBy }: CaseState,
  { accountId, cause, note }: OpenCase,
): readonly CaseEvent[] => {
  if (cause.kind !== 'staff' && raisedBy.includes(cause.raisedBy)) return [];
  const why = { cause, ...(note && { note }) };
  switch (status) {
    case 'none':
      return [{ type: 'CaseOpened', data: { accountId, ...why } }];
    case 'closed':
      return [{ type: 'CaseReopened', data: why }];
    case 'open':
      return cause.kind === 'staff' ? [] : [{ type: 'CaseCauseAdded', data: { cause } }];
    default:
      return status satisfies never;
  }
};

const close = ({
  outcome,
  note,
  isBlocked,
}: Extract<CaseCommand, { type: 'close-case' }>): readonly CaseEvent[] | Refusal => {
  if (isBlocked && outcome !== 'block-stays') return refuse('case-block-stands');
  if (!isBlocked && outcome === 'block-stays') return refuse('no-harm-block');
  return [{ type: 'CaseClosed', data: { outcome, note } }];
};

/** Refuses `case-not-open` whatever is done to a case that is not open, and what `close` does. */
const decide = (state: CaseState, command: CaseCommand): readonly CaseEvent[] | Refusal => {
  if (command.type === 'open-case') return openCase(state, command);
  if (state.status !== 'open') return refuse('case-not-open');
  switch (command.type) {
    case 'assign-case': {
      const { assignee } = command;
      return assignee === state.assignee ? [] : [{ type: 'CaseAssigned', data: { assignee } }];
    }
    case 'note-case':
      return [{ type: 'CaseNoted', data: { note: command.note } }];
    case 'note-contact': {
      const { channel, said, answer } = command;
      return [{ type: 'CaseContactMade', data: { channel, said, answer } }];
    }
    case 'note-action':
      return [{ type: 'CaseActionTaken', data: { action: command.action, note: command.note } }];
    case 'close-case':
      return close(command);
    default:
      return command satisfies never;
  }
};

/** What staff make of signs that a customer may be harmed: one case of each account, opened again where there are more. */
export const caseAggregate = { stream: caseStream, events: caseEvents, initial, evolve, decide };
