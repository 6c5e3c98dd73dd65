import { ActionForm } from '../../design/action-form.tsx';
import { Select } from '../../design/select.tsx';
import { TextField } from '../../design/text-field.tsx';
import { toast } from '../../design/toast.ts';
import { useAskExclusionLift, useLiftExclusion } from '../../lib/api/exclusions.ts';
import { useForm } from '../../lib/use-form.ts';
import { noScopeAndNote, type ScopeAndNote, scopeAndNoteErrors, scopeOptions } from './scope-and-note.ts';

type LiftFormProps = {
  account: string;
  title: string;
  explained: string;
  submit: string;
  useStep: typeof useAskExclusionLift;
};

const LiftForm = ({ account, title, explained, submit, useStep }: LiftFormProps) => {
  const command = useStep();
  const form = useForm<ScopeAndNote>({
    initial: noScopeAndNote,
    validate: scopeAndNoteErrors,
    send: async ({ scope, note }) => {
      if (scope === '') return;
      toast({ tone: 'ok', title: await command.mutateAsync({ account, scope, note }) });
      form.reset();
    },
  });
  return (
    <ActionForm title={title} form={form} submit={submit} account={account}>
      <p className="text-ink-soft">{explained}</p>
      <Select
        {...form.bind('scope')}
        label="Excluded from"
        required
        placeholder="Choose"
        options={scopeOptions}
      />
      <TextField {...form.bind('note')} label="Note" required maxLength={200} />
    </ActionForm>
  );
};

/** Writes down that a customer asks to come back from an exclusion that is over. */
export const AskExclusionLiftForm = ({ account }: { account: string }) => (
  <LiftForm
    account={account}
    title="Exclusion over: note the customer’s request"
    explained="Only after its end, and only where the customer calls. They have 24 hours from now to think it over, and it counts for a week."
    submit="Note the request"
    useStep={useAskExclusionLift}
  />
);

/** Lifts it, a day later. */
export const LiftExclusionForm = ({ account }: { account: string }) => (
  <LiftForm
    account={account}
    title="Exclusion over: lift it"
    explained="24 hours after the customer asked, by another person than noted it. Marketing stays off."
    submit="Lift the exclusion"
    useStep={useLiftExclusion}
  />
);
