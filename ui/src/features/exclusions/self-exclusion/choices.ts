import {
  type BettingChannel,
  bettingChannels,
  bettingChannelWords,
  type ExclusionScope,
  monthsLater,
  type Product,
  productNames,
  products,
} from '@paddock/contracts/exclusions';
import { durationText, exclusionBounds } from '@paddock/contracts/limits';
import { dayText } from '@paddock/contracts/london';
import { fillText, texts } from '@paddock/contracts/texts';
import type { ExclusionRequest } from '../../../lib/api/exclusions.ts';
import type { Limits } from '../../../lib/api/limits.ts';

const { leastMonths, mostMonths, defaultMonths } = exclusionBounds;

/** Months that can be chosen for an exclusion, from the shortest to the longest. */
export const exclusionMonths = [leastMonths, 12, 24, 36, 48, defaultMonths, mostMonths];

export const noExclusion = 'none';

export const lengthOptions = exclusionMonths.map((months) => ({
  value: String(months),
  label: durationText(months),
}));

export const monthOptions = [{ value: noExclusion, label: 'No exclusion' }, ...lengthOptions];

/** Months as chosen, or `none`; what was ticked beside them. */
export type Choices = Readonly<Record<ExclusionScope, string>> & {
  readonly ticked: readonly BettingChannel[];
};

export const noChoices: Choices = {
  ...{ sportsbook: noExclusion, gaming: noExclusion, poker: noExclusion, full: noExclusion },
  ticked: [],
};

/** What a select shows: everything has all products. */
export const shownMonths = (choices: Choices, product: Product): string =>
  choices.full === noExclusion ? choices[product] : choices.full;

/** What is ticked: everything has all of it. */
export const tickedOf = ({ full, ticked }: Choices): readonly BettingChannel[] =>
  full === noExclusion ? ticked : bettingChannels;

/** Ticked, a product is excluded from for the documents' length until another is chosen; with no tick left it is not. */
export const withTick = (choices: Choices, channel: BettingChannel, isTicked: boolean): Choices => {
  const { product } = bettingChannelWords[channel];
  const ticked = bettingChannels.filter((one) => (one === channel ? isTicked : choices.ticked.includes(one)));
  const isLeft = ticked.some((one) => bettingChannelWords[one].product === product);
  const chosen = choices[product] === noExclusion ? String(defaultMonths) : choices[product];
  return { ...choices, ticked, [product]: isLeft ? chosen : noExclusion };
};

/** With no exclusion from a product nothing of it is ticked. */
export const withMonths = (choices: Choices, scope: ExclusionScope, months: string): Choices => ({
  ...choices,
  [scope]: months,
  ticked:
    months === noExclusion
      ? choices.ticked.filter((channel) => bettingChannelWords[channel].product !== scope)
      : choices.ticked,
});

/** What is asked for; `undefined`: nothing is. */
export const requestOf = (choices: Choices): ExclusionRequest | undefined => {
  if (choices.full !== noExclusion) return { full: Number(choices.full) };
  const chosen = products.filter((product) => choices[product] !== noExclusion);
  return chosen.length === 0
    ? undefined
    : Object.fromEntries(chosen.map((product) => [product, Number(choices[product])]));
};

/** What an exclusion is from, and when it ends if it is set now. */
export const endsOf = (
  request: ExclusionRequest,
  from: Date,
  country: Limits['jurisdiction'],
): { name: string; end: string }[] =>
  (['full', ...products] as const).flatMap((scope) => {
    const months = request[scope];
    if (months === undefined) return [];
    const name = scope === 'full' ? 'Everything' : productNames[scope];
    return [{ name, end: dayText(monthsLater(from, months, country)) }];
  });

/**
 * Beside the choice of a product: when its exclusion ends, as chosen now or as it holds, whichever is later; `undefined`: there
 * is none.
 */
export const endText = (
  choices: Choices,
  product: Product,
  held: { readonly until: string | null } | null,
  from: Date,
  country: Limits['jurisdiction'],
): string | undefined => {
  const months = shownMonths(choices, product);
  const chosen = months === noExclusion ? undefined : monthsLater(from, Number(months), country);
  const until = held?.until ? new Date(held.until) : undefined;
  if (chosen && !(until && until > chosen)) return `Until ${dayText(chosen)}`;
  if (!held) return undefined;
  return until && from < until ? `Excluded until ${dayText(until)}` : 'Excluded until you call us';
};

/** What holds of a product, in the words in which a bet of it is refused; `undefined`: nothing does. */
export const productText = (
  product: Product,
  exclusion: { readonly until: string | null } | null,
  now: number,
): string | undefined => {
  if (!exclusion) return undefined;
  const name = productNames[product];
  const { until } = exclusion;
  return until !== null && now < Date.parse(until)
    ? fillText(texts.exclusion.product, { param1: `${name} until ${dayText(until)}` })
    : fillText(texts.exclusion.productCall, { param1: name });
};

/** Why what is asked for can't be: an exclusion from one of the products lasts longer already; `undefined`: it can. */
export const shortenedText = (
  request: ExclusionRequest,
  held: Limits['exclusions'],
  from: Date,
  country: Limits['jurisdiction'],
): string | undefined => {
  for (const product of products) {
    const [months, until] = [request[product], held[product]?.until];
    if (months === undefined || !until || Date.parse(until) <= monthsLater(from, months, country).getTime()) {
      continue;
    }
    const param1 = `${productNames[product]} until ${dayText(until)}`;
    return fillText(texts.exclusion.lastsLonger, { param1 });
  }
  return undefined;
};
