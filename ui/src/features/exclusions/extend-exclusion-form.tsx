import { texts } from '@paddock/contracts/texts';
import { ActionForm } from '../../design/action-form.tsx';
import { Select } from '../../design/select.tsx';
import { TextField } from '../../design/text-field.tsx';
import { toast } from '../../design/toast.ts';
import { useExtendExclusion } from '../../lib/api/exclusions.ts';
import { useForm } from '../../lib/use-form.ts';
import { noScopeAndNote, type ScopeAndNote, scopeAndNoteErrors, scopeOptions } from './scope-and-note.ts';
import { lengthOptions } from './self-exclusion/choices.ts';

type Values = ScopeAndNote & { months: string };

const initial: Values = { ...noScopeAndNote, months: '' };

/** Makes the exclusion of a customer longer who calls, as whoever is excluded from everything can't log in. */
export const ExtendExclusionForm = ({ account }: { account: string }) => {
  const command = useExtendExclusion();
  const form = useForm<Values>({
    initial,
    validate: (values) => ({
      ...scopeAndNoteErrors(values),
      ...(values.months === '' && { months: texts.staff.lengthMissing }),
    }),
    send: async ({ scope, months, note }) => {
      if (scope === '') return;
      toast({
        tone: 'ok',
        title: await command.mutateAsync({ account, scope, note, months: Number(months) }),
      });
      form.reset();
    },
  });
  return (
    <ActionForm title="Make an exclusion longer" form={form} submit="Make it longer" account={account}>
      <p className="text-ink-soft">
        Where the customer calls. It cannot be shortened afterwards. They are told by mail.
      </p>
      <Select
        {...form.bind('scope')}
        label="Excluded from"
        required
        placeholder="Choose"
        options={scopeOptions}
      />
      <Select
        {...form.bind('months')}
        label="From now, for"
        required
        placeholder="Choose"
        options={lengthOptions}
      />
      <TextField {...form.bind('note')} label="Note" required maxLength={200} />
    </ActionForm>
  );
};
