import {
  type CaseAction,
  type CaseContactChannel,
  type CaseOutcome,
  caseActionNames,
  caseActions,
  caseOutcomeNames,
  caseOutcomes,
  contactChannelNames,
  contactChannels,
} from '@paddock/contracts/cases';
import { texts } from '@paddock/contracts/texts';
import { ActionForm } from '../../design/action-form.tsx';
import { Select } from '../../design/select.tsx';
import { TextField } from '../../design/text-field.tsx';
import { toast } from '../../design/toast.ts';
import { useLiftHarmBlock, useTakeCaseStep } from '../../lib/api/cases.ts';
import { useForm } from '../../lib/use-form.ts';
import { toastDone } from '../staff-actions/toast-done.ts';

const optionsOf = <Value extends string>(values: readonly Value[], names: Readonly<Record<Value, string>>) =>
  values.map((value) => ({ value, label: names[value] }));

const missing = (text: string): string | undefined =>
  text.trim() === '' ? texts.staff.noteMissing : undefined;

type FormProps = { accountId: string };

/** Opens the case, or opens it again, with why. */
export const OpenCaseForm = ({ accountId, again }: FormProps & { again: boolean }) => {
  const command = useTakeCaseStep(accountId);
  const form = useForm<{ note: string }>({
    initial: { note: '' },
    validate: ({ note }) => ({ note: missing(note) }),
    send: async ({ note }) => {
      await command.mutateAsync({ step: 'open', note });
      toast({ tone: 'ok', title: 'The case is open' });
      form.reset();
    },
  });
  const title = again ? 'Open the case again' : 'Open a case';
  return (
    <ActionForm title={title} form={form} submit={title} account={accountId}>
      <TextField {...form.bind('note')} label="Why" maxLength={200} autoComplete="off" />
    </ActionForm>
  );
};

export const NoteForm = ({ accountId }: FormProps) => {
  const command = useTakeCaseStep(accountId);
  const form = useForm<{ note: string }>({
    initial: { note: '' },
    validate: ({ note }) => ({ note: missing(note) }),
    send: async ({ note }) => {
      await command.mutateAsync({ step: 'note', note });
      toast({ tone: 'ok', title: 'Noted' });
      form.reset();
    },
  });
  return (
    <ActionForm title="Note" form={form} submit="Note it" account={accountId}>
      <TextField {...form.bind('note')} label="Note" maxLength={200} autoComplete="off" />
    </ActionForm>
  );
};

type ContactValues = { channel: CaseContactChannel; said: string; answer: string };

type AssignedProps = FormProps & { from: string | null };

/** A colleague works it from now on. `from`: who works it now. */
export const AssignForm = ({ accountId, from }: AssignedProps) => {
  const command = useTakeCaseStep(accountId);
  const form = useForm<{ to: string }>({
    initial: { to: '' },
    validate: ({ to }) => ({ to: to.trim() === '' ? texts.staff.colleagueMissing : undefined }),
    send: async ({ to }) => {
      await command.mutateAsync({ step: 'assign', to, from });
      toast({ tone: 'ok', title: 'The case is with your colleague' });
      form.reset();
    },
  });
  return (
    <ActionForm title="Give it to a colleague" form={form} submit="Assign" account={accountId}>
      <TextField
        {...form.bind('to')}
        label="Username of a colleague of compliance"
        maxLength={100}
        autoComplete="off"
      />
    </ActionForm>
  );
};

/** A contact with the customer: what was said, and what they answered. */
export const ContactForm = ({ accountId }: FormProps) => {
  const command = useTakeCaseStep(accountId);
  const form = useForm<ContactValues>({
    initial: { channel: 'phone', said: '', answer: '' },
    validate: ({ said }) => ({ said: missing(said) }),
    send: async (values) => {
      await command.mutateAsync({ step: 'contact', ...values });
      toast({ tone: 'ok', title: 'The contact is noted' });
      form.reset();
    },
  });
  return (
    <ActionForm title="Contact with the customer" form={form} submit="Note the contact" account={accountId}>
      <Select
        {...form.bind('channel')}
        label="How"
        options={optionsOf(contactChannels, contactChannelNames)}
      />
      <TextField {...form.bind('said')} label="What was said" maxLength={200} autoComplete="off" />
      <TextField
        {...form.bind('answer')}
        label="What they answered"
        help="Left empty: they gave no answer."
        maxLength={200}
        autoComplete="off"
      />
    </ActionForm>
  );
};

/** What was done for the customer. Limits are restricted in the account history, where they hold. */
export const CaseActionForm = ({ accountId }: FormProps) => {
  const command = useTakeCaseStep(accountId);
  const form = useForm<{ action: CaseAction; note: string }>({
    initial: { action: 'limit-agreed', note: '' },
    validate: ({ note }) => ({ note: missing(note) }),
    send: async (values) => {
      await command.mutateAsync({ step: 'action', ...values });
      toast({ tone: 'ok', title: 'The action is noted' });
      form.reset();
    },
  });
  return (
    <ActionForm title="Action" form={form} submit="Note the action" account={accountId}>
      <Select {...form.bind('action')} label="Action" options={optionsOf(caseActions, caseActionNames)} />
      <TextField {...form.bind('note')} label="Note" maxLength={200} autoComplete="off" />
    </ActionForm>
  );
};

type OwedProps = FormProps & {
  /** Nobody has been in touch yet with the customer, who was told that somebody is. */
  owesContact: boolean;
};

/** Asks a colleague to let the customer bet again. */
export const LiftBlockForm = ({ accountId, owesContact }: OwedProps) => {
  const command = useLiftHarmBlock(accountId);
  const form = useForm<{ note: string }>({
    initial: { note: '' },
    validate: ({ note }) => ({ note: missing(note) }),
    send: async ({ note }) => {
      toastDone(await command.mutateAsync(note), 'The customer may bet again');
      form.reset();
    },
  });
  return (
    <ActionForm title="Let the customer bet again" form={form} submit="Ask a colleague" account={accountId}>
      <p className="text-ink-soft">
        Nobody lifts it alone: a colleague of compliance decides, and a new sign meanwhile makes it void.
      </p>
      {owesContact && (
        <p className="text-ink-soft">It can be asked for once a contact with the customer is noted.</p>
      )}
      <TextField
        {...form.bind('note')}
        label="Note"
        help="What was said with the customer, and why they may go on."
        maxLength={200}
        autoComplete="off"
      />
    </ActionForm>
  );
};

type CloseProps = OwedProps & {
  isBlocked: boolean;
  /** How many signs the case has had. */
  signs: number;
};

export const CloseCaseForm = ({ accountId, isBlocked, signs, owesContact }: CloseProps) => {
  const command = useTakeCaseStep(accountId);
  const options = optionsOf(
    caseOutcomes.filter((outcome) => (outcome === 'block-stays') === isBlocked),
    caseOutcomeNames,
  );
  const form = useForm<{ outcome: CaseOutcome; note: string }>({
    initial: { outcome: isBlocked ? 'block-stays' : 'no-harm-found', note: '' },
    validate: ({ note }) => ({ note: missing(note) }),
    send: async (values) => {
      await command.mutateAsync({ step: 'close', ...values, signs });
      toast({ tone: 'ok', title: 'The case is closed' });
    },
  });
  return (
    <ActionForm title="Close the case" form={form} submit="Close the case" account={accountId} danger>
      {owesContact && (
        <p className="text-ink-soft">The case can be closed once a contact with the customer is noted.</p>
      )}
      {isBlocked && (
        <p className="text-ink-soft">The customer is barred: closed now, the case leaves it at that.</p>
      )}
      <Select {...form.bind('outcome')} label="Outcome" options={options} />
      <TextField {...form.bind('note')} label="Note" maxLength={200} autoComplete="off" />
    </ActionForm>
  );
};
