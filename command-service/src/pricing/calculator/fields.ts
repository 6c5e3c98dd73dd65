import { parseAmount } from '@paddock/contracts/money';
import { type Price, parseDisplayedPrice, priceSchema, reduce } from '@paddock/contracts/odds';
import { z } from 'zod';

/** Decimal odds of up to six places as the exact price behind them: `3.5` → 5/2. */
const fromDecimal = (text: string): Price | undefined => {
  const match = /^(\d{1,6})(?:\.(\d{1,6}))?$/.exec(text);
  if (!match) return undefined;
  const [, whole = '', places = ''] = match;
  const down = 10 ** places.length;
  const up = Number(whole + places) - down;
  return up > 0 ? reduce({ up, down }) : undefined;
};

const readPrice = (text: string): Price | undefined => {
  const decimal = fromDecimal(text.trim());
  if (decimal) return decimal;
  const shown = parseDisplayedPrice(text);
  return shown?.kind === 'price' ? shown.price : undefined;
};

const noPrice = (given: unknown): string =>
  `${JSON.stringify(given)} is no price: write "5/2", "EVS", decimal odds above 1 like "3.5" or American "+250"`;
const givenPrice = z.union([z.string(), z.number(), priceSchema], { error: ({ input }) => noPrice(input) });
type GivenPrice = z.infer<typeof givenPrice>;

const toPrice = (given: GivenPrice, context: z.RefinementCtx): Price => {
  const price = typeof given === 'object' ? given : readPrice(String(given));
  if (price) return price;
  context.addIssue({ code: 'custom', message: noPrice(given) });
  return z.NEVER;
};

/** `5/2`, `EVS`, decimal odds as text or number (`"3.5"`, 3.5), American odds (`"+250"`), or `{up, down}`. */
export const priceField = givenPrice.transform(toPrice);

/** The same, or `SP` for the starting price. */
export const priceOrSpField = givenPrice.transform((given, context) =>
  given === 'SP' ? ('SP' as const) : toPrice(given, context),
);

/** Customers may type a comma; in a case it could be meant for thousands. */
const writtenAmount = /^\d{1,9}(\.\d{1,2})?$/;

/** As text in units of currency, so that nobody takes 100 for a penny amount: `"1.00"`. */
export const moneyField = z
  .string('write amounts as text in units of currency: "1.00"')
  .transform((text, context): number => {
    const minor = writtenAmount.test(text) ? parseAmount(text) : undefined;
    if (minor !== undefined && minor < 1_000_000_000) return minor;
    context.addIssue({ code: 'custom', message: `"${text}" is no amount: write it like "1.00"` });
    return z.NEVER;
  });

/** Bounds of the case's own time line, where it holds no times. */
export const longAgo = '2000-01-01T00:00:00.000Z';
export const notYet = '9999-12-31T00:00:00.000Z';
const instant = z.iso.datetime({ offset: true });
const pence = z.int().min(0).max(90);
/** Who bears a deduction: bets struck before, and at starting price where the market could not form again. */
const heldBy = { struckBefore: instant.default(notYet), onStartingPrice: z.boolean().default(false) };

/** Pence in the pound, one or several; or each with the price of the withdrawn runner and when the market re-formed. */
export const ruleFourField = z.union(
  [
    pence,
    z.array(
      z.union([
        pence,
        z.strictObject({ pence, ...heldBy }),
        z.strictObject({ withdrawnAt: priceField, ...heldBy }),
      ]),
    ),
  ],
  'write pence in the pound, 25, or a list of them, of {"pence":25} or of {"withdrawnAt":"3/1"}',
);

export const termsField = z.strictObject({ fraction: priceField, places: z.int().min(1).max(10) });
export { instant as instantField };
