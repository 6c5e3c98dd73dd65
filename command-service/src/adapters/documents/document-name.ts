import type { HeldDocument } from '../../domain/profile/documents.ts';

type Stored = Pick<HeldDocument, 'documentId' | 'contentDigest' | 'uploadId'>;

/**
 * By what a document is stored. Each try to upload it has a name of its own, which holds one content for good: so what
 * one try left can be removed while another is under way. Those from before have no id of a try.
 */
export const storedName = (accountId: string, { documentId, contentDigest, uploadId }: Stored): string =>
  [`${accountId}/${documentId}`, contentDigest, ...(uploadId === null ? [] : [uploadId])].join('.');

/** Whose it is; `undefined` of what is no name of ours. */
export const partsOfName = (name: string): { accountId: string; documentId: string } | undefined => {
  const [, accountId, documentId] = /^([\w-]+)\/([\w-]+)(?:\.[\w-]+){1,2}$/.exec(name) ?? [];
  return accountId && documentId ? { accountId, documentId } : undefined;
};
