import { changePersonalDetails, restrictLimits } from '@paddock/contracts/http';
import { openCustomer, password } from '../../support/customer.ts';
import { wrappedKeyOf } from '../support/sealed-texts.ts';
import type { Stage } from './stage.ts';

/**
 * What is kept of somebody who stays, in the clear: their account, a secret of their session, their key as it is wrapped, and
 * where a mail went. What staff did with their account is logged.
 */
export const openLivingCustomer = async (stage: Stage): Promise<Record<string, string>> => {
  const email = 'living.moved@example.org';
  const { browser, accountId } = await openCustomer(stage.system.url);
  await browser.ask(changePersonalDetails, { body: { Email: email, Password: password } });
  await stage.codeMailedTo(email);
  const restriction = { period: 'monthly', amount: 5000 } as const;
  const officer = await stage.staff('compliance');
  await officer.ask(restrictLimits, { body: { account: accountId, restriction, note: 'a talk' } });
  const wrappedKey = (await wrappedKeyOf(stage.store, accountId)).split(':').at(-1) ?? '';
  return { account: accountId, session: browser.csrfToken() ?? '', wrappedKey, email };
};

/** In which files each of it has to be found: Kafka keeps its messages in memory, and documents are sealed. */
export const filesOfLiving: readonly RegExp[] = [
  ...[/^event-store\/.*: account$/, /^event-store\/.*: wrappedKey$/],
  ...[/^redis\/appendonlydir\/.*\.base\.aof: account$/, /^redis\/appendonlydir\/.*\.base\.aof: session$/],
  ...[/^redis\/dump\.rdb: account$/, /^redis\/dump\.rdb: session$/],
  ...[/^mail\/.*: email$/, /^logs\/.*: account$/],
];
