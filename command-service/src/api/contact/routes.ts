import type { Contact } from '@paddock/contracts/contact';
import { contactDetails } from '@paddock/contracts/http';
import { type Route, route } from '@paddock/service-kit/http';

/** Where customer service is reached. */
export const contactRoutes = ({ contact }: { contact: Contact }): Route[] => [
  route(contactDetails, async () => ({ body: contact })),
];
