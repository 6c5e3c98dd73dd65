import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const tokens = new Map(
  [...css.matchAll(/--color-([\w-]+): light-dark\((#[\da-f]{6}), (#[\da-f]{6})\)/g)].map(
    ([, name, light, dark]) => [name!, { light: light!, dark: dark! }],
  ),
);

const luminance = (hex: string): number => {
  const [red, green, blue] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
};

const contrast = (one: string, other: string): number => {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light! + 0.05) / (dark! + 0.05);
};

const grounds = ['page', 'surface', 'sunken', 'raised', 'hover'];
const on = (inks: string[], backs: string[]) =>
  inks.flatMap((ink) => backs.map((back) => [ink, back] as const));

/** Text pairs: WCAG 2.2, 1.4.3 asks for 4.5 to 1. */
const textPairs = [
  ...on(['ink', 'ink-soft', 'link', 'danger', 'live'], grounds),
  ...on(['on-brand', 'on-brand-soft', 'accent'], ['brand', 'brand-deep', 'brand-hover']),
  ...on(['on-accent'], ['accent', 'accent-hover']),
  ...on(['on-action'], ['action', 'action-hover']),
  ...on(['on-danger-fill'], ['danger-fill', 'danger-fill-hover']),
  ...on(['on-price'], ['price', 'price-hover']),
  ...on(['on-price-off'], ['price-off']),
  ...on(['higher', 'ok', 'warn', 'info', 'lower'], ['surface']),
  ...on(['higher', 'on-price'], ['higher-wash', 'price']),
  ...on(['lower', 'on-price'], ['lower-wash', 'price']),
  ...['ok', 'info', 'warn', 'danger'].flatMap((tone) => on([tone, 'ink', 'ink-soft'], [`${tone}-wash`])),
];

/** Control edges and focus rings: 1.4.11 asks for 3 to 1. */
const edgePairs = [
  ...on(['line-strong', 'focus', 'action'], grounds),
  ...on(['focus-on-brand'], ['brand', 'brand-deep', 'brand-hover']),
];

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  const ratio = (one: string, other: string) => contrast(tokens.get(one)![theme], tokens.get(other)![theme]);

  it.each(textPairs)('%s is readable on %s', (ink, back) => {
    expect(ratio(ink, back)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(edgePairs)('%s stands out from %s', (edge, back) => {
    expect(ratio(edge, back)).toBeGreaterThanOrEqual(3);
  });
});
