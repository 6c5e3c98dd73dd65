import { dayText } from '@paddock/contracts/london';
import { useState } from 'react';
import { Button } from '../../design/button.tsx';
import { Notice } from '../../design/notice.tsx';
import { toast } from '../../design/toast.ts';
import { useReportUnderAge } from '../../lib/api/personal-details.ts';
import { errorText } from '../../lib/call-error.ts';
import { now } from '../../lib/clock.ts';
import type { Form } from '../../lib/use-form.ts';
import { type CorrectionValues, underAgeBirth } from './correction.ts';

type UnderAgeReportProps = { form: Form<CorrectionValues>; account: string };

/** Where the date that was typed is of somebody under 18: what that means if it is no mistake, and the report of it. */
export const UnderAgeReport = ({ form, account }: UnderAgeReportProps) => {
  const report = useReportUnderAge();
  const [failure, setFailure] = useState<string>();
  const { values } = form;
  const born = underAgeBirth(values, now());
  if (born === undefined) return null;
  const send = async () => {
    setFailure(undefined);
    form.leave('note');
    if (values.note.trim() === '') {
      form.focusFirstError();
      return;
    }
    const { dateOfBirthDay, dateOfBirthMonth, dateOfBirthYear } = values;
    const details = { dateOfBirthDay, dateOfBirthMonth, dateOfBirthYear };
    try {
      const text = await report.mutateAsync({ account, note: values.note, details });
      toast({ tone: 'warn', title: 'Reported to compliance', text });
      form.reset();
    } catch (error) {
      setFailure(errorText(error));
    }
  };
  return (
    <Notice
      tone="warn"
      title={`Born on ${dayText(born)}, the customer is under 18`}
      actions={
        <Button
          variant="danger"
          className="py-2 text-left max-sm:whitespace-normal"
          loading={report.isPending}
          disabled={account.trim() === '' || form.sending}
          onClick={() => void send()}
        >
          Report to compliance: the documents show under 18
        </Button>
      }
    >
      <p>
        If you mistyped the date, put it right. If it is the date on the documents, write in the note which
        ones you have seen, and report it: the customer is logged out, and can neither bet nor pay in until
        compliance decides.
      </p>
      {failure !== undefined && <p className="font-semibold text-danger">{failure}</p>}
    </Notice>
  );
};
