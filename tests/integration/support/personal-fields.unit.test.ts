import { personalDetailsSchema } from '@paddock/contracts/events';
import { describe, expect, it } from 'vitest';
import { openTextsOfEvents, plantedFields, saidFields, textsIn, unsaidFields } from './personal-fields.ts';

const all = openTextsOfEvents();

describe('each text in an event that may be anything', () => {
  it('is said to be personal, with its canary in the test of erasing, or to name nobody', () => {
    expect(all.length).toBeGreaterThan(150);
    expect(unsaidFields(all)).toEqual([]);
  });

  it('is there still, where something is said of it', () => {
    expect(saidFields().filter((field) => !all.includes(field))).toEqual([]);
  });

  it('that is new is found out', () => {
    const more = ['CaseNoted.transcript', 'LimitsRestricted.remark.sealed', 'BetPlaced.note'];
    expect(unsaidFields([...all, ...more])).toEqual(more);
  });

  it('is spelled as it is found in the event itself', () => {
    const data = { note: { kind: 'sealed', sealed: 's' }, legs: [{ sport: 'x' }, { sport: 'y' }], amount: 1 };
    expect(textsIn(data)).toEqual(['note.kind', 'note.sealed', 'legs.sport', 'legs.sport']);
  });
});

it('each detail of a person has its canary, or is one that many have', () => {
  const manyHave = ['title', 'dateOfBirth', 'securityQuestion'];
  const planted: readonly string[] = plantedFields['ProfileRegistered.personal'];
  expect([...planted, ...manyHave].sort()).toEqual(Object.keys(personalDetailsSchema.shape).sort());
});
