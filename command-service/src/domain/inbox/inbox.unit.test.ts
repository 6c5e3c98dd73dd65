import type { InboxEvent } from '@paddock/contracts/events';
import { refuse } from '@paddock/contracts/refusals';
import { describe, expect, it } from 'vitest';
import { type InboxCommand, type InboxState, inboxAggregate } from './inbox.ts';

const after = (events: readonly InboxEvent[]): InboxState =>
  events.reduce((state, event) => inboxAggregate.evolve(state, event), inboxAggregate.initial);

const decide = (events: readonly InboxEvent[], command: InboxCommand) =>
  inboxAggregate.decide(after(events), command);

const message = { templateId: 'bet-resettled', subject: 'A bet', body: 'It changed.' } as const;
const send = (position: bigint): InboxCommand => ({ type: 'send-message', position, message });
const sent = (messageId: string): InboxEvent => ({ type: 'MessageSent', data: { messageId, ...message } });
const read: InboxEvent = { type: 'MessageRead', data: { messageId: 'about-5' } };
const deleted: InboxEvent = { type: 'MessageDeleted', data: { messageId: 'about-5' } };

describe('an inbox', () => {
  it('keeps one message about each event', () => {
    expect(decide([], send(5n))).toEqual([sent('about-5')]);
    expect(decide([sent('about-5')], send(5n))).toEqual([]);
    expect(decide([sent('about-5'), sent('about-7')], send(5n))).toEqual([]);
    expect(decide([sent('about-5'), deleted], send(5n))).toEqual([]);
    expect(decide([sent('about-5')], send(12n))).toEqual([sent('about-12')]);
  });

  it('counts a message as read once', () => {
    const command: InboxCommand = { type: 'read-message', messageId: 'about-5' };
    expect(decide([sent('about-5')], command)).toEqual([read]);
    expect(decide([sent('about-5'), read], command)).toEqual([]);
  });

  it('neither opens nor deletes what is not there', () => {
    const open: InboxCommand = { type: 'read-message', messageId: 'about-5' };
    const remove: InboxCommand = { type: 'delete-message', messageId: 'about-5' };
    expect(decide([sent('about-5')], remove)).toEqual([deleted]);
    expect(decide([sent('about-5'), deleted], open)).toEqual(refuse('message-unavailable'));
    expect(decide([], remove)).toEqual(refuse('message-not-deleted'));
    expect(decide([sent('about-7')], remove)).toEqual(refuse('message-not-deleted'));
  });

  it('has nothing to do to delete what is deleted already, as in another tab', () => {
    const remove: InboxCommand = { type: 'delete-message', messageId: 'about-5' };
    expect(decide([sent('about-5'), deleted], remove)).toEqual([]);
  });

  it('opens and deletes each message that it counts as unread, however many came after it, and never repeats one', () => {
    const many = Array.from({ length: 300 }, (_, index) => sent(`about-${index}`));
    expect(after(many).messages).toHaveLength(300);
    expect(decide(many, { type: 'read-message', messageId: 'about-5' })).toEqual([read]);
    expect(decide(many, { type: 'delete-message', messageId: 'about-5' })).toEqual([deleted]);
    expect(decide(many, send(3n))).toEqual([]);
  });
});
