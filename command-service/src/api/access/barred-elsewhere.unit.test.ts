import { describe, expect, it } from 'vitest';
import { after, given, type Happened, noon, opened, plain } from '../../domain/account/account.fixture.ts';
import { closed, closing } from '../../domain/account/closing/closing.fixture.ts';
import { noExclusionsOfAccount } from '../../domain/account/exclusions/exclusions.ts';
import type { Mark } from '../../domain/claims/evidence.ts';
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

type Services = Parameters<typeof refusedElsewhere>[0];
const excluded = { type: 'ExclusionSet', data: { scope: 'full', months: null, until: null } } as const;
const marks: readonly Mark[] = ['person/p', 'postcode/p'];

/** Why who has a first account of which this happened, and which has `first` marks, may not open a second one with `second`. */
const refusedWith = async (
  { first = marks, second = marks, crowded = [], device }: Compared,
  ...happened: Parameters<typeof given>[0]
) => {
  const { state } = given([opened(), ...happened]);
  const accountsWith = async (mark: Mark) => (first.includes(mark) && !crowded.includes(mark) ? ['a-1'] : []);
  const services = {
    accounts: { load: async () => ({ state }) },
    linkIndex: { accountsWith, marksOf: async () => [...first] },
    marks: { ofPerson: () => [...second], ofDevice: (digest: string) => `device/${digest}` },
    devices: { digestOf: (id: string) => id },
  } as unknown as Services;
  return (await refusedElsewhere(services, { accountId: 'a-2', person, device }, new Date(noon)))?.refused;
};
type Compared = {
  first?: readonly Mark[];
  second?: readonly Mark[];
  crowded?: readonly Mark[];
  device?: string;
};
const refusedAfter = (...happened: Parameters<typeof given>[0]) => refusedWith({}, ...happened);

it('whoever closed an account may open another, and whoever is excluded in one may not', async () => {
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

describe('who moved to another postcode', () => {
  const first = [...marks, 'device/laptop'] as const;
  const moved = { first, second: ['person/p', 'postcode/q'] } as const;

  it('is refused on the device of the account that is excluded, and on no other one', async () => {
    expect(await refusedWith({ ...moved, device: 'laptop' }, excluded)).toBe('person-excluded');
    expect(await refusedWith({ ...moved, device: 'phone' }, excluded)).toBeUndefined();
    expect(await refusedWith(moved, excluded)).toBeUndefined();
    expect(await refusedWith({ ...moved, device: 'laptop' }, closing, closed)).toBeUndefined();
  });

  it('is refused by no device that too many share', async () => {
    const shared = { ...moved, device: 'laptop', crowded: ['device/laptop'] } as const;
    expect(await refusedWith(shared, excluded)).toBeUndefined();
  });

  it('has a partner, of another name, who may open an account on the same device', async () => {
    const partner = { first, second: ['person/r', 'surname/r', 'postcode/r'], device: 'laptop' } as const;
    expect(await refusedWith(partner, excluded)).toBeUndefined();
  });
});
