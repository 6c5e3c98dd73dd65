/** Who a person is, as far as another registration of theirs says it again. */
export type Person = { firstName: string; lastName: string; dateOfBirth: string; postcode: string };

/** Letters that no decomposition takes apart, as people without the key on their keyboard write them. */
const spelledOut: Readonly<Record<string, string>> = {
  æ: 'ae',
  ð: 'd',
  đ: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ø: 'o',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
};

/** Letters and digits only, without case, marks and spaces: `Ó Bríain` and `o'briain` are one name. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/[æðđħıłøœßþ]/g, (letter) => spelledOut[letter] ?? letter);

/**
 * The keyed digests by which a person is known who may not take part: of name and date of birth together, and of the
 * postcode beside them (docs/decisions/0042-exclusions-by-person.md).
 */
export const createPersonDigest = (keyed: (text: string) => Buffer) => {
  const digest = (text: string): string => keyed(text).toString('hex');
  return ({ firstName, lastName, dateOfBirth, postcode }: Person) => {
    const person = digest(`person/${plain(firstName + lastName)}/${dateOfBirth}`);
    return { person, postcode: plain(postcode) === '' ? null : digest(`${person}/${plain(postcode)}`) };
  };
};
