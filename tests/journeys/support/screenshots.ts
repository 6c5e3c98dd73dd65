import { fileURLToPath } from 'node:url';

/** Where each journey leaves what its pages showed last. */
export const SCREENSHOTS = fileURLToPath(new URL('../../reports/journeys', import.meta.url));
