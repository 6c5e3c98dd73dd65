import { unitWithin } from './any-to-come.ts';
import type { PricedBet } from './bet.ts';
import { chainReturn, together } from './chain.ts';
import type { Part } from './leg.ts';
import { halvesTogether, hasOpenLine, stakesOfBet, sumOfBet } from './line-sums.ts';
import { componentBet, componentsOf } from './lines.ts';
import type { PartOfBet } from './parts.ts';
import { lowestTerms, plus, type Rational, rational, times, zero } from './rational.ts';
import type { BettingRules } from './rules.ts';
import type { Component, Step } from './shape.ts';

type OtherBet = Extract<Component, { kind: 'bet' }>;
type Chain = Extract<Component, { kind: 'chain' }>;

/** The parts of a bet as far as these of its legs go. */
export const partsOn = (parts: readonly PartOfBet[], legs: readonly number[]): PartOfBet[] =>
  parts.map(({ part, values, multipliers }) => ({
    part,
    values: legs.map((leg) => values[leg]),
    multipliers: legs.map((leg) => multipliers[leg]),
  }));

/** What a chain returned in one part; in both together, two units of which that is the sum, where they share cash. */
export type ChainValue = { part: Part | 'both'; value: Rational | undefined; units: 1 | 2 };

const stepIn =
  ({ multipliers }: PartOfBet) =>
  ({ legs }: Step): Rational | undefined =>
    together(legs.map((leg) => multipliers[leg]));

/** What one unit on a step returned, half of it to win and half to be placed. */
const stepInBoth =
  (parts: readonly PartOfBet[]) =>
  (step: Step): Rational | undefined => {
    const [win, place] = parts.map((part) => stepIn(part)(step));
    return halvesTogether([win], [place])[0];
  };

/** What one unit that was sent on became, part by part or of both together, as the rules have it. */
export const chainValues = (
  bet: Pick<PricedBet, 'eachWay'>,
  { steps }: Chain,
  parts: readonly PartOfBet[],
  { eachWayAnyToCome }: BettingRules,
): ChainValue[] => {
  if (bet.eachWay && eachWayAnyToCome === 'total-cash') {
    return [{ part: 'both', value: chainReturn(steps, stepInBoth(parts)), units: 2 }];
  }
  return parts.map((part) => ({ part: part.part, value: chainReturn(steps, stepIn(part)), units: 1 }));
};

const sumOf = (
  components: readonly Component[],
  ofBet: (component: OtherBet) => Rational,
  ofChain: (chain: Chain) => readonly Rational[],
): Rational =>
  components
    .flatMap((component) => {
      if (component.kind === 'chain') return ofChain(component);
      return [times(ofBet(component), rational(component.copies * component.units))];
    })
    .reduce((sum, value) => lowestTerms(plus(sum, value)), zero);

/** `sumOfBet` of any bet, one that is made of others too. */
export const sumOfAnyBet = (bet: PricedBet, parts: readonly PartOfBet[], rules: BettingRules): Rational => {
  const components = componentsOf(bet);
  if (!components) return sumOfBet(bet, parts, rules);
  return sumOf(
    components,
    (component) => sumOfBet(componentBet(bet, component), partsOn(parts, component.legs), rules),
    (chain) =>
      chainValues(bet, chain, parts, rules).map(({ value, units }) => times(value ?? zero, rational(units))),
  );
};

const withShares = (parts: readonly PartOfBet[]) =>
  parts.map(({ values, multipliers }) => {
    return { multipliers, shares: values.map((value) => value?.share ?? zero) };
  });

/** `stakesOfBet` of any bet, one that is made of others too. */
export const stakesOfAnyBet = (
  bet: PricedBet,
  parts: readonly PartOfBet[],
  rules: BettingRules,
): Rational => {
  const components = componentsOf(bet);
  if (!components) return stakesOfBet(bet, withShares(parts), rules);
  return sumOf(
    components,
    (component) =>
      stakesOfBet(componentBet(bet, component), withShares(partsOn(parts, component.legs)), rules),
    (chain) =>
      chainValues(bet, chain, parts, rules).map(({ value, units }) =>
        times(unitWithin(value ?? zero), rational(units)),
      ),
  );
};

/** Whether any line of any bet still waits for a leg. */
export const hasAnyOpenLine = (bet: PricedBet, parts: readonly PartOfBet[], rules: BettingRules): boolean => {
  if (!parts.some(({ multipliers }) => multipliers.includes(undefined))) return false;
  const components = componentsOf(bet);
  if (!components) return parts.some(({ multipliers }) => hasOpenLine(bet, multipliers));
  return components.some((component) => {
    if (component.kind === 'chain') {
      return chainValues(bet, component, parts, rules).some(({ value }) => !value);
    }
    const other = componentBet(bet, component);
    return partsOn(parts, component.legs).some(({ multipliers }) => hasOpenLine(other, multipliers));
  });
};
