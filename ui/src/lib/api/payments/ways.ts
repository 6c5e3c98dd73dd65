import { type Input, setWayToDeposit } from '@paddock/contracts/http';
import { ask, useAction } from '../client.ts';

/** By staff: takes a way to pay in from the account of a customer, or gives it back. Whether they are offered it now. */
export const useSetWayToDeposit = () =>
  useAction(async (body: Input<typeof setWayToDeposit>['body'], key) => {
    const { offered } = await ask(setWayToDeposit, { body }, key);
    return offered;
  });
