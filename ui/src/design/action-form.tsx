import type { ReactNode } from 'react';
import type { Form } from '../lib/use-form.ts';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';
import { Panel } from './panel.tsx';

type ActionFormProps = {
  title: string;
  form: Pick<Form<never>, 'ref' | 'submit' | 'failure' | 'sending'>;
  submit: string;
  /** A customer has been named; without one nothing can be sent. */
  account: string;
  danger?: boolean;
  children: ReactNode;
};

/** The frame of an action on the named customer: its fields, what went wrong, and its button. */
export const ActionForm = ({ title, form, submit, account, danger, children }: ActionFormProps) => {
  const named = account.trim() !== '';
  return (
    <Panel title={title}>
      <form ref={form.ref} onSubmit={form.submit} noValidate className="grid gap-3">
        {form.failure && <Notice tone="error">{form.failure}</Notice>}
        {children}
        <Button
          type="submit"
          variant={danger ? 'danger' : 'primary'}
          loading={form.sending}
          disabled={!named}
          className="justify-self-start"
        >
          {submit}
        </Button>
      </form>
    </Panel>
  );
};
