import { closedBySchema } from '@paddock/contracts/closing';
import { documentPurposeSchema } from '@paddock/contracts/documents';
import {
  accessEvents,
  accountEvents,
  contactChannelSchema,
  correctedDetailSchema,
  documentsDecisionSchema,
  type EventOf,
  idOfStream,
  idSchema,
  instantSchema,
  notificationEvents,
  notificationTemplateSchema,
  pickEvents,
  placeCountrySchema,
  profileEvents,
  securityCodePurposeSchema,
} from '@paddock/contracts/events';
import { exclusionScopeSchema } from '@paddock/contracts/exclusions';
import { createUuidOfName } from '@paddock/contracts/ids';
import { amountSchema, currencySchema } from '@paddock/contracts/money';
import { securityCodeSeconds } from '@paddock/contracts/session';
import type { Redis } from '@paddock/service-kit/engines';
import { fingerprintOf, type StoredEvent } from '@paddock/service-kit/events';
import { createRedisProjection } from '@paddock/service-kit/subscribe';
import { z } from 'zod';

const foldScript = `
for _, step in ipairs(steps) do
  local position, id, due, item = step[1], step[2], step[3], step[4]
  if tonumber(position) > checkpoint then
    if item then redis.call('HSET', KEYS[3], id, item) end
    if due and redis.call('HEXISTS', KEYS[3], id) == 1 then redis.call('ZADD', KEYS[2], due, id) end
    if not due then
      redis.call('HDEL', KEYS[3], id)
      redis.call('ZREM', KEYS[2], id)
    end
    redis.call('SET', KEYS[1], position)
  end
end`;

/** Something that a customer is to be told, by what happened. */
export const pendingSchema = z.object({
  notificationId: idSchema,
  accountId: idSchema,
  correlationId: z.string(),
  /** When it happened. */
  at: instantSchema,
  template: notificationTemplateSchema,
  channel: contactChannelSchema,
  browser: z.string().nullable(),
  /** Of the network address of a new device. */
  country: placeCountrySchema.nullable(),
  /** Of another password: whether whoever chose it was sent a code. */
  byCode: z.boolean(),
  /** The code that it brings. */
  code: z.object({ codeId: idSchema, purpose: securityCodePurposeSchema, subjectId: idSchema }).nullable(),
  /** The change of a contact whose former one is told. */
  contactChangeId: idSchema.nullable(),
  /** What was decided about documents. */
  decision: documentsDecisionSchema.nullable(),
  /** What these were for. */
  documentPurpose: documentPurposeSchema.nullable(),
  /** How many of them it was about. */
  documentCount: z.int().positive().nullable(),
  /** Of an account that is closed: by whom; the day on which it will be; what went back to its customer. */
  closing: z
    .object({
      by: closedBySchema.nullable(),
      closesAt: instantSchema.nullable(),
      returned: z.object({ amount: amountSchema, held: amountSchema, currency: currencySchema }).nullable(),
    })
    .nullable(),
  /** The exclusion that staff made longer, as it is now. */
  exclusion: z.object({ scope: exclusionScopeSchema, until: instantSchema.nullable() }).nullable(),
  /** Which details staff put right. */
  corrected: z.array(correctedDetailSchema).nullable(),
});
export type PendingNotification = z.output<typeof pendingSchema>;

/** How long after the fact it is still worth telling, milliseconds. */
const usefulMs: Readonly<Record<PendingNotification['template'], number>> = {
  'new-device': 24 * 3_600_000,
  'password-changed': 72 * 3_600_000,
  'security-code': securityCodeSeconds.valid * 1000,
  'forgotten-username': 24 * 3_600_000,
  'passkey-added': 72 * 3_600_000,
  'contact-changed': 72 * 3_600_000,
  'documents-decided': 72 * 3_600_000,
  'account-closing': 72 * 3_600_000,
  'account-closed': 30 * 24 * 3_600_000,
  'balance-returned': 30 * 24 * 3_600_000,
  'dormancy-warning': 20 * 24 * 3_600_000,
  'exclusion-extended': 30 * 24 * 3_600_000,
  'details-corrected': 72 * 3_600_000,
  'source-of-funds-asked': 30 * 24 * 3_600_000,
};

export const expiryOf = ({ at, template }: Pick<PendingNotification, 'at' | 'template'>): Date =>
  new Date(Date.parse(at) + usefulMs[template]);

/** One hash tag: the index lies on one node of a cluster. Another schema has other keys, and is folded again. */
const prefix = `notifications:{index-${fingerprintOf(pendingSchema)}}`;
const checkpointKey = `${prefix}:checkpoint`;
/** Sorted set of ids of what has not ended, by when it is to be tried. */
const dueKey = `${prefix}:due`;
/** Hash: id → JSON of `pendingSchema`. */
const itemsKey = `${prefix}:items`;

export const pendingKeys = [checkpointKey, dueKey, itemsKey] as const;

/** What customers are told of, and what becomes of that. */
export const notifiedEvents = {
  ...pickEvents(accessEvents, [
    'DeviceRemembered',
    'PasswordReplaced',
    'SecurityCodeRequested',
    'UsernameRequested',
    'PasskeyAdded',
  ]),
  ...pickEvents(profileEvents, ['ContactChanged', 'DocumentsDecided']),
  ...pickEvents(accountEvents, [
    'AccountClosing',
    'AccountClosed',
    'BalanceReturned',
    'DormancyWarned',
    'ExclusionSet',
    'DetailsCorrectionFinished',
    'SourceOfFundsAsked',
  ]),
  ...notificationEvents,
};
export type NotifiedEvent = EventOf<typeof notifiedEvents>;
type Stored = StoredEvent<NotifiedEvent>;
/** `false`: it has ended. An item is given with what begins it. */
type Step =
  | readonly [position: string, id: string, due: number, item?: string]
  | readonly [position: string, id: string, due: false];

/** What happened so long ago that nobody is told leaves no trace. */
const begun = ({ position }: Stored, item: PendingNotification, now: Date): Step =>
  now.getTime() < expiryOf(item).getTime()
    ? [`${position}`, item.notificationId, Date.parse(item.at), JSON.stringify(item)]
    : [`${position}`, item.notificationId, false];

const noClosing = { by: null, closesAt: null, returned: null };

const stepOf = (event: Stored, now: Date): Step => {
  const position = `${event.position}`;
  const of = idOfStream(event.stream);
  const { at, actor, correlationId } = event.metadata;
  const by = { channel: 'email', browser: null, country: null, byCode: false } as const;
  const nothing = {
    code: null,
    contactChangeId: null,
    decision: null,
    documentPurpose: null,
    documentCount: null,
    closing: null,
    exclusion: null,
    corrected: null,
  };
  const item = { notificationId: event.id, accountId: of, correlationId, at, ...by, ...nothing };
  switch (event.type) {
    case 'DeviceRemembered': {
      const { browser, country, isFirst } = event.data;
      // That of whoever opened the account, or just reset its password, is no news to them.
      if (isFirst) return [position, event.id, false];
      return begun(event, { ...item, browser, country, template: 'new-device' }, now);
    }
    case 'PasswordReplaced': {
      const { browser, how } = event.data;
      // Staff have no mail; a customer has, in whose session ever they reset theirs.
      const isOfStaff = actor.kind === 'staff' && actor.id === of;
      if (isOfStaff || how === 'one-time-password') return [position, event.id, false];
      const byCode = how === 'code';
      return begun(event, { ...item, browser, byCode, template: 'password-changed' }, now);
    }
    case 'SecurityCodeRequested': {
      const { channel, codeId, purpose, subjectId } = event.data;
      const code = { codeId, purpose, subjectId };
      return begun(event, { ...item, channel, code, template: 'security-code' }, now);
    }
    case 'PasskeyAdded':
      return begun(event, { ...item, browser: event.data.browser, template: 'passkey-added' }, now);
    case 'ContactChanged': {
      const { channel, browser, changeId: contactChangeId } = event.data;
      return begun(event, { ...item, channel, browser, contactChangeId, template: 'contact-changed' }, now);
    }
    case 'DocumentsDecided': {
      const { decision, purpose: documentPurpose, documentIds } = event.data;
      const about = { decision, documentPurpose, documentCount: documentIds.length };
      return begun(event, { ...item, ...about, template: 'documents-decided' }, now);
    }
    case 'AccountClosing': {
      const { by } = event.data;
      // Of an account that we close its customer was told before, and is told that it is closed.
      if (by !== 'customer') return [position, event.id, false];
      const closing = { ...noClosing, by };
      return begun(event, { ...item, closing, template: 'account-closing' }, now);
    }
    case 'AccountClosed': {
      const closing = { ...noClosing, by: event.data.by };
      return begun(event, { ...item, closing, template: 'account-closed' }, now);
    }
    case 'BalanceReturned': {
      const { amount, held, currency } = event.data;
      const closing = { ...noClosing, returned: { amount, held, currency } };
      return begun(event, { ...item, closing, template: 'balance-returned' }, now);
    }
    case 'DormancyWarned': {
      const closing = { ...noClosing, closesAt: event.data.closesAt };
      return begun(event, { ...item, closing, template: 'dormancy-warning' }, now);
    }
    case 'ExclusionSet': {
      const { scope, until, note } = event.data;
      // Whoever sets their own reads of it as they do; one that staff make longer they may not even be able to see.
      if (note === undefined) return [position, event.id, false];
      return begun(event, { ...item, exclusion: { scope, until }, template: 'exclusion-extended' }, now);
    }
    case 'DetailsCorrectionFinished': {
      const { made: corrected } = event.data;
      if (corrected.length === 0) return [position, event.id, false];
      return begun(event, { ...item, corrected, template: 'details-corrected' }, now);
    }
    case 'SourceOfFundsAsked':
      // Whoever tried to deposit reads it there.
      if (event.data.because !== 'compliance') return [position, event.id, false];
      return begun(event, { ...item, template: 'source-of-funds-asked' }, now);
    case 'UsernameRequested':
      return begun(event, { ...item, channel: event.data.channel, template: 'forgotten-username' }, now);
    case 'NotificationSending':
      return [position, of, Date.parse(event.data.retryAt)];
    case 'NotificationSent':
    case 'NotificationAbandoned':
      return [position, of, false];
    default:
      return event satisfies never;
  }
};

const byPhoneOf = createUuidOfName('1c5e7a90-4b2d-4f38-a6e1-9d0b3c8f2e57');

/** What an event has to be told by, and in which ways: a phone that stays hears of an address that was replaced. */
const stepsOf = (event: Stored, now: Date): Step[] => {
  const step = stepOf(event, now);
  const [position, , due, item] = step;
  if (event.type !== 'DetailsCorrectionFinished' || due === false || item === undefined) return [step];
  const { made } = event.data;
  if (!made.includes('email') || made.includes('phone')) return [step];
  const notificationId = byPhoneOf(event.id);
  const bySms = { ...pendingSchema.parse(JSON.parse(item)), notificationId, channel: 'sms' };
  return [step, [position, notificationId, due, JSON.stringify(bySms)]];
};

/** Notifications that are read at a time. */
const pageSize = 100;

/** What customers are yet to be told, in Redis, folded from `$all` with its checkpoint. */
export const createPendingNotifications = (redis: Redis, now: () => Date) => {
  const folded = createRedisProjection(redis, [...pendingKeys], foldScript);
  return {
    checkpoint: folded.checkpoint,
    fold: async (events: readonly Stored[], after: bigint): Promise<void> => {
      const at = now();
      await folded.fold(
        events.flatMap((event) => stepsOf(event, at)),
        after,
      );
    },
    count: (): Promise<number> => redis.zCard(dueKey),
    /** Those to be tried by then, the oldest first; the rest in the next round. */
    due: async (by: Date): Promise<PendingNotification[]> => {
      const page = { BY: 'SCORE', LIMIT: { offset: 0, count: pageSize } } as const;
      const ids = await redis.zRange(dueKey, '-inf', by.getTime(), page);
      if (ids.length === 0) return [];
      const items = await redis.hmGet(itemsKey, ids);
      return items.flatMap((item) => (item ? [pendingSchema.parse(JSON.parse(item))] : []));
    },
  };
};
export type PendingNotifications = ReturnType<typeof createPendingNotifications>;
