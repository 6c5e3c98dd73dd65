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
  /** When anything was last done in it. */
  lastAt: string | null;
  assignee: string | null;
  /** Why it is open. */
  causes: readonly CaseCause[];
  /** Every marker, block of deposits and answer of records that it was opened for, or that came while it was open, by its event. */
  raisedBy: readonly string[];
  /**
   * A marker was raised or deposits were blocked, and nobody has been in touch with the customer since, which a case of before
   * may have been closed without; `null`: nothing of the kind.
   */
  contactOwed: ContactOwed | null;
  /** When somebody was in touch with the customer last, or tried; `null`: nobody ever did. */
  contactedAt: string | null;
};

/** `since`: the first sign of several that nobody has been in touch about; `forBlock`: a block of deposits is among them. */
type ContactOwed = { since: string; forBlock: boolean };

type OpenCase = { type: 'open-case'; accountId: string; cause: CaseCause; note?: Note };

export type CaseCommand =
  | OpenCase
  /** `assignee`: the account id of a member of staff; `from`: who worked it as it was read. */
  | { type: 'assign-case'; assignee: string; from: string | null }
  | { type: 'note-case'; note: Note }
  | { type: 'note-contact'; channel: CaseContactChannel; said: Note; answer: Note | null }
  | { type: 'note-action'; action: CaseAction; note: Note }
  /** `isBlocked`: markers bar the customer from playing now. `signs`: so many had been raised as it was read. */
  | { type: 'close-case'; outcome: CaseOutcome; note: Note; isBlocked: boolean; signs: number };

const initial: CaseState = {
  ...{ status: 'none', openedAt: null, lastAt: null },
  ...{ assignee: null, causes: [], raisedBy: [], contactOwed: null, contactedAt: null },
};

/** Staff who open a case again go on with what it was open for; a sign begins anew. */
const newlyOpen = ({ causes }: CaseState, { kind }: CaseCause) =>
  ({ status: 'open', causes: kind === 'staff' ? causes : [] }) as const;

/** Customers are told that somebody is in touch where markers bar them (`texts.harm`), and where deposits were too many. */
const owedAfter = ({ contactOwed }: CaseState, { kind }: CaseCause, at: string): ContactOwed | null => {
  const isBlock = kind === 'deposits-blocked';
  if (kind !== 'marker' && !isBlock) return contactOwed;
  return { since: contactOwed?.since ?? at, forBlock: isBlock || (contactOwed?.forBlock ?? false) };
};

const withCause = (state: CaseState, cause: CaseCause, at: string): CaseState => ({
  ...state,
  causes: [...state.causes, cause],
  raisedBy: cause.kind === 'staff' ? state.raisedBy : [...state.raisedBy, cause.raisedBy],
  contactOwed: owedAfter(state, cause, at),
});

const evolve = (
  before: CaseState,
  { type, data }: CaseEvent,
  { at }: Pick<EventMetadata, 'at'>,
): CaseState => {
  const state = { ...before, lastAt: at };
  switch (type) {
    case 'CaseOpened':
    case 'CaseReopened':
      return withCause({ ...state, ...newlyOpen(state, data.cause), openedAt: at }, data.cause, at);
    case 'CaseCauseAdded':
      return withCause(state, data.cause, at);
    case 'CaseAssigned':
      return { ...state, assignee: data.assignee };
    case 'CaseClosed':
      return { ...state, status: 'closed', assignee: null };
    case 'CaseContactMade':
      return { ...state, contactOwed: null, contactedAt: at };
    case 'CaseNoted':
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

/** Whoever works it is asked before somebody else takes it, or gives it to a third. */
const assign = (
  state: CaseState,
  { assignee, from }: Extract<CaseCommand, { type: 'assign-case' }>,
): readonly CaseEvent[] | Refusal => {
  if (assignee === state.assignee) return [];
  return state.assignee === from ? [{ type: 'CaseAssigned', data: { assignee } }] : refuse('case-taken');
};

/** A sign that came since the case was read is looked at first, and whoever was told that somebody is in touch hears from somebody. */
const close = (
  { raisedBy, contactOwed }: CaseState,
  { outcome, note, isBlocked, signs }: Extract<CaseCommand, { type: 'close-case' }>,
): readonly CaseEvent[] | Refusal => {
  if (raisedBy.length !== signs) return refuse('case-changed');
  if (isBlocked && outcome !== 'block-stays') return refuse('case-block-stands');
  if (!isBlocked && outcome === 'block-stays') return refuse('no-harm-block');
  if (contactOwed !== null) return refuse('case-contact-owed');
  return [{ type: 'CaseClosed', data: { outcome, note } }];
};

/** Refuses `case-not-open` whatever is done to a case that is not open, and what `assign` and `close` do. */
const decide = (state: CaseState, command: CaseCommand): readonly CaseEvent[] | Refusal => {
  if (command.type === 'open-case') return openCase(state, command);
  if (state.status !== 'open') return refuse('case-not-open');
  switch (command.type) {
    case 'assign-case':
      return assign(state, command);
    case 'note-case':
      return [{ type: 'CaseNoted', data: { note: command.note } }];
    case 'note-contact': {
      const { channel, said, answer } = command;
      return [{ type: 'CaseContactMade', data: { channel, said, answer } }];
    }
    case 'note-action':
      return [{ type: 'CaseActionTaken', data: { action: command.action, note: command.note } }];
    case 'close-case':
      return close(state, command);
    default:
      return command satisfies never;
  }
};

/** What staff make of signs that a customer may be harmed: one case of each account, opened again where there are more. */
export const caseAggregate = { stream: caseStream, events: caseEvents, initial, evolve, decide };
