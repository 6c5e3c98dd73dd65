import { describe, expect, it } from 'vitest';
import { addResultOf } from './compose.ts';

describe('putting a selection on the slip', () => {
  it.each([
    [0, '', { kind: 'added' }],
    [1, 'The odds have changed.', { kind: 'noted', message: 'The odds have changed.' }],
    [2, 'Sorry.', { kind: 'failed', message: 'Sorry.' }],
  ] as const)('an answer with status %i and the text %j is %o', (Status, msg, result) => {
    expect(addResultOf({ Status, msg, Bets: 1 })).toEqual(result);
  });
});
