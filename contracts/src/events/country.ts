import { z } from 'zod';

/** Where customers may live, whose regulator's rules hold for them. */
export const countrySchema = z.enum(['GB', 'IE']);
export type Country = z.infer<typeof countrySchema>;
