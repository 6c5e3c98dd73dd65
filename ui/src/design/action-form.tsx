import type { ReactNode } from 'react';
import type { Form } from '../lib/use-form.ts';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';
import { Panel } from './panel.tsx';

type ActionFieldsProps = {
  form: Pick<Form<never>, 'ref' | 'submit' | 'failure' | 'sending'>;
  submit: string;
  /** A customer has been named; without one nothing can be sent. */
  account: string;
  danger?: boolean;
  children: ReactNode;
};

/** An action on the named customer: its fields, what went wrong, and its button. */
export const ActionFields = ({ form, submit, account, danger, children }: ActionFieldsProps) => {
  const named = account.trim() !== '';
  return (
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
  );
};

/** The same in a panel of its own. */
export const ActionForm = ({ title, ...fields }: ActionFieldsProps & { title: string }) => (
  <Panel title={title}>
    <ActionFields {...fields} />
  </Panel>
);
