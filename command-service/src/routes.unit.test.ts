import { calls } from '@paddock/contracts/http';
import { expect, test } from 'vitest';
import type { Dependencies } from './dependencies.ts';
import { operatorRules } from './operator-rules.ts';
import { routesOf } from './routes.ts';

const namesOf = (isDevelopment: boolean) => {
  const dependencies = { rules: operatorRules, isDevelopment } as Dependencies;
  const routes = routesOf(dependencies, new AbortController().signal);
  return routes.map(({ call }) => call.name).toSorted();
};
const declared = calls.filter(({ service }) => service === 'command-service');

test('every call of this service has one route', () => {
  expect(namesOf(true)).toEqual(declared.map(({ name }) => name).toSorted());
});

test('calls of development have none outside of it', () => {
  const everywhere = declared.filter(({ onlyInDevelopment }) => !onlyInDevelopment);
  expect(namesOf(false)).toEqual(everywhere.map(({ name }) => name).toSorted());
  expect(namesOf(false)).not.toContain('demo-code');
});
