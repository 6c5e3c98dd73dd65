import { correctDetails, login } from '@paddock/contracts/http';
import { expect, vi } from 'vitest';
import { password } from '../../support/customer.ts';
import { noteIn, person } from '../support/canary-person.ts';
import type { Planted } from './plant-customer.ts';
import { type Stage, soon } from './stage.ts';

/** Staff put their first name right, which two persons say; it logs them out, and they log in again. */
export const plantCorrection = async (
  stage: Stage,
  { browser, accountId }: Planted,
  UserName: string,
): Promise<void> => {
  const desk = await stage.staff('customer-service');
  const right = { FirstName: person.rightName, note: noteIn('ActionRequested') };
  expect(await desk.ask(correctDetails, { body: { account: accountId, ...right } })).toMatchObject({
    waiting: true,
  });
  await stage.decide(accountId, 'personal-details', true);
  await vi.waitFor(async () => expect(await browser.whoAmI()).toMatchObject({ authenticated: false }), soon);
  expect(await browser.ask(login, { body: { UserName, Password: password } })).toMatchObject({
    msg: 'Success',
  });
  await browser.whoAmI();
};
