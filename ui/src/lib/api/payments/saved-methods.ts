import {
  addPaymentMethod,
  paymentMethods,
  type Response,
  removePaymentMethod,
  savePaymentMethod,
} from '@paddock/contracts/http';
import { passwordLength } from '@paddock/contracts/passwords';
import { isEWallet } from '@paddock/contracts/payments';
import { texts } from '@paddock/contracts/texts';
import { z } from 'zod';
import { type FormErrors, schemaErrors } from '../../form-errors.ts';
import {
  type ActionOptions,
  ask,
  createRead,
  refreshCalls,
  unchanged,
  useAction,
  useRead,
} from '../client.ts';
import { documentedNames } from '../field-names.ts';

type Listed = Response<typeof paymentMethods>;

/** A card or e-wallet that the customer has saved for later payments. */
export type SavedMethod = NonNullable<Response<typeof addPaymentMethod>['lastCard']>;
export type SavedCard = Extract<SavedMethod, { lastFour: string }>;

/** What money can be paid out to without typing anything of it: saved, or paid in with. `goesBack`: minor units. */
export type PayOutMethod = Listed['methods'][number] | Listed['others'][number];

/** Why whatever is withdrawn is looked at first, and until when, where that is known. */
export type WithdrawalReview = NonNullable<Listed['review']>;

/** Of a card that is saved: of others nobody knows that. */
export const isExpired = (method: PayOutMethod): boolean => 'expired' in method && method.expired;

/** Whether it can be paid with; of an e-wallet that is known of each payment alone. */
export const isPayable = (saved: SavedMethod): boolean =>
  saved.barred === null &&
  (isEWallet(saved) || (!saved.expired && (saved.funding === 'debit' || saved.funding === 'prepaid')));

export const refreshSavedMethods = (): Promise<void> => refreshCalls(paymentMethods, addPaymentMethod);

const savedMethodsRead = createRead(paymentMethods, {}, unchanged<Listed>);

/** Saved cards and e-wallets, the one that was used last first, and others that money came from. */
export const useSavedMethods = (enabled = true) => useRead(savedMethodsRead, { enabled });

/** What is typed here to save a card or an e-wallet. */
export type TypedSaving = { password: string };

/** The password with which money is moved, or what moves it is saved, as it is typed. */
export const typedPasswordSchema = z
  .string()
  .min(1, texts.access.passwordMissing)
  .max(passwordLength.most, texts.access.passwordInvalid);

const savingSchema = z.object({ password: typedPasswordSchema });

/** What is wrong with each field. */
export const savingErrors = (saving: TypedSaving): FormErrors<TypedSaving> =>
  schemaErrors(savingSchema, saving);

/** Saves a card that was typed whole, or an e-wallet that was chosen. */
export const useSaveMethod = () =>
  useAction(async (card: TypedSaving & { cardToken: string }, key) => {
    await ask(savePaymentMethod, { body: documentedNames(card) }, key);
    await refreshSavedMethods();
  });

/** Removes a saved card or e-wallet. */
export const useRemoveMethod = (options?: ActionOptions<string, void>) =>
  useAction(async (methodId: string, key) => {
    await ask(removePaymentMethod, { body: { MethodId: methodId } }, key);
    await refreshSavedMethods();
  }, options);

/** `05/2031` */
export const expiryText = ({
  expiryMonth,
  expiryYear,
}: Pick<SavedCard, 'expiryMonth' | 'expiryYear'>): string =>
  `${String(expiryMonth).padStart(2, '0')}/${expiryYear}`;
