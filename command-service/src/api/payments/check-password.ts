import { type Refusal, refuse } from '@paddock/contracts/refusals';
import type { Dependencies } from '../../dependencies.ts';

/** Money moves only for who knows the password. Refuses `wrong-password`. */
export const checkPassword = async (
  { access, passwords }: Pick<Dependencies, 'access' | 'passwords'>,
  accountId: string,
  password: string,
): Promise<Refusal | undefined> => {
  const { state } = await access.load(accountId);
  const hash = state.status === 'granted' ? state.passwordHash : undefined;
  return (await passwords.matches(hash, password))
    ? undefined
    : refuse('wrong-password', { field: 'Password' });
};
