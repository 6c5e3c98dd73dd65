import { texts } from '@paddock/contracts/texts';
import { Mail } from 'lucide-react';
import { useRef, useState } from 'react';
import { Badge } from '../../design/badge.tsx';
import { EmptyState } from '../../design/empty-state.tsx';
import { Notice } from '../../design/notice.tsx';
import { Panel, Rows } from '../../design/panel.tsx';
import { SkeletonRows } from '../../design/skeleton.tsx';
import { toast } from '../../design/toast.ts';
import { type Message, refreshInbox, useDeleteMessage, useMessages } from '../../lib/api/inbox.ts';
import { errorText } from '../../lib/call-error.ts';
import { DeleteMessage } from './delete-message.tsx';
import { MessageRow } from './message-row.tsx';
import { useUnread } from './use-unread.ts';

/** The message centre: messages of the platform, newest first. */
export const Inbox = () => {
  const { data: messages, error } = useMessages();
  const unread = useUnread();
  const heading = useRef<HTMLHeadingElement>(null);
  /** Takes away what is said of a deletion that failed. */
  const endFailure = useRef<() => void>(undefined);
  const remove = useDeleteMessage({
    onMutate: () => endFailure.current?.(),
    onError: () => {
      endFailure.current = toast({ tone: 'error', title: texts.inbox.deleteFailed });
    },
    // One whose answer was lost may be gone.
    onSettled: refreshInbox,
  });
  const [asked, setAsked] = useState<{ message: Message; time: number }>();
  const ask = (message: Message) => setAsked({ message, time: (asked?.time ?? 0) + 1 });
  return (
    <Panel
      title="Inbox"
      headingRef={heading}
      flush
      aside={unread > 0 && <Badge tone="accent">{unread} unread</Badge>}
    >
      {messages ? (
        messages.length > 0 ? (
          <Rows>
            {messages.map((message, index) => (
              <MessageRow
                key={message.messageId}
                message={message}
                number={index + 1}
                onDelete={() => ask(message)}
              />
            ))}
          </Rows>
        ) : (
          <EmptyState icon={Mail} title="No messages">
            We write to you here, for example when a bet had to be settled again.
          </EmptyState>
        )
      ) : (
        <div className="p-4">
          {error ? (
            <Notice tone="error">{errorText(error)}</Notice>
          ) : (
            <SkeletonRows rows={3} className="h-14" />
          )}
        </div>
      )}
      {asked && (
        <DeleteMessage
          key={asked.time}
          message={asked.message}
          remove={remove}
          afterDelete={() => heading.current}
        />
      )}
    </Panel>
  );
};
