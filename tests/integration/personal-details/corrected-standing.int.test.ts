import { randomUUID } from 'node:crypto';
import { identityDetailsOf } from '@paddock/command-service/src/adapters/identity/identity-provider.ts';
import { verifyPerson } from '@paddock/command-service/src/adapters/identity/verify-person.ts';
import { startPersonalDetails } from '@paddock/command-service/src/processes/personal-details/personal-details.ts';
import { startReviews } from '@paddock/command-service/src/processes/reviews/reviews.ts';
import {
  askExclusionLift,
  correctDetails,
  decideRequest,
  deposit,
  type Input,
  liftExclusion,
  listReviews,
  login,
  register,
  responsibleGambling,
  session,
} from '@paddock/contracts/http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cardTokenOf } from '../../support/card-token.ts';
import { testCard } from '../../support/customer.ts';
import { createRegistrationForm } from '../../support/registration-form.ts';
import { soon } from '../../support/soon.ts';
import { usePlacement } from '../support/placement.ts';
import type { Visitor } from '../support/start-command-service.ts';
import { type Changing, openChanging } from './changing.ts';

type Fields = Omit<Input<typeof correctDetails>['body'], 'account' | 'note'>;

const hour = 3_600_000;
const day = 24 * hour;
const refusedAs = (code: string) => ({ kind: 'refused', refusal: { code } });

describe('a customer whose name or birth date was put right', () => {
  const { service, placement } = usePlacement();
  let stopping = new AbortController();
  const running: Promise<unknown>[] = [];
  beforeEach(() => {
    stopping = new AbortController();
    running.push(startPersonalDetails(service().dependencies, stopping.signal).finished);
  });
  afterEach(async () => {
    stopping.abort();
    await Promise.all(running.splice(0));
  });

  const staff = (role: 'customer-service' | 'compliance') => service().visitor([role]);
  const ask = async ({ accountId: account }: Changing, fields: Fields) =>
    (await staff('customer-service')).ask(correctDetails, {
      body: { ...fields, account, note: 'passport seen' },
    });
  const decide = async ({ accountId }: Changing, by: Visitor) => {
    const [request] = (await service().accountOf({ accountId })).requests.open;
    const body = { accountId, requestId: request?.requestId ?? '', approved: true };
    return by.send(decideRequest, { body });
  };
  const personOf = ({ accountId }: Changing) => service().dependencies.profiles.personalOf(accountId);
  const correct = async (one: Changing, LastName: string, by: Visitor) => {
    await ask(one, { LastName });
    expect(await decide(one, by)).toMatchObject({ kind: 'answer' });
    await expect.poll(async () => (await personOf(one))?.lastName, soon).toBe(LastName);
  };
  const logsIn = async ({ UserName, Password }: Pick<Changing['form'], 'UserName' | 'Password'>) =>
    (await (await service().visitor(undefined)).ask(login, { body: { UserName, Password } })).msg;
  const exclude = async ({ browser }: Changing) =>
    expect(
      await browser.send(responsibleGambling, { body: { FullExclusion: 6, confirmed: true } }),
    ).toMatchObject({ kind: 'answer' });

  it('neither bets nor pays in before they are verified anew, though they just did, and does from then on', async () => {
    const one = await openChanging(service());
    const bets = async (by: Visitor) => {
      await placement().compose(by, 'a', { 's-a': '5' });
      return placement().press(by, { uniqueId: randomUUID() });
    };
    const paysIn = async (by: Visitor) => {
      const CardToken = await cardTokenOf(by, testCard);
      return by.send(deposit, { body: { CardToken, Amount: '20.00', Password: one.form.Password } });
    };
    expect(await paysIn(one.browser)).toMatchObject({ kind: 'answer' });
    expect(await bets(one.browser)).toMatchObject({ Status: 0 });
    await correct(one, 'Byrne', await staff('customer-service'));
    await expect.poll(() => one.browser.ask(session, {}), soon).toMatchObject({ authenticated: false });
    const back = await service().visitor(['customer'], one.accountId);
    expect(await bets(back)).toMatchObject({ Status: 1, reason: 'not-verified' });
    expect(await paysIn(back)).toMatchObject(refusedAs('not-verified'));
    const { dependencies } = service();
    const person = await personOf(one);
    const registered = (await dependencies.profiles.load(one.accountId)).state.registered;
    if (!person || !registered) throw new Error('nobody is registered');
    const details = identityDetailsOf(person, registered.country);
    const whom = { accountId: one.accountId, details, isRegistered: true };
    await verifyPerson(dependencies, whom, service().context(), 8000);
    expect(await bets(back)).toMatchObject({ Status: 0 });
    expect(await paysIn(back)).toMatchObject({ kind: 'answer' });
  });

  it('is free once their exclusion is lifted, by the name of before too: in another account, and put right back', async () => {
    const one = await openChanging(service());
    const { FirstName, LastName, DateOfBirthDay, DateOfBirthMonth, DateOfBirthYear } = one.form;
    const { Address, City, Postcode } = one.form;
    const twin = {
      ...createRegistrationForm(),
      ...{ FirstName, LastName, DateOfBirthDay, DateOfBirthMonth, DateOfBirthYear, Address, City, Postcode },
    };
    await (await service().visitor(undefined)).ask(register, { body: twin });
    expect(await logsIn(twin)).toBe('Success');
    await exclude(one);
    expect(await logsIn(twin)).not.toBe('Success');
    await correct(one, 'Byrne', await staff('compliance'));
    expect([await logsIn(twin), await logsIn(one.form)]).not.toContain('Success');
    await service().advance(200 * day);
    const body = { account: one.accountId, scope: 'full', note: 'on the telephone' } as const;
    await (await staff('customer-service')).ask(askExclusionLift, { body });
    await service().advance(25 * hour);
    await (await staff('customer-service')).ask(liftExclusion, { body });
    expect([await logsIn(twin), await logsIn(one.form)]).toEqual(['Success', 'Success']);
    await correct(one, LastName, await staff('customer-service'));
    expect(await logsIn(one.form)).toBe('Success');
  });

  it('who is excluded is so by compliance alone, who reads that they are; contacts are for both', async () => {
    running.push(startReviews(service().dependencies, stopping.signal).finished);
    const one = await openChanging(service());
    await exclude(one);
    const [desk, officer] = [await staff('customer-service'), await staff('compliance')];
    const Email = `new-${randomUUID()}@example.com`;
    await ask(one, { LastName: 'Byrne', Email });
    expect(await decide(one, desk)).toMatchObject(refusedAs('needs-compliance'));
    expect(await one.ownerOf(Email)).toBeUndefined();
    const shown = async () =>
      (await officer.ask(listReviews, { query: { Kind: 'personal-details' as const } })).reviews;
    const account = { keptOutBy: 'exclusion', verifiedBy: 'provider', contactChanged: false };
    await expect.poll(shown, soon).toMatchObject([{ now: { kind: 'personal-details', account } }]);
    expect(await decide(one, officer)).toMatchObject({ kind: 'answer' });
    await expect.poll(async () => (await personOf(one))?.lastName, soon).toBe('Byrne');
    const again = `new-${randomUUID()}@example.com`;
    await ask(one, { Email: again });
    const changed = { keptOutBy: 'exclusion', verifiedBy: null, contactChanged: true };
    await expect.poll(shown, soon).toMatchObject([{ now: { account: changed } }]);
    expect(await decide(one, desk)).toMatchObject({ kind: 'answer' });
    await expect.poll(async () => (await personOf(one))?.email, soon).toBe(again);
  });
});
