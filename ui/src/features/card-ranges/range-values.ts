import {
  type CardRange,
  cardRangeSchema,
  mostRangesChanged,
  type RangeFunding,
} from '@paddock/contracts/card-ranges';
import type { FormErrors } from '../../lib/form-errors.ts';

/** As typed. */
export type RangeValues = { first: string; last: string; funding: RangeFunding; note: string };

export const emptyRange: RangeValues = { first: '', last: '', funding: 'credit', note: '' };

export const fundingNames: Readonly<Record<RangeFunding, string>> = {
  credit: 'Credit: refused',
  debit: 'Debit',
  prepaid: 'Prepaid',
};

/** Of one that is not typed, the last is the first. */
export const typedRange = ({ first, last, funding }: Omit<RangeValues, 'note'>): CardRange => ({
  ...{ first, last: last === '' ? first : last, funding },
});

export const rangeErrors = (values: RangeValues): FormErrors<RangeValues> => {
  const { error } = cardRangeSchema.safeParse(typedRange(values));
  const of = (field: 'first' | 'last') => error?.issues.find(({ path }) => path[0] === field)?.message;
  const first = of('first');
  return { first, last: first === undefined ? of('last') : undefined };
};

export type RangeFile =
  | { readonly kind: 'ranges'; readonly ranges: CardRange[] }
  | { readonly kind: 'wrong'; readonly faults: readonly string[] };

const mostFaults = 10;

/** What a file says, a range in a line: `450000,450099,credit`; or what is wrong with its lines. */
export const readRangeFile = (text: string): RangeFile => {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  const read = lines.flatMap((line, index) => {
    if (line === '') return [];
    const [first = '', last = '', funding = ''] = line.split(',').map((part) => part.trim());
    const { data, error } = cardRangeSchema.safeParse({ first, last, funding });
    return [data ?? `Line ${index + 1}: ${error?.issues[0]?.message ?? 'no range'}`];
  });
  const faults = read.filter((one) => typeof one === 'string');
  if (faults.length > 0) return { kind: 'wrong', faults: faults.slice(0, mostFaults) };
  const ranges = read.filter((one) => typeof one !== 'string');
  if (ranges.length === 0) return { kind: 'wrong', faults: ['The file has no ranges.'] };
  if (ranges.length > mostRangesChanged) {
    return { kind: 'wrong', faults: [`The file has more than ${mostRangesChanged} ranges.`] };
  }
  return { kind: 'ranges', ranges };
};
