import { z } from 'zod';
import { marketingProducts } from '../marketing/index.ts';
import { countrySchema } from './country.ts';
import { instantSchema } from './define.ts';

/** What a customer who registers by an offer is known to have come for. */
export const offerCodeSchema = z
  .string()
  .regex(/^[A-Z0-9]{3,20}$/, 'Please enter 3 to 20 capital letters and digits');

const plainText = (min: number, max: number) =>
  z
    .string()
    .trim()
    .min(min, `Please enter at least ${min} characters`)
    .max(max, `Please enter at most ${max} characters`)
    .regex(/^[^<>]*$/, 'Please enter plain text, without < and >');

/** A file of this site and of no other. */
const ownPath = z
  .string()
  .max(200)
  .regex(/^\/(?!\/)[\w./-]+\.(?:avif|jpg|png|svg|webp)$/, 'Please enter the path of a picture of this site');

/** An offer for whoever opens an account, as operations publish it in a file. */
export const signUpOfferSchema = z.object({
  code: offerCodeSchema,
  product: z.enum(marketingProducts),
  title: plainText(3, 80),
  text: plainText(3, 300),
  /** Beside the headline, in the same view: what somebody has to know before they follow it (CAP 16, LCCP 5.1.6). */
  significantTerms: plainText(20, 600),
  terms: z.object({ version: plainText(1, 40), text: plainText(20, 8000) }),
  picture: z.object({ path: ownPath, alt: plainText(0, 120) }).optional(),
  countries: z.array(countrySchema).min(1).max(countrySchema.options.length),
  from: instantSchema,
  until: instantSchema,
});

/** One that may be published: it ends after it begins. */
export const publishedOfferSchema = signUpOfferSchema.refine(
  ({ from, until }) => Date.parse(from) < Date.parse(until),
  { path: ['until'], message: 'Please enter an end after the beginning' },
);
export type SignUpOffer = z.infer<typeof signUpOfferSchema>;
