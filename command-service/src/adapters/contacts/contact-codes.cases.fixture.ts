import type { ContactCodes, ContactRule } from './contact-codes.ts';

const start = Date.UTC(2030, 0, 1);
const at = (seconds: number): Date => new Date(start + seconds * 1000);

const rules: readonly ContactRule[] = [
  { max: 2, seconds: 60 },
  { max: 3, seconds: 600 },
];

/** Seconds after the start: a code that is asked for, or given back; when there is room for it, `null`: at once. */
type Step =
  | [seconds: number, ask: 'add', id: string, freeFrom: number | null]
  | [seconds: number, ask: 'drop', id: string];

/** How codes of one contact are counted: the script of Redis and what stands in for it in tests do the same of each. */
export const contactCodesCases: readonly (readonly [title: string, steps: readonly Step[]])[] = [
  [
    'there is room until as many are counted as may be within a time, and again when the first of them has left it',
    [
      [0, 'add', 'c-1', null],
      [30, 'add', 'c-2', null],
      [59.999, 'add', 'c-3', 60],
      [60, 'add', 'c-3', null],
    ],
  ],
  [
    'the longest wait of all times holds',
    [
      [0, 'add', 'c-1', null],
      [70, 'add', 'c-2', null],
      [80, 'add', 'c-3', null],
      [85, 'add', 'c-4', 600],
      [599.999, 'add', 'c-4', 600],
      [600, 'add', 'c-4', null],
    ],
  ],
  [
    'the same one takes one, however often it is asked about and when',
    [
      [0, 'add', 'c-1', null],
      [0, 'add', 'c-1', null],
      [1, 'add', 'c-2', null],
      [2, 'add', 'c-1', null],
      [3, 'add', 'c-3', 60],
    ],
  ],
  [
    'what is refused takes nothing',
    [
      [0, 'add', 'c-1', null],
      [1, 'add', 'c-2', null],
      [2, 'add', 'c-3', 60],
      [3, 'add', 'c-4', 60],
      [60, 'add', 'c-4', null],
    ],
  ],
  [
    'what is given back once is there again, and once',
    [
      [0, 'add', 'c-1', null],
      [1, 'add', 'c-2', null],
      [2, 'drop', 'c-2'],
      [2, 'drop', 'c-2'],
      [2, 'add', 'c-3', null],
      [2, 'add', 'c-4', 60],
    ],
  ],
  [
    'of what came at one instant each counts',
    [
      [0, 'add', 'c-1', null],
      [0, 'add', 'c-2', null],
      [0, 'add', 'c-3', 60],
    ],
  ],
  [
    'one is asked for anew as if it never was once it has left the longest time',
    [
      [0, 'add', 'c-1', null],
      [600, 'add', 'c-1', null],
      [601, 'add', 'c-2', null],
      [602, 'add', 'c-3', 660],
    ],
  ],
];

/** What each step answers, and what it has to. */
export const answersOf = async (codes: ContactCodes, contact: string, steps: readonly Step[]) => {
  const answers: (string | null)[] = [];
  const wanted: (string | null)[] = [];
  for (const [seconds, ask, id, freeFrom] of steps) {
    if (ask === 'drop') {
      await codes.drop(contact, id);
      continue;
    }
    answers.push((await codes.add(contact, id, { rules, now: at(seconds) }))?.toISOString() ?? null);
    wanted.push(freeFrom === null ? null : at(freeFrom).toISOString());
  }
  return { answers, wanted };
};
