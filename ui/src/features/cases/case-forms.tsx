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
import { longestCaseNote } from '@paddock/contracts/events';
import { texts } from '@paddock/contracts/texts';
import { ActionForm } from '../../design/action-form.tsx';
import { Select } from '../../design/select.tsx';
import { TextArea } from '../../design/text-area.tsx';
import { TextField } from '../../design/text-field.tsx';
import { toast } from '../../design/toast.ts';
import { useLiftHarmBlock, useTakeCaseStep } from '../../lib/api/cases.ts';
import { type Form, useForm } from '../../lib/use-form.ts';
import { toastDone } from '../staff-actions/toast-done.ts';

const optionsOf = <Value extends string>(values: readonly Value[], names: Readonly<Record<Value, string>>) =>
  values.map((value) => ({ value, label: names[value] }));

const tooLong = (text: string): string | undefined =>
  text.trim().length > longestCaseNote ? texts.staff.noteTooLong : undefined;
const missing = (text: string): string | undefined =>
  text.trim() === '' ? texts.staff.noteMissing : tooLong(text);

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
      <TextArea {...form.bind('note')} label="Why" longest={longestCaseNote} />
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
      <TextArea {...form.bind('note')} label="Note" longest={longestCaseNote} />
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
    validate: ({ said, answer }) => ({ said: missing(said), answer: tooLong(answer) }),
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
      <TextArea {...form.bind('said')} label="What was said" longest={longestCaseNote} />
      <TextArea
        {...form.bind('answer')}
        label="What they answered"
        help="Left empty: they gave no answer."
        longest={longestCaseNote}
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
      <TextArea {...form.bind('note')} label="Note" longest={longestCaseNote} />
    </ActionForm>
  );
};

type OwedProps = FormProps & {
  /** Nobody has been in touch yet with the customer, who was told that somebody is. */
  owesContact: boolean;
};

type Standing = { owesContact: boolean; isOpen?: boolean };

/** What holds no more is said no more, also where that was how the press before was refused: that a contact is owed, or that the case is closed. */
const withoutOutdated = <Values extends Record<string, string | boolean>>(
  form: Form<Values>,
  { owesContact, isOpen = false }: Standing,
): Form<Values> => {
  const { failureCode } = form;
  const isOutdated =
    (failureCode === 'case-contact-owed' && !owesContact) || (failureCode === 'case-not-open' && isOpen);
  return isOutdated ? { ...form, failure: undefined } : form;
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
    <ActionForm
      title="Let the customer bet again"
      form={withoutOutdated(form, { owesContact })}
      submit="Ask a colleague"
      account={accountId}
    >
      <p className="text-ink-soft">
        Nobody lifts it alone: a colleague of compliance decides, and a new sign meanwhile makes it void.
      </p>
      {owesContact && (
        <p className="text-ink-soft">It can be asked for once a contact with the customer is noted.</p>
      )}
      <TextArea
        {...form.bind('note')}
        label="Note"
        help="What was said with the customer, and why they may go on."
        longest={longestCaseNote}
      />
    </ActionForm>
  );
};

type CloseProps = OwedProps & {
  /** Somebody else may have closed it meanwhile. */
  isOpen: boolean;
  isBlocked: boolean;
  /** How many signs the case has had. */
  signs: number;
  /** Closes it by this press, and not somebody else by theirs. */
  close: (send: () => Promise<void>) => Promise<void>;
};

export const CloseCaseForm = (props: CloseProps) => {
  const { accountId, isOpen, isBlocked, signs, owesContact, close } = props;
  const command = useTakeCaseStep(accountId);
  const options = optionsOf(
    caseOutcomes.filter((outcome) => (outcome === 'block-stays') === isBlocked),
    caseOutcomeNames,
  );
  const form = useForm<{ outcome: CaseOutcome; note: string }>({
    initial: { outcome: isBlocked ? 'block-stays' : 'no-harm-found', note: '' },
    validate: ({ note }) => ({ note: missing(note) }),
    send: async ({ note }) => {
      await close(() => command.mutateAsync({ step: 'close', outcome, note, signs }));
      toast({ tone: 'ok', title: 'The case is closed' });
    },
  });
  // What was typed outlives a block that is lifted, or comes, meanwhile; an outcome that it rules out does not.
  const outcome = options.some(({ value }) => value === form.values.outcome)
    ? form.values.outcome
    : isBlocked
      ? 'block-stays'
      : 'no-harm-found';
  return (
    <ActionForm
      title="Close the case"
      form={withoutOutdated(form, { owesContact, isOpen })}
      submit="Close the case"
      account={accountId}
      danger
    >
      {owesContact && (
        <p className="text-ink-soft">The case can be closed once a contact with the customer is noted.</p>
      )}
      {isBlocked && (
        <p className="text-ink-soft">The customer is barred, and stays barred once the case is closed.</p>
      )}
      <Select {...form.bind('outcome')} value={outcome} label="Outcome" options={options} />
      <TextArea {...form.bind('note')} label="Note" longest={longestCaseNote} />
    </ActionForm>
  );
};
