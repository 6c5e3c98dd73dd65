import { texts } from '@paddock/contracts/texts';
import { useRouter } from '@tanstack/react-router';
import { ChevronDown, Paperclip, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '../../design/button.tsx';
import { Notice } from '../../design/notice.tsx';
import { SkeletonRows } from '../../design/skeleton.tsx';
import { type Message, refreshInbox, useOpenMessage, usePressButton } from '../../lib/api/inbox.ts';
import { now } from '../../lib/clock.ts';
import { cx } from '../../lib/cx.ts';
import { formatDayTime } from '../../lib/format.ts';

type MessageRowProps = {
  message: Message;
  /** Its place in the list, from 1. */
  number: number;
  /** It is to be deleted: asked outside of the row, which goes with the message. */
  onDelete: () => void;
};

/** A message: its subject, unfolding to what it says; opening it marks it as read. */
export const MessageRow = ({ message, number, onDelete }: MessageRowProps) => {
  const [open, setOpen] = useState(false);
  const content = useOpenMessage({ onSuccess: refreshInbox });
  const panel = useId();
  const { messageId, templateId, subject, sentAt, unread } = message;
  const toggle = () => {
    setOpen(!open);
    if (!open && !content.isSuccess) {
      content.mutate({ messageId, templateId, number });
    }
  };
  return (
    <li>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={panel}
        className="grid min-h-14 w-full grid-cols-[0.5rem_minmax(0,1fr)_1.25rem] items-center gap-3 px-4 py-2 text-left -outline-offset-2! hover:bg-hover"
        onClick={toggle}
      >
        <span className={cx('size-2 rounded-full', unread && 'bg-accent')}>
          {unread && <span className="sr-only">Unread</span>}
        </span>
        <span className="min-w-0">
          <span className={cx('block', unread && 'font-bold')}>{subject}</span>
          <span className="tabular block text-ink-soft text-sm">{formatDayTime(sentAt, now())}</span>
        </span>
        <ChevronDown
          aria-hidden
          className={cx('size-5 text-ink-soft transition-transform duration-150', open && 'rotate-180')}
        />
      </button>
      <div
        id={panel}
        hidden={!open}
        className="grid gap-3 border-line border-t bg-sunken px-4 py-3 [[hidden]]:hidden"
      >
        <MessageContent message={message} content={content} onDelete={onDelete} />
      </div>
    </li>
  );
};

type MessageContentProps = {
  message: Message;
  content: Pick<ReturnType<typeof useOpenMessage>, 'data' | 'error' | 'isPending' | 'isSuccess'>;
  onDelete: () => void;
};

/** What a message says, and what can be done with it: nothing until it is there, as its text would push it away under a finger. */
export const MessageContent = ({ message, content, onDelete }: MessageContentProps) => {
  const { messageId, subject, betId, button, attachments } = message;
  if (content.isPending) return <SkeletonRows rows={2} className="h-5" />;
  return (
    <>
      {content.error && <Notice tone="error">{texts.inbox.downloadFailed}</Notice>}
      {content.isSuccess && (
        <>
          <p className="max-w-prose whitespace-pre-line">{content.data}</p>
          {betId && <p className="break-all text-ink-soft text-xs">Bet reference {betId}</p>}
          <Attachments attachments={attachments} />
        </>
      )}
      <div className="flex flex-wrap gap-2">
        {button && content.isSuccess && <MessageButton messageId={messageId} button={button} />}
        <Button
          size="sm"
          variant="secondary"
          icon={<Trash2 aria-hidden className="size-4" />}
          onClick={onDelete}
        >
          Delete
          <span className="sr-only"> {subject}</span>
        </Button>
      </div>
    </>
  );
};

/** Documents of this site, each opened beside the message. */
const Attachments = ({ attachments }: Pick<Message, 'attachments'>) => {
  const heading = useId();
  if (attachments.length === 0) return null;
  return (
    <div className="grid gap-1">
      <h3 id={heading} className="font-semibold text-sm">
        {texts.inbox.attachments}
      </h3>
      <ul aria-labelledby={heading} className="flex flex-wrap gap-x-4">
        {attachments.map(({ name, path }) => (
          <li key={path}>
            <a
              href={path}
              target="_blank"
              rel="noopener"
              className="inline-flex min-h-6 items-center gap-1.5 underline"
            >
              <Paperclip aria-hidden className="size-4 text-ink-soft" />
              {name}
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
};

type MessageButtonProps = { messageId: string; button: NonNullable<Message['button']> };

/** Goes where the message leads; that it was pressed is told beside it, and holds nobody up. */
const MessageButton = ({ messageId, button: { label, path } }: MessageButtonProps) => {
  const router = useRouter();
  const { mutate } = usePressButton();
  return (
    <Button
      size="sm"
      onClick={() => {
        mutate(messageId);
        router.history.push(path);
      }}
    >
      {label}
    </Button>
  );
};
