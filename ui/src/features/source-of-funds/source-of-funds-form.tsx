import { texts } from '@paddock/contracts/texts';
import { type FormEvent, useState } from 'react';
import { Button } from '../../design/button.tsx';
import type { ChosenFile } from '../../lib/api/documents.ts';
import { useUploadSourceOfFunds } from '../../lib/api/source-of-funds.ts';
import { fileErrors } from '../documents/file-error.ts';
import { FilePart } from '../documents/file-part.tsx';

type FormProps = {
  maxBytes: number;
  /** How many more are taken now. */
  left: number;
};

const useUpload = ({ maxBytes, left }: FormProps) => {
  const [chosen, setChosen] = useState<ChosenFile>();
  const [isSent, setSent] = useState(false);
  const upload = useUploadSourceOfFunds();
  const { isTooLarge, ...errors } = fileErrors({ chosen, maxBytes, error: upload.error });
  // What failed may have come through: it may be sent again where there is room for no more.
  const canSend = chosen !== undefined && !isTooLarge && (left > 0 || upload.isError);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!chosen || !canSend || upload.isPending) return;
    upload.mutate(chosen, {
      onSuccess: () => {
        setSent(true);
        setChosen(undefined);
      },
    });
  };
  const choose = (file: ChosenFile | undefined) => {
    setChosen(file);
    setSent(false);
    upload.reset();
  };
  return { ...errors, chosen, choose, canSend, isSent, submit, isSending: upload.isPending };
};

const { next, nextMore } = texts.sourceOfFunds;

/** One file, sent once it is chosen, and what came of it. */
export const SourceOfFundsForm = ({ maxBytes, left }: FormProps) => {
  const form = useUpload({ maxBytes, left });
  const { isSending } = form;
  return (
    <form onSubmit={form.submit} noValidate className="grid max-w-lg gap-4">
      <FilePart
        {...form}
        {...{ maxBytes, left }}
        onChoose={form.choose}
        next={left > 0 ? `${next} ${nextMore}` : next}
      />
      <Button type="submit" loading={isSending} idle={!form.canSend} className="sm:justify-self-start">
        Send
      </Button>
    </form>
  );
};
