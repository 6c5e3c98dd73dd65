/**
 * Excludes the customer at once; what they answered is put on record beside it. That waits for nothing, and keeps nobody from
 * being excluded.
 */
export const sendExclusion = <Answer>(
  exclude: () => Promise<Answer>,
  record: () => Promise<unknown>,
): Promise<Answer> => {
  const excluded = exclude();
  void record().catch(() => undefined);
  return excluded;
};
