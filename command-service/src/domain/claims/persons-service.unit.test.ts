import { randomBytes } from 'node:crypto';
import { createFakeEventStore } from '@paddock/service-kit/engines/event-store.fixture';
import { createDigests } from '@paddock/service-kit/keys';
import { describe, expect, it } from 'vitest';
import { createPersons } from './persons-service.ts';

const aoife = { firstName: 'Aoife', lastName: "O'Briain", dateOfBirth: '1990-02-28', postcode: 'SW1A 1AA' };
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

const excluded = async () => {
  const persons = registry();
  await persons.exclude(aoife, { accountId: 'a-1', until }, context('c-1'));
  return persons;
};

describe('a person who excluded themselves', () => {
  it.each([
    ['as they wrote it', {}],
    ['in capitals', { firstName: 'AOIFE', lastName: "O'BRIAIN" }],
    ['with marks on the letters', { firstName: 'Aóife', lastName: 'Ó Bríain' }],
    ['with spaces and hyphens', { firstName: ' Ao-ife ', lastName: 'O Briain' }],
    ['with the postcode written together', { postcode: 'sw1a1aa' }],
    ['without a postcode', { postcode: '' }],
  ])('is known again %s', async (_, change) => {
    const { exclusionOf } = await excluded();
    expect(await exclusionOf({ ...aoife, ...change }, now)).toBe(until);
  });

  it.each([
    ['of another name', { lastName: 'Brennan' }],
    ['born on another day', { dateOfBirth: '1990-02-27' }],
    ['from another postcode', { postcode: 'SW1A 2AA' }],
  ])('is not somebody %s', async (_, change) => {
    const { exclusionOf } = await excluded();
    expect(await exclusionOf({ ...aoife, ...change }, now)).toBeUndefined();
  });

  it('is free again when the exclusion ends, and not before the longest of several', async () => {
    const { exclude, exclusionOf } = await excluded();
    expect(await exclusionOf(aoife, new Date(until))).toBeUndefined();
    const longer = '2028-05-20T12:00:00.000Z';
    await exclude(aoife, { accountId: 'a-2', until: longer }, context('c-2'));
    expect(await exclusionOf(aoife, new Date(until))).toBe(longer);
  });

  it('is written down once for each end, and an earlier end changes nothing', async () => {
    const { appended, exclude, exclusionOf } = await excluded();
    await exclude(aoife, { accountId: 'a-1', until }, context('c-2'));
    await exclude(aoife, { accountId: 'a-1', until: '2027-01-01T00:00:00.000Z' }, context('c-3'));
    expect(appended).toHaveLength(1);
    expect(await exclusionOf(aoife, now)).toBe(until);
  });

  it('is written down without name, date, postcode or network address', async () => {
    const { appended } = await excluded();
    const written = JSON.stringify(appended, (_, value) => (typeof value === 'bigint' ? `${value}` : value));
    expect(written).not.toMatch(/aoife|briain|1990|sw1a|203\.0/i);
  });
});
