import { z } from 'zod';

const text = z.string().trim().min(1);

const catalogueSchema = z.object({
  marketId: text,
  marketName: text.optional(),
  competition: z.object({ id: text, name: text }).optional(),
  event: z.object({ name: text.optional(), venue: text.optional() }).optional(),
  runners: z
    .array(
      z.object({
        selectionId: z.number(),
        runnerName: text,
        metadata: z.record(z.string(), z.string().nullable()).optional(),
      }),
    )
    .default([]),
});
/** Names that belong to a recorded market: Betfair's "market catalogue". */
export type MarketCatalogue = z.infer<typeof catalogueSchema>;

/** Reads one catalogue or a list of them; throws a sentence when it is something else. */
export const readCatalogue = (json: string): Map<string, MarketCatalogue> => {
  const parsed = z
    .union([catalogueSchema.transform((one) => [one]), z.array(catalogueSchema)])
    .safeParse(parse(json));
  if (!parsed.success) throw new Error('it is no Betfair market catalogue');
  return new Map(parsed.data.map((catalogue) => [catalogue.marketId, catalogue]));
};

const parse = (json: string): unknown => {
  try {
    return JSON.parse(json);
  } catch {
    throw new Error('it is not JSON');
  }
};
