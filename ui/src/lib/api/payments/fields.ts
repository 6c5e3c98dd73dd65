import { openPaymentFields } from '@paddock/contracts/http';
import { useCallback } from 'react';
import { newId } from '../../ids.ts';
import { ask } from '../client.ts';
import type { CardPaymentKind } from './payments.ts';

/** Where the payment provider's fields are, and what opens them for whoever is signed in. */
export type FieldsSession = { readonly address: string; readonly session: string };

/** Asks for a session of the provider's fields. */
export const useFieldsSession = (kind: CardPaymentKind): (() => Promise<FieldsSession>) =>
  useCallback(() => ask(openPaymentFields, { body: { For: kind } }, newId()), [kind]);
