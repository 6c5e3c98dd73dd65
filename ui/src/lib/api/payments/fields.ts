import type { EWallet } from '@paddock/contracts/events';
import { openPaymentFields } from '@paddock/contracts/http';
import { useCallback } from 'react';
import { newId } from '../../ids.ts';
import { ask } from '../client.ts';
import type { CardPaymentKind } from './payments.ts';

/** Where the payment provider's fields are, and what opens them for whoever is signed in. */
export type FieldsSession = { readonly address: string; readonly session: string };

/** What the fields ask for: a saved card or e-wallet, or another e-wallet; neither: a whole card. `eWallet` says which it is, saved or not. */
export type FieldsFor = { readonly methodId?: string | undefined; readonly eWallet?: EWallet | undefined };

/** Asks for a session of the provider's fields. */
export const useFieldsSession = (
  kind: CardPaymentKind,
  { methodId, eWallet }: FieldsFor,
): (() => Promise<FieldsSession>) =>
  useCallback(
    () =>
      ask(
        openPaymentFields,
        {
          body: {
            For: kind,
            ...(methodId !== undefined && { MethodId: methodId }),
            ...(methodId === undefined && eWallet !== undefined && { EWallet: eWallet }),
          },
        },
        newId(),
      ),
    [kind, methodId, eWallet],
  );
