import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import type { Message } from '../../lib/api/inbox.ts';
import { MessageContent } from './message-row.tsx';

vi.mock('@tanstack/react-router', () => ({ useRouter: () => undefined }));

const message: Message = {
  messageId: 'm1',
  templateId: 't1',
  subject: 'Welcome to Paddock',
  sentAt: '2026-11-20T12:00:00Z',
  unread: false,
  betId: null,
  button: null,
  attachments: [],
};

type Content = Parameters<typeof MessageContent>[0]['content'];
const nothing: Content = { data: undefined, error: null, isPending: false, isSuccess: false };
const markupOf = (content: Partial<Content>, more: Partial<Message> = {}) =>
  renderToStaticMarkup(
    <MessageContent
      message={{ ...message, ...more }}
      content={{ ...nothing, ...content }}
      onDelete={() => undefined}
    />,
  );

it('nothing can be pressed beneath a message that is on its way and would push it down', () => {
  expect(markupOf({ isPending: true })).not.toContain('<button');
});

it('a message that is there, or could not be fetched, can be deleted', () => {
  expect(markupOf({ isSuccess: true, data: 'Your account is open' })).toMatch(
    /Your account is open.*Delete/s,
  );
  expect(markupOf({ error: new Error('unavailable') })).toMatch(/Delete/);
});

describe('what belongs to a message', () => {
  const attachments = [{ name: 'Terms and conditions', path: '/home/termsandconditions' }];

  it('is a list of links with a name of its own, each of which opens beside the message', () => {
    const markup = markupOf({ isSuccess: true, data: 'Your account is open' }, { attachments });
    expect(markup).toMatch(/<h3 id="([^"]+)"[^>]*>Attachments<\/h3><ul aria-labelledby="\1"/);
    expect(markup).toMatch(/<a href="\/home\/termsandconditions" target="_blank" rel="noopener"/);
    expect(markup).toMatch(/Terms and conditions<span[^>]*> \(opens in a new tab\)/);
  });

  it('is not there before the message is, nor where there is none', () => {
    expect(markupOf({ isPending: true }, { attachments })).not.toContain('termsandconditions');
    expect(markupOf({ error: new Error('unavailable') }, { attachments })).not.toContain(
      'termsandconditions',
    );
    expect(markupOf({ isSuccess: true, data: 'Your account is open' })).not.toContain('Attachments');
  });
});
