import { type Input, setWayToDeposit } from '@paddock/contracts/http';
import { ask, useAction } from '../client.ts';

/** By staff: takes a way to pay in from the account of a customer, or gives it back. */
export const useSetWayToDeposit = () =>
  useAction(async (body: Input<typeof setWayToDeposit>['body'], key) => {
    await ask(setWayToDeposit, { body }, key);
  });
