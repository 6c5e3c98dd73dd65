/** What was chosen otherwise than it is saved: what was put back to how it was is no change. */
export const changedChoices = <Choices extends object>(
  saved: Choices,
  chosen: Partial<Choices>,
): Partial<Choices> => {
  const names = Object.keys(chosen) as (keyof Choices)[];
  const changed: Partial<Choices> = {};
  for (const name of names) {
    if (chosen[name] !== saved[name]) changed[name] = chosen[name] as Choices[typeof name];
  }
  return changed;
};
