import type { ToFields } from '@paddock/contracts/payment-fields';
import { texts } from '@paddock/contracts/texts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CallError } from '../../lib/call-error.ts';
import { createFieldsLink, type FieldsLink } from './fields-link.ts';

describe("the link to the payment provider's fields", () => {
  let posted: ToFields[];
  let sessions: number;
  let isReached: boolean;
  let refusal: CallError | undefined;
  let failed: string[];
  let link: FieldsLink;

  const settle = () => vi.waitFor(() => Promise.resolve());
  const open = async () => {
    link.hear({ type: 'ready' });
    await settle();
    link.hear({ type: 'opened' });
  };

  beforeEach(() => {
    [posted, sessions, isReached, refusal, failed] = [[], 0, true, undefined, []];
    let ids = 0;
    link = createFieldsLink({
      openSession: async () => {
        if (!isReached) throw refusal ?? new CallError('unreachable', '');
        sessions += 1;
        return { session: `s-${sessions}` };
      },
      post: (message) => posted.push(message),
      theme: () => 'dark',
      ground: 'raised',
      newId: () => `p-${++ids}`,
      onFailed: (text) => failed.push(text),
      ...{ onOpened: () => {}, onHeight: () => {}, onEnter: () => {} },
    });
  });

  it('opens the fields with a session, the colours of the page and those of what they stand on', async () => {
    await open();
    expect(posted).toEqual([{ type: 'open', session: 's-1', theme: 'dark', ground: 'raised' }]);
  });

  it('brings back the token of the press, and of no other', async () => {
    await open();
    const token = link.token();
    link.hear({ type: 'token', press: 'p-0', token: 'old' });
    link.hear({ type: 'token', press: 'p-1', token: 'new' });
    expect(await token).toBe('new');
  });

  it('brings back none where something is to be mended in the fields', async () => {
    await open();
    const token = link.token();
    link.hear({ type: 'invalid', press: 'p-1' });
    expect(await token).toBeUndefined();
  });

  it('presses once more in another session where the first is over, and only once', async () => {
    await open();
    const token = link.token();
    link.hear({ type: 'over', press: 'p-1' });
    await settle();
    link.hear({ type: 'opened' });
    expect(posted.slice(1)).toEqual([
      { type: 'submit', press: 'p-1' },
      { type: 'open', session: 's-2', theme: 'dark', ground: 'raised' },
      { type: 'submit', press: 'p-1' },
    ]);
    link.hear({ type: 'over', press: 'p-1' });
    await expect(token).rejects.toThrow(texts.notSent);
  });

  it('says that nothing was sent where the fields do not answer, or the provider is not reached', async () => {
    await open();
    const token = link.token();
    link.hear({ type: 'failed', press: 'p-1' });
    await expect(token).rejects.toThrow(texts.notSent);
    expect(failed).toEqual([]);
  });

  it('presses once the fields are open, where somebody was quicker than they are', async () => {
    const token = link.token();
    expect(posted).toEqual([]);
    await open();
    expect(posted.slice(1)).toEqual([{ type: 'submit', press: 'p-1' }]);
    link.hear({ type: 'token', press: 'p-1', token: 'new' });
    expect(await token).toBe('new');
  });

  it('keeps the one repeat of who was quicker than the fields, whose first session was over', async () => {
    const token = link.token();
    link.hear({ type: 'ready' });
    await settle();
    link.hear({ type: 'over' });
    await settle();
    link.hear({ type: 'opened' });
    link.hear({ type: 'over', press: 'p-1' });
    await settle();
    link.hear({ type: 'opened' });
    expect(posted.map(({ type }) => type)).toEqual(['open', 'open', 'submit', 'open', 'submit']);
    link.hear({ type: 'token', press: 'p-1', token: 'new' });
    expect(await token).toBe('new');
  });

  it('presses in the next session, where the last was over before anybody pressed', async () => {
    await open();
    link.hear({ type: 'over' });
    const token = link.token();
    await settle();
    expect(posted.map(({ type }) => type)).toEqual(['open', 'open']);
    link.hear({ type: 'opened' });
    expect(posted.at(-1)).toEqual({ type: 'submit', press: 'p-1' });
    link.hear({ type: 'token', press: 'p-1', token: 'new' });
    expect(await token).toBe('new');
  });

  it('gives fields that are told late their time to answer', async () => {
    vi.useFakeTimers();
    const token = link.token();
    await vi.advanceTimersByTimeAsync(10_000);
    link.hear({ type: 'ready' });
    await vi.advanceTimersByTimeAsync(0);
    link.hear({ type: 'opened' });
    await vi.advanceTimersByTimeAsync(10_000);
    link.hear({ type: 'token', press: 'p-1', token: 'new' });
    expect(await token).toBe('new');
    const silent = link.token();
    const ends = expect(silent).rejects.toThrow(texts.notSent);
    await vi.advanceTimersByTimeAsync(15_000);
    await ends;
    vi.useRealTimers();
  });

  it('says that nothing was sent to who waits for fields that do not open, and to who presses after that', async () => {
    isReached = false;
    const token = link.token();
    link.hear({ type: 'ready' });
    await expect(token).rejects.toThrow(texts.notSent);
    await expect(link.token()).rejects.toThrow(texts.notSent);
  });

  it('that do not come are given up, and those that are open are not', async () => {
    const token = link.token();
    link.giveUp(new CallError('too-many-attempts', 'Please wait a minute.'));
    await expect(token).rejects.toThrow('Please wait a minute.');
    expect(failed).toEqual(['Please wait a minute.']);
    await open();
    link.giveUp();
    expect(failed).toHaveLength(1);
  });

  it('gives up where no session is to be had, or each is over at once', async () => {
    isReached = false;
    link.hear({ type: 'ready' });
    await settle();
    expect(failed).toEqual([texts.payment.fieldsUnavailable]);
    isReached = true;
    for (let n = 0; n < 3; n += 1) {
      link.hear({ type: 'over' });
      await settle();
    }
    expect(sessions).toBeLessThan(3);
    expect(failed.length).toBeGreaterThan(1);
  });

  it('says what refuses a session, in place of the fields or to the press that wanted another', async () => {
    [isReached, refusal] = [false, new CallError('too-many-attempts', 'Please wait a minute.')];
    link.hear({ type: 'ready' });
    await settle();
    expect(failed).toEqual(['Please wait a minute.']);
    isReached = true;
    await open();
    const token = link.token();
    isReached = false;
    link.hear({ type: 'over', press: 'p-1' });
    await expect(token).rejects.toThrow('Please wait a minute.');
  });
});
