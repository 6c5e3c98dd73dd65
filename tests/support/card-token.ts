import { type Call, type Input, openPaymentFields, type Response } from '@paddock/contracts/http';
import { fieldsPaths, fieldsTokenSchema, type TestEWallet } from '@paddock/contracts/payment-fields';

/** Who is signed in and makes calls. */
type Asker = { ask<C extends Call>(call: C, input: Input<C>): Promise<Response<C>> };

/** A card as it is typed into the fields of the payment sandbox. */
export type TypedCard = {
  CardNumber: string;
  CardHolderName: string;
  ExpiryMonth: string;
  ExpiryYear: string;
  SecurityCode?: string;
};

/** What the sandbox's fields answer to what is typed into them: a token, or what is wrong by field. */
export const typeIntoFields = async (
  by: Asker,
  card: object,
  kind: 'deposit' | 'withdrawal' = 'deposit',
  MethodId?: string,
): Promise<{ token: string } | { errors: Record<string, string> }> => {
  const { address, session } = await by.ask(openPaymentFields, {
    body: { For: kind, ...(MethodId !== undefined && { MethodId }) },
  });
  const answer = await fetch(new URL(fieldsPaths.tokens, address), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${session}` },
    body: JSON.stringify(card),
  });
  return fieldsTokenSchema.parse(await answer.json());
};

/** The same for an account of an e-wallet of the sandbox, or the one that is saved. */
export const eWalletTokenOf = async (
  by: Asker,
  {
    account,
    MethodId,
    kind = 'deposit',
  }: { account?: TestEWallet; MethodId?: string; kind?: 'deposit' | 'withdrawal' },
): Promise<string> => {
  const asked = MethodId === undefined ? ({ EWallet: 'paypal' } as const) : { MethodId };
  const { address, session } = await by.ask(openPaymentFields, { body: { For: kind, ...asked } });
  const answer = await fetch(new URL(fieldsPaths.tokens, address), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${session}` },
    body: JSON.stringify(account === undefined ? {} : { Account: account }),
  });
  const chosen = fieldsTokenSchema.parse(await answer.json());
  if ('errors' in chosen) throw new Error(`the fields refuse this account: ${JSON.stringify(chosen.errors)}`);
  return chosen.token;
};

/** The token that comes back to the page for a card, as the frame gets it. */
export const cardTokenOf = async (
  by: Asker,
  card: object,
  kind: 'deposit' | 'withdrawal' = 'deposit',
): Promise<string> => {
  const typed = await typeIntoFields(by, card, kind);
  if ('errors' in typed) throw new Error(`the fields refuse this card: ${JSON.stringify(typed.errors)}`);
  return typed.token;
};
