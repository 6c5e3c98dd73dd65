import { expect, it } from 'vitest';
import { heldLines } from './held-lines.ts';

const now = Date.parse('2027-05-20T11:00:00.000Z');
const [past, future] = ['2027-05-20T11:00:00.000Z', '2031-11-20T12:00:00.000Z'];
const nothing = { exclusions: [], isListed: false, timeOutUntil: null };
const own = { isLinked: false, liftable: null };
const linesOf = (held: Parameters<typeof heldLines>[0]) => heldLines(held, now, (at) => `<${at}>`);

it('staff read of each exclusion from what it is and its end, and that one which has ended goes on', () => {
  const exclusions = [
    { ...own, scope: 'full' as const, until: future },
    { ...own, scope: 'gaming' as const, until: past },
    { ...own, scope: 'poker' as const, until: null },
  ];
  expect(linesOf({ ...nothing, exclusions })).toEqual([
    { what: 'Everything', until: `Until <${future}>`, detail: undefined },
    { what: 'Gaming', until: `Its end was <${past}>. It goes on until it is lifted.`, detail: undefined },
    { what: 'Poker', until: 'No end was set. It goes on until it is lifted.', detail: undefined },
  ]);
});

it('staff read when one may be lifted that the customer asked about, and of which account it is', () => {
  const liftable = { from: past, until: future };
  const [asked, linked] = linesOf({
    ...nothing,
    exclusions: [
      { ...own, liftable, scope: 'full', until: past },
      { ...own, isLinked: true, scope: 'full', until: past },
    ],
  });
  expect(asked?.detail).toContain(`lifted from <${past}> until <${future}>`);
  expect(linked?.detail).toContain('In a linked account');
});

it('staff read of the register and of a time-out, and nothing of what is not there', () => {
  expect(linesOf({ ...nothing, isListed: true, timeOutUntil: future }).map(({ what }) => what)).toEqual([
    'National register',
    'Time-out',
  ]);
  expect(linesOf(nothing)).toEqual([]);
});
