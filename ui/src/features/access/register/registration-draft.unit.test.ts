import { securityQuestions } from '@paddock/contracts/registration';
import { beforeEach, describe, expect, it } from 'vitest';
import { emptyRegistration, type RegisterValues } from './register-form.ts';
import { createRegistrationDraft } from './registration-draft.ts';

const typed: RegisterValues = {
  ...emptyRegistration,
  title: 'Ms',
  firstName: 'Nora',
  country: 'GB',
  userName: 'noraquinn',
  password: 'Canal!Row27',
  confirmPassword: 'Canal!Row27',
  securityQuestion: securityQuestions[0],
  securityAnswer: 'Biscuit',
  sportsEmail: true,
};
const withoutSecrets = { ...typed, password: '', confirmPassword: '', securityAnswer: '' };

describe('what was typed into registration', () => {
  let kept: Map<string, string>;
  let time: number;
  const shelf = () => ({
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  });
  const createDraft = () => createRegistrationDraft(shelf, () => time);

  beforeEach(() => {
    [kept, time] = [new Map(), 0];
  });

  it('is there after a reload, but for what is secret', () => {
    createDraft().keep({ values: typed });
    expect(createDraft().read()).toEqual({ values: withoutSecrets });
    expect(JSON.stringify([...kept])).not.toMatch(/Canal|Biscuit/);
  });

  it('tells what was not typed but found by the postcode', () => {
    const lookedUp = { country: 'GB', postcode: 'SW1A 2AA', city: 'London' };
    createDraft().keep({ values: typed, lookedUp });
    expect(createDraft().read()).toEqual({ values: withoutSecrets, lookedUp });
  });

  it('is gone an hour after it was typed, and once it is forgotten', () => {
    createDraft().keep({ values: typed });
    time = 3_599_999;
    expect(createDraft().read()).toBeDefined();
    time = 3_600_000;
    expect(createDraft().read()).toBeUndefined();
    expect(kept.size).toBe(0);
    createDraft().keep({ values: typed });
    createDraft().forget();
    expect(createDraft().read()).toBeUndefined();
  });

  it('has accepted no terms that this page does not show', () => {
    const accepted = { ...typed, termsAccepted: true, privacyAccepted: true };
    createDraft().keep({ values: accepted });
    expect(createDraft().read()).toMatchObject({ values: { termsAccepted: true, privacyAccepted: true } });
    createDraft().keep({ values: { ...accepted, termsVersion: 'of before' } });
    expect(createDraft().read()).toEqual({ values: withoutSecrets });
  });

  it.each(['{', 'null', '{"at":0,"values":{"title":"Lord"}}', '[]'])(
    'is nothing where what is kept is %s',
    (stored) => {
      kept.set('paddock.registration', stored);
      expect(createDraft().read()).toBeUndefined();
    },
  );

  it('is kept nowhere, and nothing fails, where the browser keeps nothing', () => {
    const draft = createRegistrationDraft(() => {
      throw new Error('denied');
    });
    draft.keep({ values: typed });
    draft.forget();
    expect(draft.read()).toBeUndefined();
  });
});
