import { personalDetailsSchema, sealedDetailsSchema } from '@paddock/contracts/events';
import { describe, expect, it } from 'vitest';
import { canaries, person } from './canary-person.ts';
import { leavesIn, openTextsOfEvents } from './open-texts.ts';
import { besideEvents, plantedFields, saidFields, unplantedFields, unsaidFields } from './personal-fields.ts';

const all = openTextsOfEvents();

describe('each text in an event that may be anything', () => {
  it('is planted in the test of erasing, has a reason of its own not to be, or names nobody', () => {
    expect(all.length).toBeGreaterThan(150);
    expect(unsaidFields(all)).toEqual([]);
  });

  it('is there still, where something is said of it', () => {
    expect(saidFields().filter((field) => !all.includes(field))).toEqual([]);
  });

  it('has one thing said of it', () => {
    expect(new Set(saidFields()).size).toBe(saidFields().length);
  });

  it('that is new is found out', () => {
    const more = ['CaseNoted.transcript', 'LimitsRestricted.remark.sealed', 'BetPlaced.note'];
    expect(unsaidFields([...all, ...more])).toEqual(more);
  });

  it('is spelled as it is found in the event itself', () => {
    const data = { note: { kind: 'sealed', sealed: 's' }, legs: [{ sport: 'x' }, { sport: 'y' }], amount: 1 };
    expect(leavesIn(data)).toEqual([
      ['note.kind', 'sealed'],
      ['note.sealed', 's'],
      ['legs.sport', 'x'],
      ['legs.sport', 'y'],
    ]);
  });
});

describe('what is personal', () => {
  it('and sealed is all planted, but for what is of staff, whom nobody erases', () => {
    const sealed = all.filter(
      (field) => field.endsWith('.sealed') || /\.(personal|contact|former|secret)$/.test(field),
    );
    const ofStaff = /^(OneTimePasswordGiven|SecondFactorEnrolled|StaffChangeRequested)\./;
    expect(sealed.length).toBeGreaterThan(35);
    expect(sealed.filter((field) => !Object.hasOwn(plantedFields, field) && !ofStaff.test(field))).toEqual(
      [],
    );
  });

  it('and not planted says why, each for itself', () => {
    const reasons = Object.values(unplantedFields);
    expect(new Set(reasons).size).toBe(reasons.length);
    for (const reason of reasons) expect(reason).toMatch(/staff|colleague/);
  });

  it('of a person is planted detail by detail, and so is what each way to pay is known by', () => {
    const known = Object.keys(personalDetailsSchema.shape);
    expect(known.filter((detail) => !Object.hasOwn(person, detail))).toEqual([]);
    expect(plantedFields['ProfileRegistered.personal']).toHaveLength(known.length);
    expect(plantedFields['PaymentMethodAdded.details.sealed']).toHaveLength(
      sealedDetailsSchema.options.length,
    );
  });

  it('and planted somewhere is looked for, and what is looked for is planted somewhere', () => {
    const planted = [...Object.values(plantedFields).flat(), ...besideEvents];
    expect([...new Set(planted)].sort()).toEqual(Object.values(canaries).sort());
  });

  it('looks like nothing else that is planted', () => {
    const texts = Object.values(canaries);
    for (const text of texts) expect(texts.filter((other) => other.includes(text))).toEqual([text]);
  });
});
