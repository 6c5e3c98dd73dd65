import { GamstopLink } from '../../../design/gamstop-link.tsx';
import { Notice } from '../../../design/notice.tsx';
import type { CallError } from '../../../lib/call-error.ts';

const titles: Partial<Record<CallError['code'], string>> = {
  'register-excluded': 'You are excluded nationally',
  'register-unavailable': 'Your account is not open yet',
  'register-details-refused': 'Your account is not open yet',
};

type RegisterFailureProps = { message: string; code: CallError['code'] | undefined };

/** Why no account was opened, where no field is at fault. What was typed is still there. */
export const RegisterFailure = ({ message, code }: RegisterFailureProps) => (
  <Notice tone="error" title={code && titles[code]}>
    {message} {code === 'register-excluded' && <GamstopLink />}
  </Notice>
);
