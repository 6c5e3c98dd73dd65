import { expect, it } from 'vitest';
import { markOf } from './outcome-mark.tsx';

it('a selection that is placed is shown as a win of an each-way bet only', () => {
  expect(markOf('placed', true)).toBe('placed');
  expect(markOf('placed', false)).toBe('beaten');
  expect(markOf('won', false)).toBe('won');
  expect(markOf(undefined, false)).toBe('open');
});
