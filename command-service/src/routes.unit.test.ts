import { calls } from '@paddock/contracts/http';
import { expect, test } from 'vitest';
import type { Dependencies } from './dependencies.ts';
import { routesOf } from './routes.ts';

test('every call of this service has one route', () => {
  const routes = routesOf({} as Dependencies, new AbortController().signal);
  const wanted = calls.filter(({ service }) => service === 'command-service');
  expect(routes.map(({ call }) => call.name).toSorted()).toEqual(wanted.map(({ name }) => name).toSorted());
});
