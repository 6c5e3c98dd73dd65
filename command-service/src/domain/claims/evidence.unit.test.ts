import { createHmac } from 'node:crypto';
import type { LinkEvidence } from '@paddock/contracts/events';
import { describe, expect, it, test } from 'vitest';
import { certaintyOf, createMarks, evidenceOf, type Mark } from './evidence.ts';

const marks = createMarks((text) => createHmac('sha256', 'key').update(text).digest());
const ada = {
  ...{ firstName: 'Ada', lastName: 'Byrne', dateOfBirth: '1990-02-28' },
  ...{ postcode: 'D02 XY45', address: '1 Quay Street', city: 'Dublin' },
};
type Change = Partial<typeof ada>;
const common = (one: Change, other: Change, isCrowded = (_: Mark) => false) =>
  evidenceOf(marks.ofPerson({ ...ada, ...one }), marks.ofPerson({ ...ada, ...other }), isCrowded);

describe('what two accounts have in common', () => {
  it.each<[string, Change, Change, LinkEvidence[]]>([
    ['one spelling or another', {}, { firstName: 'ADA', postcode: 'd02xy45' }, ['person', 'place']],
    ['the same postcode at another address', {}, { address: '2 Quay Street' }, ['person', 'place']],
    ['two postcodes at one address', {}, { postcode: 'T12 N1A2' }, ['person']],
    ['an address and no postcode', { postcode: '' }, { postcode: '' }, ['person', 'place']],
    ['a postcode in one only, at one address', { postcode: '' }, {}, ['person', 'place']],
    [
      'no postcode at another address',
      { postcode: '' },
      { postcode: '', address: '9 High Road' },
      ['person'],
    ],
    ['another first name', {}, { firstName: 'Eve' }, ['surname']],
    ['another birth date', {}, { dateOfBirth: '1990-03-01' }, []],
    ['another surname', {}, { lastName: 'Doyle' }, []],
  ])('is known by %s', (_, one, other, evidence) => {
    expect(common(one, other)).toEqual(evidence);
  });

  it('is a card or a device, unless too many have it', () => {
    const [card, device] = [marks.ofCard(marks.cardDigest('alias')), marks.ofDevice('d')];
    expect(evidenceOf([card, device], [device, card], () => false)).toEqual(['card', 'device']);
    expect(evidenceOf([card, device], [device, card], (mark) => mark === card)).toEqual(['device']);
  });

  it('says nothing of anybody: no mark holds a value', () => {
    expect(JSON.stringify(marks.ofPerson(ada)).toLowerCase()).not.toMatch(/ada|byrne|1990|d02|quay/);
  });
});

const kinds = ['person', 'place', 'surname', 'card', 'device'] as const;
const all = Array.from({ length: 2 ** kinds.length }, (_, bits) =>
  kinds.filter((_kind, at) => bits & (1 << at)),
);

test('of all that can be found only a whole name and birth date with a second thing links by itself', () => {
  const certain = all.filter((evidence) => certaintyOf(evidence) === 'certain');
  for (const evidence of all) {
    const isCertain =
      evidence.includes('person') &&
      ['place', 'card', 'device'].some((kind) => evidence.includes(kind as never));
    expect([evidence, certain.includes(evidence)]).toEqual([evidence, isCertain]);
  }
});

test.each<[readonly LinkEvidence[], 'certain' | 'possible' | undefined]>([
  [['person'], 'possible'],
  [['surname'], undefined],
  [['place'], undefined],
  [['card'], 'possible'],
  [['device'], 'possible'],
  [['card', 'device'], 'possible'],
  [['surname', 'card'], 'possible'],
  [['surname', 'card', 'device'], 'possible'],
  [['person', 'place'], 'certain'],
  [['person', 'card'], 'certain'],
  [['person', 'device'], 'certain'],
  [[], undefined],
])('%j is %s', (evidence, certainty) => {
  expect(certaintyOf(evidence)).toBe(certainty);
});
