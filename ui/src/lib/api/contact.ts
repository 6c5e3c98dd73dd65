import type { Contact } from '@paddock/contracts/contact';
import { contactDetails } from '@paddock/contracts/http';
import { createRead, unchanged, useRead } from './client.ts';

/** Where customer service is reached. */
export const useContact = () =>
  useRead(createRead(contactDetails, {}, unchanged<Contact>), { staleTime: Number.POSITIVE_INFINITY });
