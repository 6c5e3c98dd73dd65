import { z } from 'zod';

/** Where a network address is, by the two letters of ISO 3166. */
export const placeCountrySchema = z.string().regex(/^[A-Z]{2}$/);
export type PlaceCountry = z.infer<typeof placeCountrySchema>;
