import { texts } from '@paddock/contracts/texts';
import { useEffect } from 'react';
import { GamstopLink } from '../../../design/gamstop-link.tsx';
import { Notice } from '../../../design/notice.tsx';
import type { CallError } from '../../../lib/call-error.ts';
import { CallUs } from '../../contact/call-us.tsx';
import { offerNothing } from '../../promotions/may-offer.ts';

const titles: Partial<Record<CallError['code'], string>> = {
  'person-excluded': texts.exclusion.title,
  'register-excluded': 'You are excluded nationally',
  'register-unavailable': 'We could not check with GAMSTOP',
  'register-details-refused': 'We could not check your details',
};

type RegisterFailureProps = { message: string; code: CallError['code'] | undefined };

const exclusions: ReadonlySet<string | undefined> = new Set([
  'register-excluded',
  'person-excluded',
  'person-barred',
]);

/** Nobody can go on from there but by customer service. */
const callUs: ReadonlySet<string> = new Set([
  'person-excluded',
  'identity-not-verified',
  'register-details-refused',
  'person-barred',
]);

/**
 * Why registration did not end well, where no field is at fault. What was typed is still there. Whether the account is open
 * is not said: an earlier press, whose answer was lost, may have opened it.
 */
export const RegisterFailure = ({ message, code }: RegisterFailureProps) => {
  useEffect(() => {
    if (exclusions.has(code)) offerNothing();
  }, [code]);
  return (
    <Notice tone="error" title={code && titles[code]}>
      {message} {code === 'person-excluded' && texts.exclusion.registering}
      {code === 'register-excluded' && <GamstopLink />}
      {code !== undefined && callUs.has(code) && <CallUs />}
    </Notice>
  );
};
