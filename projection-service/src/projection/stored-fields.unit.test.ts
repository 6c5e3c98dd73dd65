import { beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';

/** A module of its own for each test, in which no field has been made yet. */
const loadFresh = () => import('./stored-fields.ts');
let fields: Awaited<ReturnType<typeof loadFresh>>;

beforeEach(async () => {
  vi.resetModules();
  fields = await loadFresh();
});

type Made = readonly [kind: 'field' | 'fieldsOf', name: string, schema: z.ZodType];

const versionWith = async (made: readonly Made[], folds = 'as today'): Promise<string> => {
  vi.resetModules();
  const { versionOf, ...makers } = await loadFresh();
  for (const [kind, name, schema] of made) makers[kind](name, schema);
  return versionOf(folds);
};

const summary: Made = ['field', 'summary', z.object({ balance: z.int() })];
const bet: Made = ['fieldsOf', 'bet', z.object({ stake: z.int() })];

test('the version is the same for the same fields, in whatever order their modules are loaded', async () => {
  expect(await versionWith([summary, bet])).toBe(await versionWith([bet, summary]));
  expect(await versionWith([summary, bet])).toMatch(/^[0-9a-f]{12}$/);
});

test.each<[string, Made[], string?]>([
  ['a schema changed', [['field', 'summary', z.object({ balance: z.string() })], bet]],
  [
    'a field was given another property',
    [['field', 'summary', z.object({ balance: z.int(), free: z.int() })], bet],
  ],
  ['a field was added', [summary, bet, ['field', 'other', z.int()]]],
  ['a field was taken out', [summary]],
  ['a field has another name', [['field', 'overview', summary[2]], bet]],
  ['a fold makes something else of the history', [summary, bet], 'otherwise'],
])('the version is another where %s', async (_, made, folds) => {
  expect(await versionWith(made, folds)).not.toBe(await versionWith([summary, bet]));
});

test('no field can be left out of the version by being made later', () => {
  fields.field('summary', z.int());
  fields.versionOf('as today');
  expect(() => fields.field('other', z.int())).toThrow('other was made after the version');
  expect(() => fields.fieldsOf('bet', z.int())).toThrow('bet was made after the version');
});

test('a name belongs to one field, and so to one schema', () => {
  fields.field('summary', z.int());
  expect(() => fields.fieldsOf('summary', z.string())).toThrow('two fields called summary');
});

test('a stored value is read by its schema, which leaves out what it does not know', () => {
  const bets = fields.fieldsOf('bet', z.object({ stake: z.int() }));
  expect(fields.readField(bets('b1'), '{"stake":100,"unknown":1}')).toEqual({ stake: 100 });
  expect(fields.readField(bets('b1'), null)).toBeUndefined();
  expect(() => fields.readField(bets('b1'), '{"stake":"much"}')).toThrow('stake');
});
