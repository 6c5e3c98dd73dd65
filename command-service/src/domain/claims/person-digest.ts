type Dwelling = { postcode: string; address: string; city: string };

/** Who a person is, as far as another registration of theirs says it again. */
export type Person = { firstName: string; lastName: string; dateOfBirth: string } & Dwelling;

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
export const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/[æðđħıłøœßþ]/g, (letter) => spelledOut[letter] ?? letter);

/**
 * The keyed digests by which a person is known who may not take part: of name and date of birth together, and beside
 * them of the postcode and of the address (docs/decisions/0042-exclusions-by-person.md).
 */
export const createPersonDigest = (keyed: (text: string) => Buffer) => {
  const digest = (text: string): string => keyed(text).toString('hex');
  return ({ firstName, lastName, dateOfBirth, postcode, address, city }: Person) => {
    const person = digest(`person/${plain(firstName + lastName)}/${dateOfBirth}`);
    const beside = (kind: string, text: string) => (text === '' ? null : digest(`${person}/${kind}${text}`));
    return {
      person,
      place: { postcode: beside('', plain(postcode)), address: beside('address/', plain(address + city)) },
    };
  };
};
