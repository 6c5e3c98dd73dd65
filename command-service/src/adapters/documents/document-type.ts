import { type DocumentMediaType, documentMediaTypeSchema } from '@paddock/contracts/documents';
import { type Refusal, refuse } from '@paddock/contracts/refusals';
import { fileTypeFromBuffer } from 'file-type';

/** Types that the same content goes by. */
const sameAs: Readonly<Record<string, DocumentMediaType>> = {
  'image/jpg': 'image/jpeg',
  'image/pjpeg': 'image/jpeg',
  'image/heif': 'image/heic',
  'image/heic-sequence': 'image/heic',
  'image/heif-sequence': 'image/heic',
  'application/x-pdf': 'application/pdf',
};

/** A browser that does not know what it sends says nothing, or this. */
const saysNothing: ReadonlySet<string> = new Set(['', 'application/octet-stream', 'text/plain']);

/** How far into a file a reader of PDF looks for its beginning, and a browser that guesses for HTML. */
const lookedAtBytes = 1024;
const markup = /<(?:!doctype|html|head|body|script|svg|iframe|\?xml)[\s>!?]/i;

/** What ends an archive: 22 bytes and a comment to the very end of the file. Readers of archives look for it from there. */
const archiveEnd = { mark: Buffer.from('PK\x05\x06', 'latin1'), bytes: 22, longestComment: 65_535 };

const isArchive = (content: Buffer): boolean => {
  const { mark, bytes, longestComment } = archiveEnd;
  const least = Math.max(0, content.length - bytes - longestComment);
  for (let at = content.lastIndexOf(mark); at >= least; at = content.lastIndexOf(mark, at - 1)) {
    if (at + bytes <= content.length && at + bytes + content.readUInt16LE(at + 20) === content.length)
      return true;
    if (at === 0) return false;
  }
  return false;
};

/** Whether it would be opened as something else by who goes by something else. */
const isSomethingElseToo = (content: Buffer, type: DocumentMediaType): boolean => {
  const beginning = content.subarray(0, lookedAtBytes).toString('latin1');
  return (
    (type !== 'application/pdf' && beginning.includes('%PDF-')) ||
    markup.test(beginning) ||
    isArchive(content)
  );
};

const known = (type: string | undefined): DocumentMediaType | undefined =>
  documentMediaTypeSchema.safeParse((type && sameAs[type]) ?? type).data;

/** What a document is by its content: never by its name, and what its sender says it is may only agree. */
export const documentTypeOf = async (
  bytes: Uint8Array,
  declaredType: string,
): Promise<DocumentMediaType | Refusal> => {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  // What it makes of a file that is cut off is no type.
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  const type = known(found?.mime);
  if (type === undefined) return refuse('document-type');
  if (isSomethingElseToo(content, type)) return refuse('document-contradicts');
  const declared = declaredType.split(';')[0]?.trim().toLowerCase() ?? '';
  if (!saysNothing.has(declared) && known(declared) !== type) return refuse('document-contradicts');
  return type;
};
