import { calls } from '@paddock/contracts/http';
import { expect, test } from 'vitest';
import type { Dependencies } from './dependencies.ts';
import { operatorRules } from './operator-rules.ts';
import { routesOf } from './routes.ts';

test('every call of this service has one route', () => {
  const routes = routesOf({ rules: operatorRules } as Dependencies, new AbortController().signal);
  const declared = calls.filter(({ service }) => service === 'command-service');
  expect(routes.map(({ call }) => call.name).toSorted()).toEqual(declared.map(({ name }) => name).toSorted());
});
