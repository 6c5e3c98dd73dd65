import type { SessionRenewals } from '@paddock/service-kit/keys';
import type { FailingChannels } from '../../adapters/failing-channels.ts';
import type { SendingServices } from '../access/send-account-code.ts';
import type { AccessServices } from '../access/services.ts';
import type { RecoveryServices } from '../recovery/services.ts';

/** What the calls of a sign-in on a new device need. */
export type NewDeviceServices = Pick<
  AccessServices,
  | 'access'
  | 'accounts'
  | 'alerts'
  | 'countryOf'
  | 'persons'
  | 'profiles'
  | 'sessions'
  | 'signedInPersons'
  | 'verifiedCustomers'
> &
  SendingServices &
  Pick<RecoveryServices, 'securityCodes'> & {
    sessionRenewals: SessionRenewals;
    failingChannels: Pick<FailingChannels, 'isFailing'>;
  };
