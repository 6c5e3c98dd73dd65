import { fillText, texts } from '@paddock/contracts/texts';
import type { ChosenFile } from '../../lib/api/documents.ts';
import { CallError, errorText } from '../../lib/call-error.ts';
import { sizeText } from './size-text.ts';

/** Refusals that are about the file: another one may do. */
const ofTheFile: ReadonlySet<string> = new Set([
  'document-type',
  'document-contradicts',
  'document-infected',
  'file-too-large',
  'file-too-slow',
  'too-large',
  'file-empty',
  'file-missing',
]);

type FileFacts = { chosen: ChosenFile | undefined; maxBytes: number; error: Error | null };

/** What is wrong with a file, before or after it was sent, and what else went wrong. */
export const fileErrors = ({ chosen, maxBytes, error }: FileFacts) => {
  const tooLarge = fillText(texts.documents.tooLarge, { param1: sizeText(maxBytes) });
  const isTooLarge = (chosen?.file.size ?? 0) > maxBytes;
  const isOfFile = error instanceof CallError && ofTheFile.has(error.code);
  const refused = error instanceof CallError && error.code === 'too-large' ? tooLarge : errorText(error);
  return {
    isTooLarge,
    fileError: isTooLarge ? tooLarge : isOfFile ? refused : undefined,
    failure: error && !isOfFile ? errorText(error) : undefined,
  };
};
