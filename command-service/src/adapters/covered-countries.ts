import { countrySchema } from '@paddock/contracts/events';
import { z } from 'zod';

/** Countries that a provider is asked about, comma-separated; one at least. */
export const coveredCountriesSchema = z
  .string()
  .transform((text) => text.split(',').map((country) => country.trim()))
  .pipe(z.array(countrySchema));
