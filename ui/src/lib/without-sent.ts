type Sent<Values> = { sent: Values; initial: Values; fields: readonly (keyof Values)[] };

/** What is typed once an answer is there: these fields are as at first where they still hold what was sent. */
export const withoutSent = <Values extends object>(
  typed: Values,
  { sent, initial, fields }: Sent<Values>,
): Values => {
  const kept = { ...typed };
  for (const field of fields) if (typed[field] === sent[field]) kept[field] = initial[field];
  return kept;
};
