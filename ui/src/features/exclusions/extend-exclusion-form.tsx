import type { ExclusionScope } from '@paddock/contracts/exclusions';
import { exclusionBounds } from '@paddock/contracts/limits';
import { texts } from '@paddock/contracts/texts';
import { ActionForm } from '../../design/action-form.tsx';
import { Select } from '../../design/select.tsx';
import { TextField } from '../../design/text-field.tsx';
import { toast } from '../../design/toast.ts';
import { useExtendExclusion } from '../../lib/api/exclusions.ts';
import { useForm } from '../../lib/use-form.ts';
import { scopeOptions } from './scope-options.ts';
import { lengthOptions } from './self-exclusion/choices.ts';

const initial = { scope: 'full' as ExclusionScope, months: String(exclusionBounds.defaultMonths), note: '' };

/** Makes the exclusion of a customer longer who calls, as whoever is excluded from everything can't log in. */
export const ExtendExclusionForm = ({ account }: { account: string }) => {
  const command = useExtendExclusion();
  const form = useForm({
    initial,
    validate: ({ note }) => (note.trim() === '' ? { note: texts.staff.noteMissing } : {}),
    send: async ({ months, ...others }) => {
      toast({ tone: 'ok', title: await command.mutateAsync({ account, ...others, months: Number(months) }) });
      form.reset();
    },
  });
  return (
    <ActionForm title="Make an exclusion longer" form={form} submit="Make it longer" account={account}>
      <p className="text-ink-soft">Where the customer calls. It cannot be shortened afterwards.</p>
      <Select
        label="Excluded from"
        options={scopeOptions}
        value={form.values.scope}
        onChange={(scope) => form.set('scope', scope)}
      />
      <Select
        label="From now, for"
        options={lengthOptions}
        value={form.values.months}
        onChange={(months) => form.set('months', months)}
      />
      <TextField {...form.bind('note')} label="Note" maxLength={200} />
    </ActionForm>
  );
};
