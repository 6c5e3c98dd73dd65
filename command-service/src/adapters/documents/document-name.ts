/**
 * By what a document is stored: what was uploaded twice under one id, with other content, lies apart, and each name holds
 * one content for good.
 */
export const storedName = (accountId: string, documentId: string, contentDigest: string): string =>
  `${accountId}/${documentId}.${contentDigest}`;

/** Whose it is; `undefined` of what is no name of ours. */
export const partsOfName = (
  name: string,
): { accountId: string; documentId: string; contentDigest: string } | undefined => {
  const [, accountId, documentId, contentDigest] = /^([\w-]+)\/([\w-]+)\.([\w-]+)$/.exec(name) ?? [];
  return accountId && documentId && contentDigest ? { accountId, documentId, contentDigest } : undefined;
};
