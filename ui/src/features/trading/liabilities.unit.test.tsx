import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Liability } from '../../lib/api/trading.ts';
import { Liabilities } from './liabilities.tsx';

let selections: Liability[] = [];
vi.mock('../../lib/api/trading.ts', () => ({ useLiabilities: () => ({ data: selections, error: null }) }));
beforeEach(() => {
  selections = [];
});

const liability = (selectionName: string, atRisk: Liability['atRisk']): Liability => ({
  ...{ fixtureId: 'f1', marketId: 'm1', selectionId: selectionName },
  ...{ fixtureName: 'Ash v Birch', marketName: 'Match Result', selectionName },
  atRisk,
});

/** The texts of a row, cell by cell. */
const cellsOf = (name: string): string[] => {
  const markup = renderToStaticMarkup(<Liabilities />);
  const row = markup.split('<tr').find((one) => one.includes(`>${name}<`)) ?? '';
  return [...row.matchAll(/<(?:td|th)\b[^>]*>(.*?)<\/(?:td|th)>/g)].map(([, cell = '']) =>
    cell
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  );
};

it('a liability is shown in the currency that was staked, each by itself, with multiples apart', () => {
  selections = [
    liability('Ash', [
      { currency: 'EUR', singles: 30_000, multiples: 0 },
      { currency: 'GBP', singles: 20_000, multiples: 70_050 },
    ]),
    liability('Birch', [{ currency: 'GBP', singles: 0, multiples: 1_200 }]),
  ];
  expect(cellsOf('Ash').slice(-2)).toEqual(['€300.00 £200.00', '£700.50']);
  expect(cellsOf('Birch').slice(-2)).toEqual(['–', '£12.00']);
});

it('amounts of several currencies are one thing in their cell, so that a phone shows them under each other', () => {
  selections = [
    liability('Ash', [
      { currency: 'EUR', singles: 30_000, multiples: 0 },
      { currency: 'GBP', singles: 20_000, multiples: 0 },
    ]),
  ];
  const markup = renderToStaticMarkup(<Liabilities />);
  expect(markup).toContain('><div><div>€300.00</div><div>£200.00</div></div></td>');
});
