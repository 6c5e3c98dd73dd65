import type { OpenSession } from '@paddock/service-kit/http';
import type { CodeSubject } from '../../domain/access/security-codes.ts';
import type { Access } from '../../domain/access/service.ts';
import { endingsOf } from '../../domain/access/state.ts';

/** Somebody whose password was right on a device that the account does not know, and the code that they are asked for. */
export const halfSignedInOn = (session: OpenSession | undefined) => {
  const half = session?.halfSignedIn;
  if (half?.step !== 'device' || !half.newDevice) return undefined;
  const { accountId, username, roles, endings, newDevice } = half;
  const subject: CodeSubject = { purpose: 'new-device', subjectId: newDevice.signInId };
  return { accountId, username, roles, endings, device: newDevice.device, subject };
};

export type HalfSignedIn = NonNullable<ReturnType<typeof halfSignedInOn>>;

/** Whether all sessions of the account were ended since the password was right. */
export const isOvertaken = async (
  { access }: { access: Pick<Access, 'load'> },
  { accountId, endings }: HalfSignedIn,
): Promise<boolean> => endingsOf((await access.load(accountId)).state) !== endings;
