import {
  addPaymentMethod,
  paymentMethods,
  type Response,
  removePaymentMethod,
  savePaymentMethod,
} from '@paddock/contracts/http';
import { texts } from '@paddock/contracts/texts';
import type { FormErrors } from '../../form-errors.ts';
import { type ActionOptions, ask, createRead, refreshCalls, useAction, useRead } from '../client.ts';
import { documentedNames } from '../field-names.ts';

/** A card that the customer has saved for later payments. */
export type SavedCard = Response<typeof paymentMethods>['methods'][number];

/** Whether it can be paid with. */
export const isPayable = ({ expired, barred, funding }: SavedCard): boolean =>
  !expired && barred === null && (funding === 'debit' || funding === 'prepaid');

type SavedCards = { readonly cards: readonly SavedCard[]; readonly maximum: number };

const savedCardsOf = ({ methods, maximum }: Response<typeof paymentMethods>): SavedCards => ({
  cards: methods,
  maximum,
});
export const refreshSavedCards = (): Promise<void> => refreshCalls(paymentMethods, addPaymentMethod);

const savedCardsRead = createRead(paymentMethods, {}, savedCardsOf);

/** Saved cards, the one that was used last first. */
export const useSavedCards = (enabled = true) => useRead(savedCardsRead, { enabled });

/** What is typed here to save a card. */
export type TypedCardSaving = { password: string };

export const savingErrors = ({ password }: TypedCardSaving): FormErrors<TypedCardSaving> =>
  password === '' ? { password: texts.access.passwordMissing } : {};

/** Saves a card that was typed whole. */
export const useSaveCard = () =>
  useAction(async (card: TypedCardSaving & { cardToken: string }, key) => {
    await ask(savePaymentMethod, { body: documentedNames(card) }, key);
    await refreshSavedCards();
  });

/** Removes a saved card. */
export const useRemoveCard = (options?: ActionOptions<string, void>) =>
  useAction(async (methodId: string, key) => {
    await ask(removePaymentMethod, { body: { MethodId: methodId } }, key);
    await refreshSavedCards();
  }, options);

/** `05/2031` */
export const expiryText = ({
  expiryMonth,
  expiryYear,
}: Pick<SavedCard, 'expiryMonth' | 'expiryYear'>): string =>
  `${String(expiryMonth).padStart(2, '0')}/${expiryYear}`;
