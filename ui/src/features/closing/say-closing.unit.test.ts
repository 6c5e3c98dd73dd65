import { expect, it, vi } from 'vitest';
import { showToastsBy } from '../../design/toast.ts';
import { sayClosing } from './say-closing.ts';

it('that the account is kept takes the place of what was said as its owner asked to close it', () => {
  const close = vi.fn();
  const stop = showToastsBy({ add: ({ title }) => String(title), close });
  sayClosing({ tone: 'ok', title: 'begun' });
  expect(close).not.toHaveBeenCalled();
  sayClosing({ tone: 'ok', title: 'kept' });
  expect(close.mock.calls).toEqual([['begun']]);
  stop();
});
