import type { LinkEvidence } from '@paddock/contracts/events';
import { type Person, plain } from './person-digest.ts';

type OfPerson = 'person' | 'surname' | 'postcode' | 'address';
type Kind = OfPerson | 'card' | 'device';

/** Something by which one account is compared with others: what it is, and a keyed digest of it. */
export type Mark = `${Kind}/${string}`;
/** Of a name and a birth date, alone or with where somebody lives. */
export type MarkOfPerson = `${OfPerson}/${string}`;

const kindOf = (mark: Mark): Kind => mark.slice(0, mark.indexOf('/')) as Kind;

/** A card or a device that more accounts than this have says nothing of any two of them. */
export const mostSharing = 10;
/** Whether many may have it who are not one person. */
export const isCrowdable = (mark: Mark): boolean => ['card', 'device'].includes(kindOf(mark));

export const isOfPerson = (mark: Mark): mark is MarkOfPerson => !isCrowdable(mark);

/**
 * What accounts are compared by, under keyed digests that are apart for each kind: nothing of a person can be read from
 * them (docs/decisions/0096-accounts-of-one-person.md).
 */
export const createMarks = (keyed: (text: string) => Buffer) => {
  const digest = (kind: Kind, text: string): string => keyed(`${kind}/${text}`).toString('base64url');
  const mark = (kind: OfPerson, text: string): MarkOfPerson => `${kind}/${digest(kind, text)}`;
  return {
    /** As events keep a card. `alias`: how the provider calls it, whoever pays with it. */
    cardDigest: (alias: string): string => digest('card', alias),
    ofPerson: ({ firstName, lastName, dateOfBirth, postcode, address, city }: Person): MarkOfPerson[] => {
      const person = mark('person', `${plain(firstName + lastName)}/${dateOfBirth}`);
      return [
        person,
        mark('surname', `${plain(lastName)}/${dateOfBirth}`),
        ...(plain(postcode) === '' ? [] : [mark('postcode', `${person}/${plain(postcode)}`)]),
        ...(plain(address) === '' ? [] : [mark('address', `${person}/${plain(address + city)}`)]),
      ];
    },
    ofCard: (cardDigest: string): Mark => `card/${cardDigest}`,
    ofDevice: (deviceDigest: string): Mark => `device/${deviceDigest}`,
  };
};
export type Marks = ReturnType<typeof createMarks>;

/** Two postcodes are two places; where one was not given, the same address is one. */
const isOnePlace = (common: ReadonlySet<Kind>, all: readonly (readonly Mark[])[]): boolean => {
  if (common.has('postcode')) return true;
  const haveBoth = all.every((marks) => marks.some((mark) => kindOf(mark) === 'postcode'));
  return common.has('address') && !haveBoth;
};

/** What two accounts have in common. `isCrowded`: a mark that says nothing, as too many have it. */
export const evidenceOf = (
  one: readonly Mark[],
  other: readonly Mark[],
  isCrowded: (mark: Mark) => boolean,
): LinkEvidence[] => {
  const common = new Set(one.filter((mark) => other.includes(mark) && !isCrowded(mark)).map(kindOf));
  const found: Record<LinkEvidence, boolean> = {
    person: common.has('person'),
    place: isOnePlace(common, [one, other]),
    // The whole name says it already.
    surname: common.has('surname') && !common.has('person'),
    card: common.has('card'),
    device: common.has('device'),
  };
  return (Object.keys(found) as LinkEvidence[]).filter((kind) => found[kind]);
};

/**
 * `certain`: one name and birth date, and a second thing that only this person has beside them. `possible`: a household
 * shares cards and devices, people of one name and birthday live in two places, and twins have one surname and birthday.
 * `undefined`: as many who are not one person have.
 */
export const certaintyOf = (evidence: readonly LinkEvidence[]): 'certain' | 'possible' | undefined => {
  const has = (kind: LinkEvidence) => evidence.includes(kind);
  if (has('person')) return has('place') || has('card') || has('device') ? 'certain' : 'possible';
  return has('card') || has('device') ? 'possible' : undefined;
};
