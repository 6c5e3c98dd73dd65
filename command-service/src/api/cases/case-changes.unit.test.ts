import { expect, it } from 'vitest';
import { given, noon, opened } from '../../domain/account/account.fixture.ts';
import { openAccountOf } from '../../domain/account/state.ts';
import { changesOf } from './case-changes.ts';

const account = openAccountOf(given([opened()]).state);
const blocked = { ...account, harm: { ...account.harm, blocked: { since: noon, newest: noon } } };

it('is another once anything happened in the case, or to the block, and says nothing of what', () => {
  const first = changesOf(3n, account);
  expect(changesOf(3n, account)).toBe(first);
  expect(changesOf(3n, { ...account, revision: 9 } as typeof account)).toBe(first);
  const marks = [first, changesOf(4n, account), changesOf(3n, blocked)];
  expect(new Set(marks).size).toBe(3);
  for (const mark of marks) expect(mark).toMatch(/^[0-9a-f]{16}$/);
});
