import { uploadProgress } from '../../lib/api/upload.ts';

/** How much of a document has been sent; nothing while none is. */
export const UploadProgress = () => {
  const sent = uploadProgress.use();
  if (sent === undefined) return null;
  const percent = Math.round(sent * 100);
  return (
    <div>
      <p className="flex justify-between pb-1 text-sm">
        <span>{percent < 100 ? 'Sending your document' : 'Checking your document'}</span>
        <span className="tabular">{percent} %</span>
      </p>
      <progress aria-label="Sent" className="block h-2 w-full accent-action" max={100} value={percent} />
    </div>
  );
};
