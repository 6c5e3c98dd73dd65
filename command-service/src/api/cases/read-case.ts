import {
  type AccountEvent,
  accountEvents,
  accountStream,
  type CaseEvent,
  caseEvents,
  caseStream,
  type DataOf,
  type Note,
} from '@paddock/contracts/events';
import { financialFlagsIn } from '@paddock/contracts/financial-check';
import type { HarmEvidence, HarmMarker } from '@paddock/contracts/harm';
import type { CaseStep, caseOf, Response } from '@paddock/contracts/http';
import { readEvent, type StoredEvent } from '@paddock/service-kit/events';
import type { OpenAccount } from '../../domain/account/state.ts';
import { type Comparison, createComparison } from '../../domain/harm/compare.ts';
import { type HarmScore, harmScores } from '../../domain/harm/score.ts';
import { isOfRequest, type LiftStep, liftSteps, type RequestEvent } from './lift-steps.ts';
import type { CaseServices } from './services.ts';

type Raised = { marker: HarmMarker; at: string; evidence: HarmEvidence };
type Records = NonNullable<Response<typeof caseOf>['records']>;
type OpenNote = (note: Note | null | undefined) => Promise<string | null>;

/** What happened in a case, with what staff wrote. */
const stepOf = async (event: StoredEvent<CaseEvent>, open: OpenNote): Promise<CaseStep> => {
  const { type, data, metadata } = event;
  const done = { at: metadata.at, by: metadata.actor.id };
  switch (type) {
    case 'CaseOpened':
      return { kind: 'opened', ...done, cause: data.cause, note: await open(data.note) };
    case 'CaseCauseAdded':
      return { kind: 'another-cause', ...done, cause: data.cause };
    case 'CaseReopened':
      return { kind: 'opened-again', ...done, cause: data.cause, note: await open(data.note) };
    case 'CaseAssigned':
      return { kind: 'assigned', ...done, assignee: data.assignee };
    case 'CaseNoted':
      return { kind: 'note', ...done, note: await open(data.note) };
    case 'CaseContactMade': {
      const [said, answer] = await Promise.all([open(data.said), open(data.answer)]);
      return { kind: 'contact', ...done, channel: data.channel, said, answer };
    }
    case 'CaseActionTaken':
      return { kind: 'action', ...done, action: data.action, note: await open(data.note) };
    case 'CaseClosed':
      return { kind: 'closed', ...done, outcome: data.outcome, note: await open(data.note) };
    default:
      return type satisfies never;
  }
};

type Barred = Pick<OpenAccount, 'accountId' | 'harm'>;

/** That the block was asked to be lifted, and what was decided, which the account's own stream says. */
const readLifts = async (
  { store }: Pick<CaseServices, 'store'>,
  { accountId, harm }: Barred,
): Promise<LiftStep[]> => {
  if (Object.keys(harm.raised).length === 0) return [];
  const requests: StoredEvent<RequestEvent>[] = [];
  for await (const recorded of store.read(accountStream(accountId))) {
    if (isOfRequest(recorded)) requests.push(readEvent<RequestEvent>(accountEvents, recorded));
  }
  return liftSteps(requests);
};

/** All steps of the case of an account, the oldest first. */
export const readSteps = async (
  { store, profiles }: Pick<CaseServices, 'store' | 'profiles'>,
  account: Barred,
): Promise<CaseStep[]> => {
  const { accountId } = account;
  const open: OpenNote = async (note) => {
    if (!note) return null;
    return note.kind === 'plain' ? note.text : ((await profiles.openNote(accountId, note)) ?? null);
  };
  const steps: { position: bigint; step: CaseStep }[] = [];
  for (const { position, note, ...lift } of await readLifts({ store }, account)) {
    steps.push({ position, step: { ...lift, note: await open(note) } });
  }
  for await (const recorded of store.read(caseStream(accountId))) {
    const step = await stepOf(readEvent<CaseEvent>(caseEvents, recorded), open);
    steps.push({ position: recorded.position, step });
  }
  return steps.sort((one, other) => Number(one.position - other.position)).map(({ step }) => step);
};

/** After these a case is compared with before. */
const isAction = ({ kind }: CaseStep): boolean =>
  kind === 'action' || kind === 'contact' || kind === 'block-lifted' || kind === 'closed';
/** The newest of them that are compared. */
const mostCompared = 6;

export type ReadAccount = {
  scores: readonly HarmScore[];
  /** The newest first. */
  raised: Raised[];
  records: Records | null;
  comparisons: Comparison[];
};

type Answered = { data: DataOf<AccountEvent, 'FinancialCheckAnswered'>; at: string };

const recordsOf = async (
  { profiles }: Pick<CaseServices, 'profiles'>,
  accountId: string,
  { data: { outcome, until, details }, at }: Answered,
  lookedAt: string | null,
): Promise<Records> => {
  const text = details === null ? '' : await profiles.openNote(accountId, details);
  return { at, until, outcome, flags: text === undefined ? null : financialFlagsIn(text), lookedAt };
};

/** What the account's own events say, read once from the first to the last: how it scores, and what changed after each action. */
export const readAccount = async (
  services: Pick<CaseServices, 'store' | 'rules' | 'profiles'>,
  accountId: string,
  steps: readonly CaseStep[],
  now: Date,
): Promise<ReadAccount> => {
  const {
    store,
    rules: { harm },
  } = services;
  const instants = steps.filter(isAction).map(({ at }) => at);
  const comparison = createComparison([...new Set(instants)].slice(-mostCompared), now, harm);
  const raised: Raised[] = [];
  let answered: Answered | undefined;
  let lookedAt: string | null = null;
  for await (const recorded of store.read(accountStream(accountId))) {
    const event = readEvent<AccountEvent>(accountEvents, recorded);
    const { at } = event.metadata;
    comparison.apply({ event, revision: Number(event.revision), at });
    if (event.type === 'HarmMarkerRaised') {
      raised.unshift({ marker: event.data.marker, at, evidence: event.data.evidence });
    }
    if (event.type === 'FinancialCheckAnswered') {
      answered = { data: event.data, at };
      lookedAt = null;
    }
    if (event.type === 'DepositsReviewed') lookedAt = at;
  }
  const scores = harmScores(comparison.watch(), now.getTime(), harm, 'all');
  const records = answered ? await recordsOf(services, accountId, answered, lookedAt) : null;
  return { scores, raised, records, comparisons: comparison.comparisons() };
};
