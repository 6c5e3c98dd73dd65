import {
  accountEvents,
  caseEvents,
  type EventOf,
  erasureEvents,
  idOfStream,
  pickEvents,
} from '@paddock/contracts/events';
import { harmMarkerSchema } from '@paddock/contracts/harm';
import type { Redis } from '@paddock/service-kit/engines';
import { fingerprintOf, type StoredEvent } from '@paddock/service-kit/events';
import { createRedisProjection } from '@paddock/service-kit/subscribe';
import { z } from 'zod';
import type { Accounts } from '../../domain/account/service.ts';
import { contactUntil } from '../../domain/cases/contact-until.ts';
import type { Cases } from '../../domain/cases/service.ts';
import type { Erasures } from '../../domain/erasure/service.ts';

/** An open case as the list has it. */
export const listedCaseSchema = z.object({
  accountId: z.string(),
  openedAt: z.string(),
  assignee: z.string().nullable(),
  /** Markers of harm that it is open for, in the order in which they came. */
  markers: z.array(harmMarkerSchema),
  /** Public records say something of the customer's money. */
  hasRecords: z.boolean(),
  /** How often deposits were blocked while it was open. */
  depositBlocks: z.int().min(0),
  /** Until when somebody is to be in touch with the customer; `null`: nobody has to. */
  contactUntil: z.string().nullable(),
  /** Markers bar the customer from playing. */
  isBlocked: z.boolean(),
});
export type ListedCase = z.infer<typeof listedCaseSchema>;

/** One hash tag: the index lies on one node of a cluster. Another schema, more sets or more events have other keys, and are folded again. */
const prefix = `cases:{index-reopened-${fingerprintOf(listedCaseSchema)}}`;
export const caseIndexKeys = {
  checkpoint: `${prefix}:checkpoint`,
  /** Hash: account → JSON of its open case. */
  items: `${prefix}:items`,
  /** Sorted sets of accounts with an open case: by when it was opened, and by how many signs it has, markers and blocks of deposits. */
  oldest: `${prefix}:oldest`,
  strongest: `${prefix}:strongest`,
  /** The same two of one member of staff, who works them. */
  oldestOf: `${prefix}:oldest-of:`,
  strongestOf: `${prefix}:strongest-of:`,
  /** Sorted set of accounts with whom somebody is to be in touch, by until when. */
  contacts: `${prefix}:contacts`,
} as const;

/** The more signs the sooner, and of as many the oldest: a case of a year later counts as one sign less at most. */
const yearMs = 366 * 24 * 3_600_000;

const foldScript = `
local items, oldest, strongest, oldestOf, strongestOf = KEYS[2], KEYS[3], KEYS[4], KEYS[5], KEYS[6]
local contacts = KEYS[7]
for _, step in ipairs(steps) do
  local position, account, opened, strength, assignee, item = step[1], step[2], step[3], step[4], step[5], step[6]
  if tonumber(position) > checkpoint then
    local before = redis.call('HGET', items, account)
    if before then
      local was = cjson.decode(before).assignee
      if type(was) == 'string' then
        redis.call('ZREM', oldestOf .. was, account)
        redis.call('ZREM', strongestOf .. was, account)
      end
    end
    if step[7] == '' then
      redis.call('ZREM', contacts, account)
    else
      redis.call('ZADD', contacts, step[7], account)
    end
    if item == '' then
      redis.call('HDEL', items, account)
      redis.call('ZREM', oldest, account)
      redis.call('ZREM', strongest, account)
    else
      redis.call('HSET', items, account, item)
      redis.call('ZADD', oldest, opened, account)
      redis.call('ZADD', strongest, strength, account)
      if assignee ~= '' then
        redis.call('ZADD', oldestOf .. assignee, opened, account)
        redis.call('ZADD', strongestOf .. assignee, strength, account)
      end
    end
    redis.call('SET', KEYS[1], position)
  end
end`;

export const caseIndexEvents = {
  ...pickEvents(accountEvents, [
    'AccountClosing',
    'HarmMarkerRaised',
    'HarmBlockLifted',
    'DepositsBlocked',
    'FinancialCheckAnswered',
  ]),
  ...pickEvents(erasureEvents, ['PersonErased']),
  ...caseEvents,
};
export type CaseIndexEvent = EventOf<typeof caseIndexEvents>;

type Services = {
  cases: Pick<Cases, 'load'>;
  accounts: Pick<Accounts, 'load'>;
  erasures: Pick<Erasures, 'load'>;
};

/** By the case as it is by now: an event that is read again changes nothing that came after it. Of an erased person there is none. */
const listedCase = async (
  { cases, accounts, erasures }: Services,
  accountId: string,
): Promise<ListedCase | undefined> => {
  const [{ state }, { state: account }, { state: erasure }] = await Promise.all([
    cases.load(accountId),
    accounts.load(accountId),
    erasures.load(accountId),
  ]);
  if (state.status !== 'open' || state.openedAt === null || erasure.status === 'erased') return undefined;
  return {
    accountId,
    openedAt: state.openedAt,
    assignee: state.assignee,
    markers: state.causes.flatMap((cause) => (cause.kind === 'marker' ? [cause.marker] : [])),
    hasRecords: state.causes.some(({ kind }) => kind === 'records'),
    depositBlocks: state.causes.filter(({ kind }) => kind === 'deposits-blocked').length,
    contactUntil: contactUntil(state, account),
    isBlocked: account.status === 'open' && account.harm.blocked !== null,
  };
};

const stepOf = async (services: Services, { stream, position }: StoredEvent<CaseIndexEvent>) => {
  const accountId = idOfStream(stream);
  const found = await listedCase(services, accountId);
  if (!found) return [`${position}`, accountId, 0, 0, '', '', ''];
  const opened = Date.parse(found.openedAt);
  const strength = opened - (found.markers.length + found.depositBlocks) * yearMs;
  const contact = found.contactUntil === null ? '' : Date.parse(found.contactUntil);
  return [`${position}`, accountId, opened, strength, found.assignee ?? '', JSON.stringify(found), contact];
};

/** Which cases are read. */
type Wanted = { order: 'oldest' | 'strongest'; assignee?: string | undefined; page: number };
export const casesOnPage = 25;

const keyOf = ({ order, assignee }: Wanted): string => {
  if (assignee === undefined) return caseIndexKeys[order];
  return `${caseIndexKeys[order === 'oldest' ? 'oldestOf' : 'strongestOf']}${assignee}`;
};

/** Open cases, in Redis, folded from `$all` with its checkpoint in the same write. */
export const createCaseIndex = (redis: Redis, services: Services) => {
  const { checkpoint, items, oldest, strongest, oldestOf, strongestOf, contacts } = caseIndexKeys;
  const keys: [string, ...string[]] = [checkpoint, items, oldest, strongest, oldestOf, strongestOf, contacts];
  const folded = createRedisProjection(redis, keys, foldScript);
  return {
    checkpoint: folded.checkpoint,
    fold: async (events: readonly StoredEvent<CaseIndexEvent>[], after: bigint): Promise<void> => {
      await folded.fold(await Promise.all(events.map((event) => stepOf(services, event))), after);
    },
  };
};

/** Open cases on a page, and how many there are. */
export const readCases = async (
  redis: Redis,
  wanted: Wanted,
): Promise<{ cases: ListedCase[]; total: number }> => {
  const key = keyOf(wanted);
  const first = wanted.page * casesOnPage;
  const [total, ids] = await Promise.all([
    redis.zCard(key),
    redis.zRange(key, first, first + casesOnPage - 1),
  ]);
  const texts = ids.length === 0 ? [] : await redis.hmGet(caseIndexKeys.items, ids);
  const cases = texts.flatMap((text) => (text ? [listedCaseSchema.parse(JSON.parse(text))] : []));
  return { cases, total };
};

/** How many wait, since when the oldest of them, and with how many customers nobody was in touch in time. */
export const countCases = async (
  redis: Redis,
  now: Date,
): Promise<{ total: number; oldestAt: number | null; overdue: number }> => {
  const [total, [first], overdue] = await Promise.all([
    redis.zCard(caseIndexKeys.oldest),
    redis.zRangeWithScores(caseIndexKeys.oldest, 0, 0),
    redis.zCount(caseIndexKeys.contacts, '-inf', now.getTime()),
  ]);
  return { total, oldestAt: first?.score ?? null, overdue };
};
