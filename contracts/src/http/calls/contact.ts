import { contactSchema } from '../../contact/index.ts';
import { defineCall } from '../call.ts';

export const contactDetails = defineCall({
  name: 'contact-details',
  summary: 'Where customer service is reached: numbers, email, hours, and its help or chat',
  method: 'GET',
  path: '/Home/ContactDetails',
  service: 'command-service',
  who: 'anyone',
  // Whoever waits for a code that does not come is told to call.
  inSecondStep: true,
  changes: false,
  response: contactSchema,
});
