import { GamstopLink } from '../../../design/gamstop-link.tsx';
import { Notice } from '../../../design/notice.tsx';
import type { CallError } from '../../../lib/call-error.ts';
import { CallUs } from '../../contact/call-us.tsx';

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
    {(code === 'identity-not-verified' || code === 'register-details-refused') && <CallUs />}
  </Notice>
);
