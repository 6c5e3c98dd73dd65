import {
  type DataOf,
  type ErasureEvent,
  erasureEvents,
  erasureStream,
  type Note,
} from '@paddock/contracts/events';
import { type ErasureStep, erasureSteps } from '@paddock/contracts/privacy';
import { type Refusal, refuse } from '@paddock/contracts/refusals';

// Stream `erasure-{accountId}`.

type Asked = { erasureId: string; by: 'customer' | 'compliance'; since: string };

export type ErasureState =
  | { status: 'none' }
  | ({ status: 'requested' } & Asked)
  /** Somebody of staff says that it may be done; another one decides. */
  | ({ status: 'proposed'; proposedBy: string; note: Note } & Asked)
  /** `keyPositions`: where the events of the account's key lay in the log, once that is known. */
  | ({
      status: 'erasing';
      done: readonly ErasureStep[];
      areMarksKept: boolean;
      keyPositions: readonly string[];
    } & Asked)
  | ({ status: 'erased' } & Asked);

const none: ErasureState = { status: 'none' };

type ErasureData = { erasureId: string };

/** The same request in another state. */
const askedIn = (state: ErasureState, { erasureId }: ErasureData): Asked =>
  state.status === 'none'
    ? { erasureId, by: 'compliance', since: '' }
    : { erasureId, by: state.by, since: state.since };

const evolve = (state: ErasureState, event: ErasureEvent, { at }: { at: string }): ErasureState => {
  const { type, data } = event;
  switch (type) {
    case 'ErasureRequested':
      return { status: 'requested', erasureId: data.erasureId, by: data.by, since: at };
    case 'ErasureWithdrawn':
      return none;
    case 'ErasureProposed': {
      const { proposedBy, note } = data;
      return { status: 'proposed', ...askedIn(state, data), since: at, proposedBy, note };
    }
    case 'ErasureDeclined':
      return { status: 'requested', ...askedIn(state, data), since: at };
    case 'ErasureApproved': {
      const nothingDone = { done: [], areMarksKept: false, keyPositions: [] };
      return { status: 'erasing', ...askedIn(state, data), since: at, ...nothingDone };
    }
    case 'MarksOfPersonKept':
      return state.status === 'erasing' ? { ...state, areMarksKept: true } : state;
    case 'KeyPositionsNoted':
      return state.status === 'erasing' ? { ...state, keyPositions: data.positions } : state;
    case 'ErasureStepDone':
      return state.status === 'erasing' ? { ...state, done: [...state.done, data.step] } : state;
    case 'PersonErased':
      return { status: 'erased', ...askedIn(state, data), since: at };
    default:
      return type satisfies never;
  }
};

export type ErasureCommand =
  | { type: 'request-erasure'; erasureId: string; by: Asked['by'] }
  | { type: 'withdraw-erasure' }
  /** `kept`: why it may not be done now, if so. `erasureId`: where nobody asked before. */
  | {
      type: 'propose-erasure';
      erasureId: string;
      proposedBy: string;
      note: Note;
      kept: Refusal | undefined;
    }
  | { type: 'decide-erasure'; decidedBy: string; outcome: 'approve' | 'decline'; kept: Refusal | undefined }
  /** By the process that carries it out, before its first step: something has to be kept again. */
  | { type: 'stop-erasure' }
  /** Of an excluded person, while what they are recognised by is known. */
  | { type: 'keep-marks'; marks: DataOf<ErasureEvent, 'MarksOfPersonKept'>['marks'] }
  | { type: 'note-key-positions'; positions: readonly string[] }
  | { type: 'finish-step'; step: ErasureStep };

/** Whether it is carried out or over: nobody takes it back, and nothing of the person is sealed any more. */
export const isBegun = ({ status }: ErasureState): boolean => status === 'erasing' || status === 'erased';

type CommandOf<Type extends ErasureCommand['type']> = Extract<ErasureCommand, { type: Type }>;
type Decision = readonly ErasureEvent[] | Refusal;

const request = (
  state: ErasureState,
  { erasureId, by }: CommandOf<'request-erasure'>,
): readonly ErasureEvent[] =>
  state.status === 'none' ? [{ type: 'ErasureRequested', data: { erasureId, by } }] : [];

/** Until it has begun. */
const withdraw = (state: ErasureState): Decision => {
  switch (state.status) {
    case 'none':
      return [];
    case 'requested':
    case 'proposed':
      return [{ type: 'ErasureWithdrawn', data: { erasureId: state.erasureId } }];
    case 'erasing':
    case 'erased':
      return refuse('erasure-begun');
    default:
      return state satisfies never;
  }
};

const propose = (
  state: ErasureState,
  { erasureId: newId, proposedBy, note, kept }: CommandOf<'propose-erasure'>,
): Decision => {
  if (isBegun(state)) return refuse('erasure-begun');
  if (state.status === 'proposed') return refuse('already-requested');
  if (kept) return kept;
  const erasureId = state.status === 'none' ? newId : state.erasureId;
  return [
    ...request(state, { type: 'request-erasure', erasureId, by: 'compliance' }),
    { type: 'ErasureProposed', data: { erasureId, proposedBy, note } },
  ];
};

const decideProposed = (
  state: ErasureState,
  { decidedBy, outcome, kept }: CommandOf<'decide-erasure'>,
): Decision => {
  if (state.status !== 'proposed') return refuse('review-ended');
  const { erasureId, proposedBy } = state;
  if (outcome === 'decline') return [{ type: 'ErasureDeclined', data: { erasureId, because: 'declined' } }];
  if (proposedBy === decidedBy) return refuse('needs-another-person');
  return kept ?? [{ type: 'ErasureApproved', data: { erasureId } }];
};

/** What is to be done next; `undefined`: all is done. */
export const nextStep = (done: readonly ErasureStep[]): ErasureStep | undefined =>
  erasureSteps.find((step) => !done.includes(step));

const finishStep = (state: ErasureState, { step }: CommandOf<'finish-step'>): Decision => {
  if (state.status !== 'erasing' || nextStep(state.done) !== step) return [];
  const { erasureId } = state;
  const isLast = nextStep([...state.done, step]) === undefined;
  return [
    { type: 'ErasureStepDone', data: { erasureId, step } },
    ...(isLast ? [{ type: 'PersonErased', data: { erasureId } } as const] : []),
  ];
};

const keepMarks = (state: ErasureState, { marks }: CommandOf<'keep-marks'>): Decision => {
  if (state.status !== 'erasing' || state.areMarksKept) return [];
  return [{ type: 'MarksOfPersonKept', data: { erasureId: state.erasureId, marks } }];
};

/** Those that were noted stay: a key that was wrapped anew since lies at one more. */
const notePositions = (state: ErasureState, { positions }: CommandOf<'note-key-positions'>): Decision => {
  if (state.status !== 'erasing') return [];
  const all = [...new Set([...state.keyPositions, ...positions])];
  if (all.length === state.keyPositions.length) return [];
  return [{ type: 'KeyPositionsNoted', data: { erasureId: state.erasureId, positions: all } }];
};

const stop = (state: ErasureState): Decision =>
  state.status === 'erasing' && state.done.length === 0
    ? [{ type: 'ErasureDeclined', data: { erasureId: state.erasureId, because: 'kept' } }]
    : [];

/** Refuses erasure-begun, already-requested, review-ended, needs-another-person, and why something has to be kept. */
const decide = (state: ErasureState, command: ErasureCommand): Decision => {
  switch (command.type) {
    case 'request-erasure':
      return request(state, command);
    case 'withdraw-erasure':
      return withdraw(state);
    case 'propose-erasure':
      return propose(state, command);
    case 'decide-erasure':
      return decideProposed(state, command);
    case 'stop-erasure':
      return stop(state);
    case 'keep-marks':
      return keepMarks(state, command);
    case 'note-key-positions':
      return notePositions(state, command);
    case 'finish-step':
      return finishStep(state, command);
    default:
      return command satisfies never;
  }
};

/** Whether the person of an account is to be erased, and how far that is. */
export const erasureAggregate = {
  stream: erasureStream,
  events: erasureEvents,
  initial: none as ErasureState,
  evolve,
  decide,
};
