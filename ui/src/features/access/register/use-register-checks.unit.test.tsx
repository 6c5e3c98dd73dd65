import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import { emptyRegistration, stepOf } from './register-form.ts';
import { useRegisterChecks } from './use-register-checks.ts';

const isAccepted = vi.fn(async (domain: string) => domain !== 'mailinator.com');
vi.mock('../../../lib/api/access.ts', () => ({
  isEmailDomainAccepted: (domain: string) => isAccepted(domain),
  isUsernameFree: async (name: string) => name !== 'noraquinn',
  isPasswordCommon: async (password: string) => password === 'P@ssw0rd!',
}));

beforeEach(() => isAccepted.mockClear());

const checksHere = (): ReturnType<typeof useRegisterChecks> => {
  let checks: ReturnType<typeof useRegisterChecks> | undefined;
  const Here = () => {
    checks = useRegisterChecks();
    return null;
  };
  renderToStaticMarkup(<Here />);
  if (!checks) throw new Error('not rendered');
  return checks;
};

const withEmail = (email: string) => ({ ...emptyRegistration, email });

it('whoever goes on is kept at an address whose domain is not accepted, of which the domain alone is sent', async () => {
  const { mayLeave, known } = checksHere();
  const step = stepOf('email');
  expect(await mayLeave(step, withEmail('Nora@Mailinator.com'))).toBe(false);
  expect(known(withEmail('nora@mailinator.com')).isDomainRefused).toBe(true);
  expect(await mayLeave(step, withEmail('nora@example.com'))).toBe(true);
  expect(known(withEmail('nora@example.com')).isDomainRefused).toBe(false);
  expect(isAccepted.mock.calls).toEqual([['mailinator.com'], ['example.com']]);
});

it('what is no address is asked about by nobody, and who can be told nothing goes on', async () => {
  const { mayLeave } = checksHere();
  expect(await mayLeave(stepOf('email'), withEmail('nora@'))).toBe(true);
  expect(isAccepted).not.toHaveBeenCalled();
  isAccepted.mockRejectedValueOnce(new Error('too many'));
  expect(await mayLeave(stepOf('email'), withEmail('nora@example.com'))).toBe(true);
});

it.each([
  ['noraquinn', 'Canal!Row27', false],
  ['noraquinn2', 'P@ssw0rd!', false],
  ['noraquinn2', 'Canal!Row27', true],
])('the step of name and password is left with what nobody has and few do: %s, %s', async (userName, password, may) => {
  const values = { ...emptyRegistration, userName, password };
  expect(await checksHere().mayLeave(stepOf('userName'), values)).toBe(may);
});
