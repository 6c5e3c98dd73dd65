import {
  commonEnvironment,
  isDevelopment,
  kafkaEnvironment,
  type Profile,
  readEnvironment,
} from '@paddock/service-kit/process';
import { z } from 'zod';

/** Unless the environment says another number. On one machine all browsers of a test come from one address. */
export const connectionsPerAddress = (profile: Profile): number => (isDevelopment(profile) ? 500 : 200);

/** What the service reads from its environment. */
export const readServiceEnvironment = () => {
  const environment = readEnvironment({
    ...commonEnvironment,
    ...kafkaEnvironment,
    /** Where browsers find the site, when it is not the host they connect to. */
    PUBLIC_URL: z.url().optional(),
    /** Shortest time between two frames to a browser. */
    GATEWAY_TICK_MS: z.coerce.number().int().min(5).max(250).default(10),
    /** 0 for any number. */
    GATEWAY_CONNECTIONS_PER_ADDRESS: z.coerce.number().int().min(0).optional(),
    GATEWAY_MAX_CONNECTIONS: z.coerce.number().int().min(1).default(20_000),
  });
  const perAddress = connectionsPerAddress(environment.PADDOCK_PROFILE);
  return {
    ...environment,
    GATEWAY_CONNECTIONS_PER_ADDRESS: environment.GATEWAY_CONNECTIONS_PER_ADDRESS ?? perAddress,
  };
};
