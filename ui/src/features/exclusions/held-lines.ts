import type { HeldExclusions } from '../../lib/api/exclusions.ts';
import { scopeName } from './scope-and-note.ts';

type Line = { readonly what: string; readonly until: string; readonly detail: string | undefined };

type Held = HeldExclusions['exclusions'][number];

const untilText = (until: string | null, now: number, moment: (at: string) => string): string => {
  if (until === null) return 'No end was set. It goes on until it is lifted.';
  return now < Date.parse(until)
    ? `Until ${moment(until)}`
    : `Its end was ${moment(until)}. It goes on until it is lifted.`;
};

const detailOf = ({ isLinked, liftable }: Held, moment: (at: string) => string): string | undefined => {
  if (isLinked) return 'In a linked account: make it longer or lift it there.';
  if (!liftable) return undefined;
  const [from, until] = [moment(liftable.from), moment(liftable.until)];
  return `The customer asked to come back. It can be lifted from ${from} until ${until}.`;
};

/** What excludes a customer, as staff read it: from what, until when, and what they asked. `moment`: how an instant is written. */
export const heldLines = (
  { exclusions, isListed, timeOutUntil }: HeldExclusions,
  now: number,
  moment: (at: string) => string,
): Line[] => [
  ...exclusions.map((held) => ({
    what: scopeName(held.scope),
    until: untilText(held.until, now, moment),
    detail: detailOf(held, moment),
  })),
  ...(isListed
    ? [
        {
          what: 'National register',
          until: 'While it lists them. Only GAMSTOP can end this.',
          detail: undefined,
        },
      ]
    : []),
  ...(timeOutUntil === null
    ? []
    : [{ what: 'Time-out', until: `Until ${moment(timeOutUntil)}. It ends by itself.`, detail: undefined }]),
];
