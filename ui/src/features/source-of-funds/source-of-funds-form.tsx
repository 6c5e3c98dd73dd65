import { texts } from '@paddock/contracts/texts';
import { type FormEvent, useState } from 'react';
import { Button } from '../../design/button.tsx';
import type { ChosenFile } from '../../lib/api/documents.ts';
import { useUploadSourceOfFunds } from '../../lib/api/source-of-funds.ts';
import { fileErrors } from '../documents/file-error.ts';
import { FilePart } from '../documents/file-part.tsx';

const useUpload = (maxBytes: number) => {
  const [chosen, setChosen] = useState<ChosenFile>();
  const [isSent, setSent] = useState(false);
  const upload = useUploadSourceOfFunds();
  const { isTooLarge, ...errors } = fileErrors({ chosen, maxBytes, error: upload.error });
  const canSend = chosen !== undefined && !isTooLarge;
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

/** One file, sent once it is chosen, and what came of it. */
export const SourceOfFundsForm = ({ maxBytes }: { maxBytes: number }) => {
  const form = useUpload(maxBytes);
  const { isSending } = form;
  return (
    <form onSubmit={form.submit} noValidate className="grid max-w-lg gap-4">
      <FilePart {...form} maxBytes={maxBytes} onChoose={form.choose} next={texts.sourceOfFunds.next} />
      <Button type="submit" loading={isSending} idle={!form.canSend} className="sm:justify-self-start">
        Send
      </Button>
    </form>
  );
};
