import {
  type CashOutResult as CashOutAnswer,
  doFullCashOut,
  doPartialCashOut,
  fullCashOutRequest,
  getBetDetails,
  getBetValue,
  partialCashOutRequest,
  type Response,
  setCashOutRule,
} from '@paddock/contracts/http';
import { queryOptions } from '@tanstack/react-query';
import { ask, callKey, useCommand } from './client.ts';

/** What a bet can be cashed out for. Amounts are minor units; a loss is a negative profit. */
export type CashOutOffer =
  | { readonly state: 'available'; readonly value: number; readonly profit: number }
  | { readonly state: 'suspended' | 'unavailable' };

/** An offer from its parts; without a value there is none. */
export const availableOffer = (value: number | null, profit: number | null): CashOutOffer =>
  value === null ? { state: 'unavailable' } : { state: 'available', value, profit: profit ?? 0 };

export const cashOutOfferOf = (answer: Response<typeof getBetValue>): CashOutOffer => {
  const { success, state, value, profit } = answer;
  if (success && state === 'available') return availableOffer(value, profit);
  return { state: state === 'suspended' ? 'suspended' : 'unavailable' };
};

/** Asks what a bet with so many legs is worth. The server allows it once in ten seconds for each bet. */
export const findCashOutOffer = async (betId: string, legs: number): Promise<CashOutOffer> =>
  cashOutOfferOf(await ask(getBetValue, { query: { id: betId, legs } }));

export const cashOutOfferKey = (betId: string, legs: number) =>
  callKey(getBetValue, { query: { id: betId, legs } });

/** The value of all of a bet now, minor units; `null` while it can't be cashed out. Requested each time, never cached. */
export const fullCashOutValueQuery = (betId: string) =>
  queryOptions({
    queryKey: callKey(fullCashOutRequest, { query: { id: betId } }),
    queryFn: async () => (await ask(fullCashOutRequest, { query: { id: betId } })).value,
    staleTime: 0,
    gcTime: 0,
  });

/** The value of a part of a bet: of all but what stays on each line. */
export const partialCashOutValueQuery = (betId: string, remainingUnitStake: number) => {
  const input = { query: { id: betId, remainingUnitStake } };
  return queryOptions({
    queryKey: callKey(partialCashOutRequest, input),
    queryFn: async () => (await ask(partialCashOutRequest, input)).value,
    staleTime: 0,
    gcTime: 0,
  });
};

/** The result of cashing out. Amounts are minor units. */
export type CashOutResult =
  | { readonly kind: 'paid'; readonly value: number; readonly balance: number | null }
  /** It is worth something else now; without a value it has to be asked for. */
  | { readonly kind: 're-offered'; readonly value: number | null; readonly message: string }
  | { readonly kind: 'refused'; readonly message: string };

/** `confirmed`: the value that the customer asked to be paid. */
export const cashOutResultOf = (
  { success, reoffer, value, msg, balance }: CashOutAnswer,
  confirmed: number,
): CashOutResult => {
  if (success) return { kind: 'paid', value: value ?? confirmed, balance };
  return reoffer ? { kind: 're-offered', value, message: msg } : { kind: 'refused', message: msg };
};

/** Cashes all of a bet out at exactly this value. Asked again after no answer came, it is the same request. */
export const useFullCashOut = () => {
  const { mutateAsync } = useCommand(doFullCashOut);
  return async (betId: string, value: number): Promise<CashOutResult> =>
    cashOutResultOf(await mutateAsync({ query: { id: betId, value } }), value);
};

/** Cashes a part of a bet out at exactly this value; so much stays on each line, minor units. */
export const usePartialCashOut = () => {
  const { mutateAsync } = useCommand(doPartialCashOut);
  return async (betId: string, remainingUnitStake: number, value: number): Promise<CashOutResult> =>
    cashOutResultOf(await mutateAsync({ body: { id: betId, remainingUnitStake, value } }), value);
};

/** Has a bet cashed out by itself at this value, minor units; `null` removes the rule. */
export const useSetCashOutRule = (onSaved: (atValue: number | null) => Promise<void>) => {
  const { mutate, error, isPending } = useCommand(setCashOutRule, {
    onSuccess: (_, { body }) => onSaved(body.atValue),
  });
  return {
    save: (betId: string, atValue: number | null): void => mutate({ body: { id: betId, atValue } }),
    error,
    isPending,
  };
};

/** A leg of a bet that can't be cashed out: how it stands, and what it holds up; empty where it does not. */
export type CashOutLeg = {
  readonly fixtureName: string;
  readonly marketName: string;
  readonly status: string;
  readonly message: string;
};

type CashOutDetails = { readonly message: string | null; readonly legs: readonly CashOutLeg[] };

export const cashOutDetailsOf = ({ info, message }: Response<typeof getBetDetails>): CashOutDetails => ({
  message,
  legs: info.Legs.map(({ EventName, MarketName, Status, Message }) => ({
    fixtureName: EventName,
    marketName: MarketName,
    status: Status,
    message: Message,
  })),
});

/** Why a bet can't be cashed out, leg by leg. */
export const cashOutDetailsQuery = (betId: string) =>
  queryOptions({
    queryKey: callKey(getBetDetails, { query: { id: betId } }),
    queryFn: async () => cashOutDetailsOf(await ask(getBetDetails, { query: { id: betId } })),
    staleTime: 0,
  });
