import { expect, it } from 'vitest';
import { after, given, type Happened, noon, opened, plain } from '../../domain/account/account.fixture.ts';
import { closed, closing } from '../../domain/account/closing/closing.fixture.ts';
import { noExclusionsOfAccount } from '../../domain/account/exclusions/exclusions.ts';
import { refusedElsewhere } from './barred-elsewhere.ts';

const person = {
  ...{ firstName: 'Ada', lastName: 'Byrne', dateOfBirth: '1990-01-01' },
  ...{ postcode: 'D02 XY45', address: '1 Quay', city: 'Dublin' },
};
const marker: Happened = {
  type: 'HarmMarkerRaised',
  data: {
    ...{ marker: 'night-play', beginsBlock: true, textVersion: '1' },
    evidence: { value: 5, threshold: 5, windowMs: 1000, from: 1, through: 2, events: [] },
  },
};
const noted = (playBlockedSince: string | null) =>
  ({
    type: 'LinkedExclusionNoted',
    data: { ...noExclusionsOfAccount, accountId: 'a-9', playBlockedSince },
  }) as const;
const lifted = { type: 'HarmBlockLifted', data: { note: plain('talked to') } } as const;

const marks = ['person/p', 'postcode/p'] as const;

/** Why who has a first account of which this happened may not open a second one. */
const refusedAfter = async (...happened: Parameters<typeof given>[0]) => {
  const { state } = given([opened(), ...happened]);
  const services = {
    accounts: { load: async () => ({ state }) },
    linkIndex: { accountsWith: async () => ['a-1'], marksOf: async () => [...marks] },
    marks: { ofPerson: () => [...marks] },
  } as unknown as Parameters<typeof refusedElsewhere>[0];
  return (await refusedElsewhere(services, { accountId: 'a-2', person }, new Date(noon)))?.refused;
};

it('whoever closed an account may open another, and whoever is excluded in one may not', async () => {
  const excluded = { type: 'ExclusionSet', data: { scope: 'full', months: null, until: null } } as const;
  expect(await refusedAfter(closing, closed)).toBeUndefined();
  expect(await refusedAfter(excluded)).toBe('person-excluded');
  expect(await refusedAfter(excluded, closing, closed)).toBe('person-excluded');
});

it('whoever is out of a product, or on a time-out, is refused in other words than who is out of everything', async () => {
  const poker = { type: 'ExclusionSet', data: { scope: 'poker', months: 6, until: noon } } as const;
  const until = after(1);
  expect(await refusedAfter(poker)).toBe('person-barred');
  expect(await refusedAfter({ type: 'TimeOutSet', data: { length: 'day', until } })).toBe('person-barred');
  expect(await refusedAfter({ type: 'TimeOutSet', data: { length: 'day', until: noon } })).toBeUndefined();
});

it('whoever is barred by markers of harm, in an account that is open, closed or linked to theirs, opens none meanwhile', async () => {
  expect(await refusedAfter(marker)).toBe('person-barred');
  expect(await refusedAfter(marker, closing, closed)).toBe('person-barred');
  expect(await refusedAfter(noted(noon))).toBe('person-barred');
  expect(await refusedAfter(marker, lifted)).toBeUndefined();
  expect(await refusedAfter(noted(noon), noted(null))).toBeUndefined();
});
