import type { AccountEvent } from '@paddock/contracts/events';
import { refuse } from '@paddock/contracts/refusals';
import { expect, it } from 'vitest';
import { refuseOther } from './repeated-request.ts';

const credited: AccountEvent = { type: 'FreeBalanceCredited', data: { amount: 500, reason: 'goodwill' } };
const expired: AccountEvent = { type: 'FreeBetTokenExpired', data: { tokenId: 't-1' } };

it('a request that says what the event of its key says is the same', () => {
  const same = { FreeBalanceCredited: { amount: 500, reason: 'goodwill' } } as const;
  expect(refuseOther([expired, credited], same)).toBeUndefined();
  expect(refuseOther([], same)).toBeUndefined();
});

it('a request that says anything else is refused', () => {
  const others = [
    { amount: 501, reason: 'goodwill' },
    { amount: 500, reason: 'promotion' },
  ] as const;
  for (const other of others) {
    expect(refuseOther([expired, credited], { FreeBalanceCredited: other })).toEqual(refuse('key-reused'));
  }
});
