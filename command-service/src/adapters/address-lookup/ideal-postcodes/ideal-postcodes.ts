import type { Country } from '@paddock/contracts/events';
import type { FoundAddress } from '@paddock/contracts/http';
import { z } from 'zod';
import { type AddressLookup, NoLookupAnswer } from '../address-lookup.ts';

export type IdealPostcodesSettings = {
  /** `https://api.ideal-postcodes.co.uk` */
  url: string;
  apiKey: string;
  /** Whose addresses the key is licensed for. */
  countries: readonly Country[];
};

/** Somebody waits, and can type meanwhile. */
const answerMs = 5_000;
/** Characters that the field for the address has. */
const mostCharacters = 120;

const line = z.string().default('');
const lineNames = [
  'line_1',
  'line_2',
  'line_3',
  'line_4',
  'line_5',
  'line_6',
  'line_7',
  'line_8',
  'line_9',
] as const;

/** What we read of an address of either country. */
const addressSchema = z.object({
  ...(Object.fromEntries(lineNames.map((name) => [name, line])) as Record<
    (typeof lineNames)[number],
    typeof line
  >),
  post_town: z.string(),
  /** Of addresses of Great Britain. */
  postcode: z.string().optional(),
  /** Of Irish ones, which come in two languages. */
  eircode: z.string().optional(),
  language: z.string().optional(),
});
type ProvidedAddress = z.infer<typeof addressSchema>;

const foundSchema = z.object({ code: z.literal(2000), result: z.array(addressSchema) });
const refusalSchema = z.object({ code: z.int() });
const postcodeNotFound = 4040;

const sameText = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** Small within the name of a town: Stoke-on-Trent. */
const smallWords = /(?<=[ -])(?:On|Upon|Under|By|In|Of|The|Le|La|Cum|And)(?=[ -])/g;

/** Royal Mail writes towns in capitals. */
const asName = (town: string): string => {
  if (town !== town.toUpperCase()) return town;
  const capital = town.toLowerCase().replace(/(?<![\p{L}'’])\p{L}/gu, (letter) => letter.toUpperCase());
  return capital.replace(smallWords, (word) => word.toLowerCase());
};

/** The lines that say more than town and postcode, as many as the field takes. */
const addressLineOf = (address: ProvidedAddress, postcode: string): string => {
  let text = '';
  for (const name of lineNames) {
    const part = address[name].trim();
    const isNew = part !== '' && !sameText(part, address.post_town) && !sameText(part, postcode);
    const next = isNew ? [text, part].filter(Boolean).join(', ') : text;
    if (next.length <= mostCharacters) text = next;
  }
  return text;
};

const foundOf = (address: ProvidedAddress): FoundAddress => {
  const postcode = address.postcode ?? address.eircode ?? '';
  return { Address: addressLineOf(address, postcode), City: asName(address.post_town), Postcode: postcode };
};

const addressesIn = async (response: Response): Promise<readonly FoundAddress[]> => {
  const body: unknown = await response.json().catch(() => undefined);
  const found = foundSchema.safeParse(body);
  if (response.ok && found.success) {
    return found.data.result.filter(({ language = 'en' }) => language === 'en').map(foundOf);
  }
  const { code } = refusalSchema.catch({ code: 0 }).parse(body);
  if (response.status === 404 && code === postcodeNotFound) return [];
  throw new NoLookupAnswer(`the provider of addresses answered status ${response.status}, code ${code}`);
};

/**
 * Asks Ideal Postcodes (`GET /v1/postcodes/{postcode}`, one look-up each time): postcodes by Royal Mail's file, Eircodes by
 * ECAD where the key is licensed for it. Of the few postcodes with more than a hundred premises it knows the first hundred.
 */
export const createIdealPostcodes = ({ url, apiKey, countries }: IdealPostcodesSettings): AddressLookup => ({
  countries,
  find: async (_, postcode) => {
    const bare = encodeURIComponent(postcode.replaceAll(' ', ''));
    const response = await fetch(new URL(`/v1/postcodes/${bare}`, url), {
      // Not in the address, where logs of proxies would keep it.
      headers: { authorization: `IDEALPOSTCODES api_key="${apiKey}"`, accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(answerMs),
    }).catch((error: unknown) => {
      const name = error instanceof Error ? error.name : 'unknown';
      throw new NoLookupAnswer(`the provider of addresses did not answer: ${name}`);
    });
    return addressesIn(response);
  },
});
