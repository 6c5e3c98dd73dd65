import { describe, expect, it } from 'vitest';
import { answersOf, contactCodesCases } from './contact-codes.cases.fixture.ts';
import { createContactCodesInMemory } from './contact-codes.fixture.ts';

describe('codes of a contact in the memory of a test are counted as Redis counts them', () => {
  it.each(contactCodesCases)('%s', async (_, steps) => {
    const { answers, wanted } = await answersOf(createContactCodesInMemory(), 'contact', steps);
    expect(answers).toEqual(wanted);
  });
});
