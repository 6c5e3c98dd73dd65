import { calls } from '@paddock/contracts/http';
import { createLocalKeys } from '@paddock/service-kit/keys';
import { expect, test } from 'vitest';
import { type RouteOptions, routesOf } from './routes.ts';

test('every call of this service has one route', () => {
  const routes = routesOf({ keys: createLocalKeys(new Uint8Array(32)) } as RouteOptions);
  const expected = calls.filter(({ service }) => service === 'projection-service');
  expect(routes.map(({ call }) => call.name).toSorted()).toEqual(expected.map(({ name }) => name).toSorted());
});
