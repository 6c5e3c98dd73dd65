import { texts } from '@paddock/contracts/texts';
import { type FormEvent, useState } from 'react';
import { Button } from '../../design/button.tsx';
import { Notice } from '../../design/notice.tsx';
import type { ChosenFile } from '../../lib/api/documents.ts';
import { useUploadSourceOfFunds } from '../../lib/api/source-of-funds.ts';
import { fileErrors } from '../documents/file-error.ts';
import { FilePicker } from '../documents/file-picker.tsx';
import { sizeText } from '../documents/size-text.ts';
import { UploadProgress } from '../documents/upload-progress.tsx';

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
      <FilePicker chosen={form.chosen} error={form.fileError} disabled={isSending} onChoose={form.choose} />
      <p className="text-ink-soft text-sm">
        A picture (JPEG, PNG, WebP or HEIC) or a PDF, up to {sizeText(maxBytes)}.
      </p>
      {isSending && <UploadProgress />}
      {form.failure && <Notice tone="error">{form.failure}</Notice>}
      {form.isSent && (
        <Notice tone="ok" title={texts.documents.uploaded}>
          {texts.sourceOfFunds.next}
        </Notice>
      )}
      <Button type="submit" loading={isSending} idle={!form.canSend} className="sm:justify-self-start">
        Send
      </Button>
    </form>
  );
};
