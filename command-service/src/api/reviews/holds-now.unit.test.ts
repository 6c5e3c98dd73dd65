import type { Review } from '@paddock/contracts/http';
import { expect, it } from 'vitest';
import { deposited, given, noon, opened } from '../../domain/account/account.fixture.ts';
import { closed, closing } from '../../domain/account/closing/closing.fixture.ts';
import { openAccountOf } from '../../domain/account/state.ts';
import { holdsNow } from './holds-now.ts';

const held: Review = {
  ...{ kind: 'withdrawal', accountId: 'a-1', withdrawalId: 'w-1', amount: 500, at: noon },
  ...{ card: null, reasons: ['no-card'], requestedBy: null },
};

const excluded: Parameters<typeof given>[0][number] = {
  type: 'ExclusionSet',
  data: { scope: 'full', months: null, until: null },
};

it('of a withdrawal that staff look at, it is known that nobody can ask for it again: the account is closed, is being closed, or its customer is excluded', () => {
  const now = (...events: Parameters<typeof given>[0]) =>
    holdsNow(openAccountOf(given([opened(), ...deposited(500), ...events]).state), held, new Date(noon));
  expect(now()).toBeNull();
  expect(now(closing)).toEqual({ kind: 'withdrawal', closing: 'closing', excluded: false });
  expect(now(closing, closed)).toEqual({ kind: 'withdrawal', closing: 'closed', excluded: false });
  expect(now(excluded)).toEqual({ kind: 'withdrawal', closing: null, excluded: true });
  expect(now(excluded, closing)).toEqual({ kind: 'withdrawal', closing: 'closing', excluded: true });
});
