import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const source = join(import.meta.dirname, '..');
const textOf = (name: string): string => readFileSync(join(source, name), 'utf8');
const files = globSync('**/*.ts', { cwd: source });
const isTest = (name: string): boolean => /\.(test|fixture)\.ts$/.test(name);

const call = /\bcreateHandler(?:<[^()]*>)?\(/g;
/** The store, then the aggregate or what makes it. */
const callOfAggregate = /\bcreateHandler(?:<[^()]*>)?\(\s*\w+,\s*(\w+)/g;

const handled = (text: string): string[] => [...text.matchAll(callOfAggregate)].map(([, name = '']) => name);

const services = files.filter((name) => !isTest(name) && textOf(name).match(call));
const properties = files.filter((name) => /(?:^|\/)copies\.property\.unit\.test\.ts$/.test(name)).map(textOf);

/** Taken by a property: called, or handed on; being imported is not enough. */
const takesPart = (aggregate: string): boolean =>
  properties.some((text) =>
    new RegExp(`[(\\s]${aggregate}[,(]`).test(text.replaceAll(/^import[^;]*;/gm, '')),
  );

describe('the properties of copies', () => {
  it('know the aggregate of every handler that the service makes', () => {
    const unread = services.filter(
      (name) => handled(textOf(name)).length !== textOf(name).match(call)?.length,
    );
    expect(unread).toEqual([]);
    expect(services.length).toBeGreaterThan(15);
  });

  it('run on each of them', () => {
    const aggregates = services.flatMap((name) => handled(textOf(name)));
    expect(aggregates.filter((aggregate) => !takesPart(aggregate))).toEqual([]);
  });

  it('run on none that is only named elsewhere', () => {
    expect(handled('createHandler<S, C, E>(store, createNewAggregate(rule), {')).toEqual([
      'createNewAggregate',
    ]);
    expect(takesPart('createNewAggregate')).toBe(false);
  });
});
