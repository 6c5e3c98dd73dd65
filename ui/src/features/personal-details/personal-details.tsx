import { fillText, texts } from '@paddock/contracts/texts';
import { useEffect, useRef, useState } from 'react';
import { Notice } from '../../design/notice.tsx';
import { SkeletonRows } from '../../design/skeleton.tsx';
import { toast } from '../../design/toast.ts';
import { type Details, usePersonalDetails } from '../../lib/api/personal-details.ts';
import { errorText } from '../../lib/call-error.ts';
import { ConfirmContact } from './confirm-contact.tsx';
import { type DetailsValues, newContacts, nextToConfirm, type RefusedEmail } from './details.ts';
import { DetailsForm } from './details-form.tsx';
import { DetailsView } from './details-view.tsx';

/** Who I am and how I am reached: the row "Personal details" of the settings. */
export const PersonalDetails = () => {
  const { data, error, isPending, dataUpdatedAt } = usePersonalDetails();
  return (
    <>
      {isPending && <SkeletonRows rows={5} className="h-11" />}
      {error && !data && <Notice tone="error">{errorText(error)}</Notice>}
      {data && <OpenedDetails details={data} answeredAt={dataUpdatedAt} />}
    </>
  );
};

type Mode =
  | { at: 'read' }
  | { at: 'edit'; refused?: RefusedEmail }
  /** `asked`: the contacts to begin with. */
  | { at: 'code'; asked: readonly string[] };

/** Read, edited, or a new contact being confirmed. */
const OpenedDetails = ({ details, answeredAt }: { details: Details; answeredAt: number }) => {
  const [mode, setMode] = useState<Mode>({ at: 'read' });
  const read = useReturnToEdit(mode);
  const start = useStartInSight(mode);
  const { waiting } = details;
  const confirming = mode.at === 'code' ? nextToConfirm(waiting, mode.asked) : undefined;

  const saved = (values: DetailsValues) => {
    const asked = newContacts(values, details);
    if (asked.length > 0) return setMode({ at: 'code', asked });
    toast({ tone: 'ok', title: texts.saved, text: texts.personalDetails.saved });
    setMode({ at: 'read' });
  };
  const confirmed = (contact: string) => {
    toast({
      tone: 'ok',
      title: texts.confirmation,
      text: fillText(texts.personalDetails.confirmed, { param1: contact.replaceAll(' ', '\u00a0') }),
    });
    // The next one that waits, or none.
    setMode(waiting.length > 1 ? { at: 'code', asked: [] } : { at: 'read' });
  };
  const over = (message: string) => {
    toast({ tone: 'error', title: message });
    setMode({ at: 'read' });
  };
  return (
    <>
      <div ref={start} />
      {mode.at === 'edit' ? (
        <DetailsForm
          saved={details}
          refused={mode.refused}
          onSaved={saved}
          onCancel={() => setMode({ at: 'read' })}
        />
      ) : confirming ? (
        <ConfirmContact
          key={confirming.change}
          waiting={confirming}
          answeredAt={answeredAt}
          onConfirmed={confirmed}
          onOver={over}
          onRefused={(email, message) => setMode({ at: 'edit', refused: { email, message } })}
          onLater={() => setMode({ at: 'read' })}
        />
      ) : (
        <div ref={read}>
          <DetailsView
            details={details}
            onEdit={() => setMode({ at: 'edit' })}
            onEnterCode={(contact) => setMode({ at: 'code', asked: [contact] })}
          />
        </div>
      )}
    </>
  );
};

/** What takes the place of a long form begins above what was in sight of that. */
const useStartInSight = ({ at }: Mode) => {
  const start = useRef<HTMLDivElement>(null);
  const before = useRef(at);
  useEffect(() => {
    if (before.current !== at && at !== 'edit') start.current?.scrollIntoView({ block: 'nearest' });
    before.current = at;
  }, [at]);
  return start;
};

/** Who comes back from editing is where they began it. */
const useReturnToEdit = ({ at }: Mode) => {
  const read = useRef<HTMLDivElement>(null);
  const before = useRef(at);
  useEffect(() => {
    if (at === 'read' && before.current !== 'read') {
      read.current?.querySelector<HTMLElement>('[data-edit]')?.focus({ preventScroll: true });
    }
    before.current = at;
  }, [at]);
  return read;
};
