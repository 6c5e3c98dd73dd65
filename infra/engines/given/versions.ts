/** The numbers at the start of a version, such as `24.10.0-oss`; `undefined` where it has none. */
const numbersOf = (version: string): number[] | undefined => {
  const [numbers] = /^\d+(\.\d+)*/.exec(version) ?? [];
  return numbers?.split('.').map(Number);
};

/** Whether a version comes before the oldest one that is good enough; one that nobody can read does. */
export const isOlder = (version: string, oldest: string): boolean => {
  const numbers = numbersOf(version);
  if (!numbers) return true;
  for (const [index, wanted] of (numbersOf(oldest) ?? []).entries()) {
    const number = numbers[index] ?? 0;
    if (number !== wanted) return number < wanted;
  }
  return false;
};
