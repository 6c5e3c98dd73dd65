import { randomBytes } from 'node:crypto';
import { createFakeEventStore } from '@paddock/service-kit/engines/event-store.fixture';
import { createDigests } from '@paddock/service-kit/keys';
import { describe, expect, it } from 'vitest';
import { exclusionsHeld } from './person-exclusion.ts';
import { createPersons } from './persons-service.ts';

const aoife = {
  firstName: 'Aoife',
  lastName: "O'Briain",
  dateOfBirth: '1990-02-28',
  postcode: 'SW1A 1AA',
  address: '10 High Street',
  city: 'London',
};
const withoutPostcode = { ...aoife, postcode: '' };
const elsewhere = { address: '7 Main Street', city: 'Cork' };
const now = new Date('2026-11-20T12:00:00.000Z');
const until = '2027-05-20T12:00:00.000Z';
const context = (commandId: string) => ({
  commandId,
  correlationId: 'press',
  actor: { kind: 'customer', id: 'a-1', channel: 'desktop', ip: '203.0.113.9' } as const,
  now,
});

const registry = () => {
  const { store } = createFakeEventStore();
  const appended: unknown[] = [];
  const watched = {
    ...store,
    append: async (...call: Parameters<typeof store.append>) => {
      appended.push(call);
      return store.append(...call);
    },
  };
  return { appended, ...createPersons(watched, createDigests(randomBytes(32)).persons) };
};

const excluded = async (person = aoife) => {
  const persons = registry();
  await persons.exclude(person, { accountId: 'a-1', until }, context('c-1'));
  return persons;
};

describe('a person who excluded themselves', () => {
  it.each([
    ['as they wrote it', {}],
    ['in capitals', { firstName: 'AOIFE', lastName: "O'BRIAIN" }],
    ['with marks on the letters', { firstName: 'Aóife', lastName: 'Ó Bríain' }],
    ['with spaces and hyphens', { firstName: ' Ao-ife ', lastName: 'O Briain' }],
    ['with the postcode written together', { postcode: 'sw1a1aa' }],
    ['at another address of the postcode', elsewhere],
    ['without the postcode, at the same address', { postcode: '' }],
    ['with the address in other letters', { postcode: '', address: '10, high street', city: 'LONDON' }],
  ])('is known again %s', async (_, change) => {
    const { exclusionsOf } = await excluded();
    expect(await exclusionsOf({ ...aoife, ...change })).toEqual({ exclusion: { until }, perhapsOf: [] });
  });

  it.each([
    ['of another name', { lastName: 'Brennan' }],
    ['born on another day', { dateOfBirth: '1990-02-27' }],
    ['from another postcode', { postcode: 'SW1A 2AA' }],
    ['from another postcode at the same address', { postcode: 'N1 1AA' }],
  ])('is not somebody %s', async (_, change) => {
    const { exclusionsOf } = await excluded();
    expect(await exclusionsOf({ ...aoife, ...change })).toEqual({ exclusion: undefined, perhapsOf: [] });
  });

  it.each([
    ['one of the two gave no postcode', aoife, { ...withoutPostcode, ...elsewhere }],
    ['the other of the two gave no postcode', { ...withoutPostcode, ...elsewhere }, aoife],
    ['neither gave a postcode', withoutPostcode, { ...withoutPostcode, ...elsewhere }],
  ])('is perhaps somebody of the same name and birthday elsewhere, where %s', async (_, one, other) => {
    const { exclusionsOf, lift } = await excluded(one);
    expect(await exclusionsOf(other)).toEqual({ exclusion: undefined, perhapsOf: ['a-1'] });
    await lift(one, 'a-1', context('c-2'));
    expect(await exclusionsOf(other)).toEqual({ exclusion: undefined, perhapsOf: [] });
  });

  it('is barred without a postcode, too, by an exclusion of before addresses were kept', () => {
    const before = { accountId: 'a-1', postcode: 'digest', address: null, until, liftedAt: null };
    const place = { postcode: null, address: 'another' };
    expect(exclusionsHeld({ exclusions: [before] }, place, [])).toEqual({
      ...{ exclusion: { until }, perhapsOf: [] },
    });
    const elsewhere = { postcode: 'another', address: 'another' };
    expect(exclusionsHeld({ exclusions: [before] }, elsewhere, []).exclusion).toBeUndefined();
  });

  it('is free again once all that were set are lifted, each once, and not by their end', async () => {
    const { appended, exclude, exclusionsOf, lift } = await excluded();
    const longer = '2028-05-20T12:00:00.000Z';
    await exclude(aoife, { accountId: 'a-2', until: longer }, context('c-2'));
    expect(await exclusionsOf(aoife)).toMatchObject({ exclusion: { until: longer } });
    await lift(aoife, 'a-2', context('c-3'));
    await lift(aoife, 'a-2', context('c-4'));
    expect(appended).toHaveLength(3);
    expect(await exclusionsOf(aoife)).toMatchObject({ exclusion: { until } });
    await lift(aoife, 'a-1', context('c-5'));
    expect(await exclusionsOf(aoife)).toEqual({ exclusion: undefined, perhapsOf: [] });
    await exclude(aoife, { accountId: 'a-1', until }, context('c-6'));
    expect(await exclusionsOf(aoife)).toMatchObject({ exclusion: { until } });
  });

  it('has an exclusion without an end, which is longer than any other', async () => {
    const { appended, exclude, exclusionsOf } = await excluded();
    await exclude(aoife, { accountId: 'a-1', until: null }, context('c-2'));
    await exclude(aoife, { accountId: 'a-1', until: '2099-01-01T00:00:00.000Z' }, context('c-3'));
    expect(appended).toHaveLength(2);
    expect(await exclusionsOf(aoife)).toMatchObject({ exclusion: { until: null } });
  });

  it('is known to have been excluded, and until when, also once it is over', async () => {
    const { exclude, lastEndOf } = await excluded();
    expect(await lastEndOf(aoife)).toBe(until);
    await exclude(aoife, { accountId: 'a-2', until: '2026-12-01T00:00:00.000Z' }, context('c-2'));
    expect(await lastEndOf(aoife)).toBe(until);
    expect(await lastEndOf({ ...aoife, ...elsewhere, postcode: 'T12 XY34' })).toBeNull();
    expect(await lastEndOf({ ...aoife, firstName: 'Niamh' })).toBeNull();
  });

  it('is written down once for each end, and an earlier end changes nothing', async () => {
    const { appended, exclude, exclusionsOf } = await excluded();
    await exclude(aoife, { accountId: 'a-1', until }, context('c-2'));
    await exclude(aoife, { accountId: 'a-1', until: '2027-01-01T00:00:00.000Z' }, context('c-3'));
    expect(appended).toHaveLength(1);
    expect(await exclusionsOf(aoife)).toMatchObject({ exclusion: { until } });
  });

  it('is written down without name, date, postcode, address or network address', async () => {
    const { appended } = await excluded();
    const written = JSON.stringify(appended, (_, value) => (typeof value === 'bigint' ? `${value}` : value));
    expect(written).not.toMatch(/aoife|briain|1990|sw1a|street|london|203\.0/i);
  });
});
