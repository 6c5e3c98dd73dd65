import type { ContactCodes } from './contact-codes.ts';

/** The same in memory; `counted`: how many there are yet of each contact. */
export const createContactCodesInMemory = (): ContactCodes & { counted(): number[] } => {
  const contacts = new Map<string, Map<string, number>>();
  const codesOf = (contact: string) => {
    const codes = contacts.get(contact) ?? new Map<string, number>();
    contacts.set(contact, codes);
    return codes;
  };
  return {
    add: async (contact, id, { rules, now }) => {
      const codes = codesOf(contact);
      const longest = Math.max(...rules.map(({ seconds }) => seconds * 1000));
      for (const [old, at] of codes) if (at <= now.getTime() - longest) codes.delete(old);
      if (codes.has(id)) return undefined;
      const oldestFirst = [...codes.values()].toSorted((one, other) => one - other);
      const free = Math.max(
        ...rules.map(
          ({ max, seconds }) => (oldestFirst.at(-max) ?? Number.NEGATIVE_INFINITY) + seconds * 1000,
        ),
      );
      if (free > now.getTime()) return new Date(free);
      codes.set(id, now.getTime());
      return undefined;
    },
    drop: async (contact, id) => void codesOf(contact).delete(id),
    counted: () => [...contacts.values()].map((codes) => codes.size),
  };
};
