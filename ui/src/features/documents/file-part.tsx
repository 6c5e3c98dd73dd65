import { texts } from '@paddock/contracts/texts';
import { Notice } from '../../design/notice.tsx';
import type { ChosenFile } from '../../lib/api/documents.ts';
import { FilePicker } from './file-picker.tsx';
import { sizeText } from './size-text.ts';
import { UploadProgress } from './upload-progress.tsx';

type FilePartProps = {
  maxBytes: number;
  /** How many more are taken now. */
  left: number;
  chosen: ChosenFile | undefined;
  onChoose: (file: ChosenFile | undefined) => void;
  /** What is wrong with the file, beside it. */
  fileError: string | undefined;
  /** What is wrong otherwise. */
  failure: string | undefined;
  isSending: boolean;
  isSent: boolean;
  /** What happens with it once it is sent. */
  next: string;
};

/** The file of a document: choosing it, how far it is, and what came of it. */
export const FilePart = (props: FilePartProps) => {
  const { maxBytes, left, chosen, onChoose, fileError, failure, isSending, isSent, next } = props;
  return (
    <>
      <FilePicker chosen={chosen} error={fileError} disabled={isSending || left === 0} onChoose={onChoose} />
      <p className="text-ink-soft text-sm">
        A picture (JPEG, PNG, WebP or HEIC) or a PDF, up to {sizeText(maxBytes)}.
      </p>
      {isSending && <UploadProgress />}
      {failure && <Notice tone="error">{failure}</Notice>}
      {isSent && (
        <Notice tone="ok" title={texts.documents.uploaded}>
          {next}
        </Notice>
      )}
    </>
  );
};
