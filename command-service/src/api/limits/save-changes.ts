import type { AccountEvent } from '@paddock/contracts/events';
import { productNames } from '@paddock/contracts/exclusions';
import { dayText, momentText } from '@paddock/contracts/london';
import { isRefusal, type Refusal, refusalText, refuse } from '@paddock/contracts/refusals';
import type { CommandContext } from '@paddock/service-kit/aggregate';
import { v5 as uuidv5 } from 'uuid';
import { enforceSet } from '../../adapters/enforce-exclusion.ts';
import type { AccountCommand } from '../../domain/account/commands.ts';
import { isFullyExcluded } from '../../domain/account/exclusions/exclusions.ts';
import { type OpenAccount, openAccountOf } from '../../domain/account/state.ts';
import { isProtection } from './requested-exclusions.ts';
import type { LimitsServices } from './services.ts';

/** What the responsible gambling form may ask for. */
export type RequestedChange = Extract<
  AccountCommand,
  { type: 'set-exclusion' | 'take-time-out' | 'set-limit' | 'set-reality-check' }
>;

type SaveServices = Omit<LimitsServices, 'names' | 'store' | 'log' | 'rules'>;

/** What a change asks for: the session that it is asked for in is no part of it. */
const contentOf = (change: RequestedChange): readonly (string | number | null)[] => {
  switch (change.type) {
    case 'set-exclusion':
      return [change.scope, change.months];
    case 'take-time-out':
      return [change.length, change.length === 'chosen' ? change.until : null];
    case 'set-limit':
      return [change.kind, change.period, change.amount];
    case 'set-reality-check':
      return [change.minutes];
    default:
      return change satisfies never;
  }
};

/** Each change of one form is a command of its own, the same again when the form is sent again as it was. */
export const commandIdOf = (change: RequestedChange, formId: string): string =>
  uuidv5([change.type, ...contentOf(change)].join('/'), formId);

/** What was saved, by what became of it. */
const savedText = (change: RequestedChange, events: readonly AccountEvent[]): string => {
  for (const { type, data } of events) {
    if (type === 'TimeOutSet') return `time-out until ${momentText(data.until)}`;
    if (type !== 'ExclusionSet') continue;
    const from = data.scope === 'full' ? 'everything' : productNames[data.scope];
    return `exclusion from ${from}${data.until === null ? '' : ` until ${dayText(data.until)}`}`;
  }
  if (change.type === 'set-reality-check') return 'reality check';
  return change.type === 'set-limit' && change.kind === 'net-loss' ? 'net loss limit' : 'deposit limit';
};

/** What came of the changes that one form asks for. */
type Outcome = {
  /** Those that were not refused. */
  made: RequestedChange[];
  /** Those of them that changed anything, in words. */
  saved: string[];
  events: AccountEvent[];
  last: { state: OpenAccount; position: bigint } | undefined;
  /** What was not made, and why it can't be. */
  refused: { change: RequestedChange; refusal: Refusal }[];
};

/** Whether another one that was made has it: that from everything has all products for as long. */
const isHeldBy = (made: readonly RequestedChange[], change: RequestedChange): boolean =>
  change.type === 'set-exclusion' &&
  made.some((one) => one.type === 'set-exclusion' && one.scope === 'full' && one.months >= change.months);

/** Makes each change, whatever became of those before it. Whoever is out of everything needs no time-out beside it. */
const makeEach = async (
  { accounts }: SaveServices,
  accountId: string,
  changes: readonly RequestedChange[],
  context: CommandContext,
  outcome: Outcome,
): Promise<void> => {
  for (const change of changes) {
    const { made, saved, last } = outcome;
    if (change.type === 'take-time-out' && last && isFullyExcluded(last.state.exclusions)) continue;
    if (isHeldBy(made, change)) continue;
    const commandId = commandIdOf(change, context.commandId);
    const decided = await accounts.execute(accountId, change, { ...context, commandId });
    if (isRefusal(decided)) {
      outcome.refused.push({ change, refusal: decided });
      continue;
    }
    const { state, events, position } = decided;
    made.push(change);
    outcome.last = { state: openAccountOf(state), position };
    if (events.length === 0) continue;
    saved.push(savedText(change, events));
    outcome.events.push(...events);
  }
};

/**
 * Makes what keeps the customer from betting, and has it hold everywhere at once, whatever fails after it (LCCP 3.5.3); then
 * makes the rest.
 */
export const saveChanges = async (
  services: SaveServices,
  accountId: string,
  changes: readonly RequestedChange[],
  context: CommandContext,
): Promise<Readonly<Outcome>> => {
  const outcome: Outcome = { made: [], saved: [], events: [], last: undefined, refused: [] };
  try {
    await makeEach(services, accountId, changes.filter(isProtection), context, outcome);
  } finally {
    await enforceSet(services, accountId, outcome.events, context);
  }
  const others = changes.filter((change) => !isProtection(change));
  await makeEach(services, accountId, others, context, outcome);
  return outcome;
};

/** What was asked for, as the form names it. */
const nameOf = (change: RequestedChange): string => {
  switch (change.type) {
    case 'set-exclusion':
      return change.scope === 'full' ? 'Everything' : productNames[change.scope];
    case 'take-time-out':
      return 'Time-out';
    case 'set-limit':
      return change.kind === 'net-loss' ? 'Net loss limit' : 'Deposit limit';
    case 'set-reality-check':
      return 'Reality check';
    default:
      return change satisfies never;
  }
};

/** Each thing that was not saved, with why; `unreadable`: what could not be read as anything to be made. */
export const notSavedText = (refused: Outcome['refused'], unreadable: Refusal | undefined): string =>
  [
    ...refused.map(({ change, refusal }) => `${nameOf(change)}: ${refusalText(refusal)}`),
    ...(unreadable ? [refusalText(unreadable)] : []),
  ].join(' ');

/** The refusal of what was not made, beside what was. */
export const savedInPart = (saved: readonly string[], notSaved: string): Refusal => {
  const list = new Intl.ListFormat('en-GB').format(saved);
  return refuse('saved-in-part', { param1: `Saved: ${list}. Not saved: ${notSaved}` });
};
