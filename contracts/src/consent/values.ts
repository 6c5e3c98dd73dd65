import { z } from 'zod';
import { oddsFormatSchema } from '../odds/index.ts';

const preferencesSchema = z.object({
  isquickdepositactive: z.enum(['true', 'false']),
  oddsdisplay: oddsFormatSchema,
});

/** What a device knows of how its last customer wants the site: nothing that says who they are. */
export type KeptPreferences = {
  readonly quickDeposit: boolean;
  readonly oddsFormat: z.output<typeof oddsFormatSchema>;
};

/** Pairs under the documents' names. */
export const preferencesText = ({ quickDeposit, oddsFormat }: KeptPreferences): string =>
  new URLSearchParams({ isquickdepositactive: String(quickDeposit), oddsdisplay: oddsFormat }).toString();

/** `undefined` of a text that says none. */
export const preferencesIn = (text: string): KeptPreferences | undefined => {
  const { data } = preferencesSchema.safeParse(Object.fromEntries(new URLSearchParams(text)));
  return data && { quickDeposit: data.isquickdepositactive === 'true', oddsFormat: data.oddsdisplay };
};

const stake = /\d{1,9}(\.\d\d)?/.source;
/** Up to ten stakes. */
export const recentStakesSchema = z.string().regex(new RegExp(`^${stake}(-${stake}){0,9}$`));
