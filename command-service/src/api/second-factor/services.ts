import type { SessionStore } from '@paddock/service-kit/http';
import type { Devices, OriginDigest, SecurityCodes } from '@paddock/service-kit/keys';
import type { Log } from '@paddock/service-kit/process';
import type { CountryOf } from '../../adapters/ip-country/ip-country.ts';
import type { Access } from '../../domain/access/service.ts';
import type { Names } from '../../domain/claims/names-service.ts';
import type { Profiles } from '../../domain/profile/service.ts';
import type { Roster } from '../../domain/roster/service.ts';

/** What the calls of the second factor need. */
export type SecondFactorServices = {
  access: Access;
  names: Names;
  profiles: Profiles;
  roster: Roster;
  sessions: SessionStore;
  originOf: OriginDigest;
  devices: Devices;
  countryOf: CountryOf;
  /** The digits of codes that are sent to customers. */
  securityCodes: Pick<SecurityCodes, 'codeOf'>;
  log: Log;
  /** Whether codes of demo accounts are offered. */
  isDevelopment: boolean;
};
