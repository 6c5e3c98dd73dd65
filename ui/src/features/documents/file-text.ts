import type { DocumentView } from '../../lib/api/documents.ts';
import { sizeText } from './size-text.ts';

const formats = {
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'image/heic': 'HEIC',
  'application/pdf': 'PDF',
} as const;

/** What tells a file from others that were sent, beside when: `PDF, 812 KB`. Its name is kept by nobody. */
export const fileText = ({ mediaType, size }: Pick<DocumentView, 'mediaType' | 'size'>): string =>
  `${formats[mediaType]}, ${sizeText(size)}`;
