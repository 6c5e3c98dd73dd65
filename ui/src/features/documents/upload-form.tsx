import {
  type DocumentSide,
  documentWords,
  type IdentityKind,
  identityKindSchema,
  twoSidedKinds,
} from '@paddock/contracts/documents';
import { texts } from '@paddock/contracts/texts';
import { type FormEvent, useState } from 'react';
import { Button } from '../../design/button.tsx';
import { Select } from '../../design/select.tsx';
import { type ChosenFile, useUploadDocument } from '../../lib/api/documents.ts';
import { fileErrors } from './file-error.ts';
import { FilePart } from './file-part.tsx';

const kinds = identityKindSchema.options.map((value) => ({ value, label: documentWords[value] }));

type Side = DocumentSide | 'both';
const sides = [
  { value: 'front', label: 'Front' },
  { value: 'back', label: 'Back' },
  { value: 'both', label: 'Both sides in one file' },
] as const satisfies readonly { value: Side; label: string }[];

type FormProps = {
  maxBytes: number;
  /** How many more are taken now. */
  left: number;
};

const useUpload = ({ maxBytes, left }: FormProps) => {
  const [kind, setKind] = useState<IdentityKind | ''>('');
  const [side, setSide] = useState<Side>('front');
  const [chosen, setChosen] = useState<ChosenFile>();
  const [isSent, setSent] = useState(false);
  const upload = useUploadDocument();
  const isTwoSided = kind !== '' && twoSidedKinds.includes(kind);
  const { isTooLarge, ...errors } = fileErrors({ chosen, maxBytes, error: upload.error });

  // What failed may have come through: it may be sent again where there is room for no more.
  const hasRoom = left > 0 || upload.isError;
  const canSend = kind !== '' && chosen !== undefined && !isTooLarge && hasRoom;

  const change =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value);
      setSent(false);
      upload.reset();
    };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (kind === '' || !chosen || !canSend || upload.isPending) return;
    const sent = { kind, side: isTwoSided && side !== 'both' ? side : undefined, chosen };
    upload.mutate(sent, {
      onSuccess: () => {
        setSent(true);
        setChosen(undefined);
        // The other side is what comes next.
        if (sent.side === 'front') setSide('back');
      },
    });
  };
  return {
    ...errors,
    ...{ kind, side, chosen, isTwoSided, isSent, submit },
    setKind: change(setKind),
    setSide: change(setSide),
    setChosen: change(setChosen),
    isSending: upload.isPending,
    canSend,
  };
};

/** One document at a time: what it is, the file, how far it is, and what came of it. */
export const UploadForm = ({ maxBytes, left }: FormProps) => {
  const form = useUpload({ maxBytes, left });
  const { isSending } = form;
  return (
    <form onSubmit={form.submit} noValidate className="grid max-w-lg gap-4">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Select
          label="Document"
          options={kinds}
          value={form.kind}
          onChange={form.setKind}
          placeholder="Please choose"
          disabled={isSending}
        />
        {form.isTwoSided && (
          <Select
            label="Side"
            options={sides}
            value={form.side}
            onChange={form.setSide}
            disabled={isSending}
          />
        )}
      </div>
      <FilePart {...form} {...{ maxBytes, left }} onChoose={form.setChosen} next={texts.documents.next} />
      <Button type="submit" loading={isSending} idle={!form.canSend} className="sm:justify-self-start">
        Send document
      </Button>
    </form>
  );
};
