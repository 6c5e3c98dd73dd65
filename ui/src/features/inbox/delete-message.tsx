import { useRef, useState } from 'react';
import { ConfirmDialog } from '../../design/dialog.tsx';
import type { Message, useDeleteMessage } from '../../lib/api/inbox.ts';

type DeleteMessageProps = {
  message: Message;
  /** Of the inbox: asked again after no answer came, it is the same command. */
  remove: Pick<ReturnType<typeof useDeleteMessage>, 'mutate' | 'isPending'>;
  /** Where the focus goes once it is gone. */
  afterDelete: () => HTMLElement | null;
};

/** Asks whether a message is to go. It stands beside the list: the row is gone before the question closes. */
export const DeleteMessage = ({ message, remove, afterDelete }: DeleteMessageProps) => {
  const [asking, setAsking] = useState(true);
  const isGone = useRef(false);
  const confirm = () =>
    remove.mutate(message.messageId, {
      onSuccess: () => {
        isGone.current = true;
      },
      onSettled: () => setAsking(false),
    });
  return (
    <ConfirmDialog
      open={asking}
      danger
      title="Delete this message?"
      confirmLabel="Delete"
      loading={remove.isPending}
      onConfirm={confirm}
      onCancel={() => setAsking(false)}
      returnFocus={() => (isGone.current ? afterDelete() : null)}
    >
      {message.subject}
    </ConfirmDialog>
  );
};
