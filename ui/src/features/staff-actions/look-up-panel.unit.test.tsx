import { expect, it, vi } from 'vitest';
import { LookUpButton } from './look-up-panel.tsx';

const pressed = (shown: string | undefined, { isFetching = false } = {}) => {
  const [look, refetch] = [vi.fn(), vi.fn(async () => undefined)];
  const button = LookUpButton({
    lookUp: { named: 'nina', shown, look },
    read: { data: shown, error: null, isFetching, refetch },
    children: 'Show debts',
  });
  button.props.onClick();
  return { looked: look.mock.calls.length, read: refetch.mock.calls.length, loading: button.props.loading };
};

it('the button looks somebody up, and reads anew whoever is shown already', () => {
  expect(pressed(undefined)).toEqual({ looked: 1, read: 0, loading: false });
  expect(pressed('nina')).toEqual({ looked: 0, read: 1, loading: false });
});

it('the button is busy while whoever is shown is read, also anew', () => {
  expect(pressed('nina', { isFetching: true }).loading).toBe(true);
  expect(pressed(undefined, { isFetching: true }).loading).toBe(false);
});
