import { addressLookup, addressLookupCountries, type Input, type Response } from '@paddock/contracts/http';
import { type ActionOptions, ask, createRead, useAction, useRead } from './client.ts';
import { ownNames } from './field-names.ts';

export type Country = Input<typeof addressLookup>['query']['country'];

const countriesOf = ({ countries }: Response<typeof addressLookupCountries>): readonly Country[] => countries;

/** Where addresses can be looked up; nowhere until that is known. */
export const useLookupCountries = (): readonly Country[] =>
  useRead(createRead(addressLookupCountries, {}, countriesOf), { staleTime: Number.POSITIVE_INFINITY })
    .data ?? [];

type Place = { readonly country: Country; readonly postcode: string };

const addressesOf = ({ addresses }: Response<typeof addressLookup>) => addresses.map(ownNames);
export type FoundAddress = ReturnType<typeof addressesOf>[number];

/** Looks up the addresses of a postcode, at the press of a button. */
export const useAddressLookup = (options?: ActionOptions<Place, FoundAddress[]>) =>
  useAction(async (query: Place) => addressesOf(await ask(addressLookup, { query })), options);
