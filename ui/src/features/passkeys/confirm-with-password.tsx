import type { ReactNode } from 'react';
import { Button } from '../../design/button.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { Notice } from '../../design/notice.tsx';
import { PasswordWhenNeeded } from './password-when-needed.tsx';
import { usePasswordWhenNeeded } from './use-password-when-needed.ts';

type ConfirmWithPasswordProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  /** What it comes to. */
  children: ReactNode;
  /** What the two buttons say: to leave it, and to do it. */
  keep: string;
  confirm: string;
  act: (password: string | undefined) => Promise<void>;
};

/** A question about what can't be undone, which asks for the password where the server wants it. */
export const ConfirmWithPassword = (props: ConfirmWithPasswordProps) => {
  const { open, onClose, title, children, keep, confirm, act } = props;
  const asking = usePasswordWhenNeeded(act);
  const { form } = asking;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {keep}
          </Button>
          <Button variant="danger" loading={form.sending} onClick={() => void form.submit()}>
            {confirm}
          </Button>
        </>
      }
    >
      <form ref={form.ref} onSubmit={form.submit} noValidate className="grid gap-3">
        {form.failure && <Notice tone="error">{form.failure}</Notice>}
        <p>{children}</p>
        <PasswordWhenNeeded asking={asking} />
      </form>
    </Dialog>
  );
};
