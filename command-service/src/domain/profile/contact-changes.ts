import type { ContactChannel, ProfileEvent } from '@paddock/contracts/events';
import { type Refusal, refuse } from '@paddock/contracts/refusals';

/** How a customer changes their email address or phone. */
export type ContactChangeRule = {
  /** How long one that was asked for waits for its code, milliseconds. */
  openMs: number;
  /** Codes that one address or number is sent as a new one, whoever asks for them. */
  budgets: readonly { max: number; seconds: number }[];
};

/** An email address or phone in place of the one before. What is sealed stays so here. */
export type ContactChange = {
  changeId: string;
  channel: ContactChannel;
  contact: string;
  browser: string | null;
  requestedAt: string;
  /** `null`: it has not been made. */
  made: { at: string; former: string } | null;
};

/** Newest last. */
export type ContactChanges = readonly ContactChange[];

/** Once its code was entered it is made at once, or a day later at most, where what makes it was away. */
const madeWithinMs = 24 * 3_600_000;

/** More than anybody makes while one of them may still be under way. */
const kept = 50;

/**
 * The newest of those that were made, and of those that were not, apart: whoever asks for many pushes out none that counted,
 * which keeps withdrawals waiting and whose former contact is yet to be told.
 */
const newestOf = (changes: ContactChanges): ContactChanges => {
  const isKept = (isMade: boolean) =>
    new Set(changes.filter(({ made }) => (made !== null) === isMade).slice(-kept));
  const [made, asked] = [isKept(true), isKept(false)];
  return changes.filter((change) => made.has(change) || asked.has(change));
};

export const contactChangeOf = (changes: ContactChanges, changeId: string): ContactChange | undefined =>
  changes.find((change) => change.changeId === changeId);

/** A later one of the same channel takes its place. */
const isNewest = (changes: ContactChanges, { changeId, channel }: ContactChange): boolean =>
  changes.findLast((change) => change.channel === channel)?.changeId === changeId;

/** Those that may be made once their codes were entered, whenever that was. */
export const contactChangesToMake = (changes: ContactChanges, now: Date): ContactChanges =>
  changes.filter(
    (change) =>
      change.made === null &&
      isNewest(changes, change) &&
      now.getTime() - Date.parse(change.requestedAt) < madeWithinMs,
  );

/** Those that wait for their code: of each channel one at most. */
export const openContactChanges = (
  changes: ContactChanges,
  { rule: { openMs }, now }: { rule: ContactChangeRule; now: Date },
): ContactChanges =>
  contactChangesToMake(changes, now).filter(
    ({ requestedAt }) => now.getTime() - Date.parse(requestedAt) < openMs,
  );

/** When a contact was changed last; `null`: never. */
export const lastContactChange = (changes: ContactChanges): string | null =>
  changes
    .flatMap(({ made }) => (made ? [made.at] : []))
    .sort()
    .at(-1) ?? null;

export type ContactChangeCommand =
  | ({ type: 'request-contact-change' } & Pick<ContactChange, 'changeId' | 'channel' | 'contact' | 'browser'>)
  /** Its code was entered. `personal`: all details with the contact in its place; `former`: the one before; both sealed. */
  | { type: 'change-contact'; changeId: string; personal: string; former: string };

/** Made once. Refuses contact-change-over, where nobody asked for it, a day went by, or a later one took its place. */
export const decideContactChange = (
  changes: ContactChanges,
  command: ContactChangeCommand,
  now: Date,
): readonly ProfileEvent[] | Refusal => {
  const change = contactChangeOf(changes, command.changeId);
  if (command.type === 'request-contact-change') {
    const { type: _, ...data } = command;
    return change ? [] : [{ type: 'ContactChangeRequested', data }];
  }
  if (!change) return refuse('contact-change-over');
  if (change.made) return [];
  if (!contactChangesToMake(changes, now).includes(change)) return refuse('contact-change-over');
  const { changeId, personal, former } = command;
  const { channel, browser } = change;
  return [{ type: 'ContactChanged', data: { changeId, channel, browser, personal, former } }];
};

type ContactEvent = Extract<ProfileEvent, { type: 'ContactChangeRequested' | 'ContactChanged' }>;

export const evolveContactChanges = (
  changes: ContactChanges,
  { type, data }: ContactEvent,
  at: string,
): ContactChanges => {
  if (type === 'ContactChangeRequested') {
    return newestOf([...changes, { ...data, requestedAt: at, made: null }]);
  }
  return newestOf(
    changes.map((change) =>
      change.changeId === data.changeId ? { ...change, made: { at, former: data.former } } : change,
    ),
  );
};
