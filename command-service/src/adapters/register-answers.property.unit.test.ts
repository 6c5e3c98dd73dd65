import type { RegisterListing } from '@paddock/contracts/events';
import fc from '@paddock/contracts/testing/fast-check.fixture';
import { runs } from '@paddock/contracts/testing/scale.fixture';
import { expect, it } from 'vitest';
import { answersOf, createNoting, type Saying } from './register-answers.fixture.ts';

const anyListing = fc.constantFrom<RegisterListing>('listed', 'was-listed', 'not-listed');
const anyTurns = fc.array(fc.nat({ max: 40 }), { minLength: 1, maxLength: 9 });
/** What is said to questions that are put one after the other, and in which order the answers come. */
const inAnyOrder = <One>(any: fc.Arbitrary<One>) =>
  fc
    .array(any, { minLength: 2, maxLength: 6 })
    .chain((all) =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray([...all.keys()], { minLength: all.length })),
    );
const inOrder = <One>(all: readonly One[], order: readonly number[]): One[] =>
  order.map((index) => all[index]).filter((one) => one !== undefined);

/** What an account says once all of this was noted. */
const saidInTheEnd = async (sayings: readonly Saying[], turns: readonly number[], atOnce: boolean) => {
  const noting = await createNoting(turns);
  await noting.noteAll(sayings, atOnce);
  return noting.registerOf();
};

it('what the register said to the last question holds, in whatever order the answers come and are written', async () => {
  await fc.assert(
    fc.asyncProperty(
      inAnyOrder(anyListing),
      anyTurns,
      fc.boolean(),
      async ([listings, order], turns, atOnce) => {
        const coming = inOrder(answersOf(listings), order);
        expect((await saidInTheEnd(coming, turns, atOnce)).register).toBe(listings.at(-1));
      },
    ),
    { numRuns: runs(300) },
  );
});

it.each<[RegisterListing, RegisterListing]>([
  ['listed', 'was-listed'],
  ['not-listed', 'listed'],
])(
  '%s said again to a later question is no event, and stands against %s to an earlier one that comes after it',
  async (same, other) => {
    const coming = inOrder(answersOf([same, other, same]), [0, 2, 1]);
    const { register, events } = await saidInTheEnd(coming, [0], false);
    expect([register, events]).toEqual([same, same === 'not-listed' ? 0 : 1]);
  },
);

/** What was said of an account, by a question about it or about another account of the same person. */
const anySaying = fc.oneof(
  anyListing.map((listing) => ({ listing, isCarried: false })),
  fc.constant({ listing: 'listed' as const, isCarried: true }),
);

it('of what the register said of an account and of another one of the same person, the answer to the last question holds', async () => {
  await fc.assert(
    fc.asyncProperty(
      inAnyOrder(anySaying),
      anyTurns,
      fc.boolean(),
      async ([sayings, order], turns, atOnce) => {
        const said = answersOf(sayings.map(({ listing }) => listing)).map((answer, index) => ({
          ...answer,
          isCarried: sayings[index]?.isCarried ?? false,
        }));
        const { register } = await saidInTheEnd(inOrder(said, order), turns, atOnce);
        expect(register).toBe(sayings.at(-1)?.listing);
      },
    ),
    { numRuns: runs(200) },
  );
});

it.each([
  ['which are linked, the listing bars them in both', true],
  ['which nobody linked, it bars them in the first alone', false],
])(
  'where the register lists a customer by the details of one account, and then not by those of another, %s',
  async (_, isLinked) => {
    const { accountId, other, ids, note, link, barredAmong, registerOf } = await createNoting();
    if (isLinked) await link(other, accountId);
    const [listed, notListed] = answersOf(['listed', 'not-listed']);
    if (!listed || !notListed) throw new Error('there are two answers');
    await note(other, listed);
    await note(accountId, notListed);
    expect((await registerOf()).register).toBe('not-listed');
    expect(await barredAmong()).toEqual(isLinked ? ids : [other]);
  },
);
