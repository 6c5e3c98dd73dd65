import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
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
const markupOf = (content: Partial<Content>) =>
  renderToStaticMarkup(
    <MessageContent message={message} content={{ ...nothing, ...content }} onDelete={() => undefined} />,
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
