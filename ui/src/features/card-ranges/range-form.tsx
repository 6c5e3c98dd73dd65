import { boundsText, rangeFundingSchema } from '@paddock/contracts/card-ranges';
import { Button } from '../../design/button.tsx';
import { Notice } from '../../design/notice.tsx';
import { Panel } from '../../design/panel.tsx';
import { Select } from '../../design/select.tsx';
import { DigitsField, TextField } from '../../design/text-field.tsx';
import { useChangeCardRanges } from '../../lib/api/card-ranges.ts';
import { useForm } from '../../lib/use-form.ts';
import { toastDone } from '../staff-actions/toast-done.ts';
import { noteField, typedNote } from '../trading/note.ts';
import { emptyRange, fundingNames, type RangeValues, rangeErrors, typedRange } from './range-values.ts';

const options = rangeFundingSchema.options
  .map((value) => ({ value, label: fundingNames[value] }))
  .toSorted((one, other) => one.label.localeCompare(other.label));

/** Says how the cards of a range are funded. That they are taken needs another person. */
export const RangeForm = () => {
  const change = useChangeCardRanges();
  const form = useForm<RangeValues>({
    initial: emptyRange,
    validate: rangeErrors,
    send: async ({ note, ...typed }) => {
      const range = typedRange(typed);
      const answer = await change.mutateAsync({ set: [range], ...typedNote(note) });
      toastDone(answer, `Range ${boundsText(range)} saved`);
      form.reset(emptyRange);
    },
  });
  return (
    <Panel title="Set a range">
      <form ref={form.ref} onSubmit={form.submit} noValidate className="grid gap-3">
        {form.failure && <Notice tone="error">{form.failure}</Notice>}
        <div className="grid items-start gap-3 sm:grid-cols-2">
          <DigitsField
            {...form.bind('first')}
            label="First digits from"
            maxLength={8}
            help="6 to 8 digits."
          />
          <DigitsField {...form.bind('last')} label="to" maxLength={8} help="The same if left empty." />
        </div>
        <Select {...form.bind('funding')} label="These cards are" options={options} />
        <TextField {...form.bind('note')} {...noteField} />
        <Button type="submit" loading={form.sending} className="justify-self-start">
          Save
        </Button>
      </form>
    </Panel>
  );
};
