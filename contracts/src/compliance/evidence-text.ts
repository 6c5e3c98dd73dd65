/** What a decision about the source of funds rests on: `on document 9d2c…`; without one, on what its note says. */
export const evidenceText = (documentIds: readonly string[]): string => {
  if (documentIds.length === 0) return 'on no document, as noted';
  return `on ${documentIds.length === 1 ? 'document' : 'documents'} ${documentIds.join(', ')}`;
};
