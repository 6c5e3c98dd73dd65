import { describe, it } from 'vitest';
import { given, opened } from './account.fixture.ts';

const command = { type: 'open-account', accountId: 'a-1', currency: 'GBP', jurisdiction: 'GB' } as const;

describe('opening an account', () => {
  it('is done once', () => given([]).when(command).gives(opened()));

  it('is refused for an account that is open as another', () =>
    given([opened('IE')])
      .when(command)
      .isRefused({ refused: 'already-registered' }));

  it('comes before anything else', () =>
    given([])
      .when({ type: 'complete-deposit', depositId: 'd-1', providerReference: 'r' })
      .isRefused({ refused: 'not-found' }));
});
