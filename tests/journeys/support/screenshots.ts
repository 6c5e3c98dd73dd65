import { fileURLToPath } from 'node:url';

/** Where each journey leaves what its pages showed last. */
export const screenshots = fileURLToPath(new URL('../../reports/journeys', import.meta.url));
