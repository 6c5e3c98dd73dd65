import { startLinkedAccounts } from '@paddock/command-service/src/processes/linked-accounts/linked-accounts.ts';
import {
  addCustomerFundsTicked,
  deposit,
  linkAccounts,
  listLinkedAccounts,
  login,
  register,
  unlinkAccounts,
} from '@paddock/contracts/http';
import type { RegistrationFields } from '@paddock/contracts/registration';
import { texts } from '@paddock/contracts/texts';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { cardTokenOf } from '../../support/card-token.ts';
import { testCard } from '../../support/customer.ts';
import { createRegistrationForm } from '../../support/registration-form.ts';
import { signInWithCode } from '../support/device-code.ts';
import { useExcludingCustomer } from '../support/excluding-customer.ts';

describe('accounts of one person', () => {
  const { newBrowser, service, form, first, accountId, exclude, excludeAndDie } = useExcludingCustomer();

  /** As two copies of the process managers would. */
  const follow = () => {
    const stopping = new AbortController();
    const copies = [1, 2].map(() => startLinkedAccounts(service().dependencies, stopping.signal));
    onTestFinished(async () => {
      stopping.abort();
      await Promise.all(copies.map(({ finished }) => finished));
    });
  };

  const another = async (more: Partial<RegistrationFields> = {}) => {
    const fields = createRegistrationForm(more);
    const browser = await newBrowser();
    const registered = await browser.ask(register, { body: fields });
    await browser.whoAmI();
    return { browser, fields, accountId: registered.accountId };
  };
  const samePerson = () => ({ FirstName: form().FirstName, LastName: form().LastName });

  const eventually = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 30_000, interval: 50 });
  const officer = () => service().visitor(['compliance']);
  const relatedTo = async (id: string) => {
    const { accounts } = await (await officer()).ask(listLinkedAccounts, { params: { accountId: id } });
    return accounts;
  };
  const signIn = async (fields: RegistrationFields) => (await newBrowser()).ask(login, { body: fields });
  const isOut = async (fields: RegistrationFields) =>
    expect(await signIn(fields)).toMatchObject({ code: 'self-excluded', expiry: expect.any(String) });
  const typesOf = async (stream: string) => {
    const types = [];
    for await (const { type } of service().dependencies.store.read(stream)) types.push(type);
    return types;
  };

  it('that were there before are linked once, in both, and whoever reads it is on record', async () => {
    const old = await another(samePerson());
    follow();
    const linked = { status: 'linked', evidence: ['person', 'place'], decidedBy: null, isExcluded: false };
    await eventually(async () =>
      expect(await relatedTo(accountId())).toMatchObject([{ ...linked, accountId: old.accountId }]),
    );
    await eventually(async () =>
      expect(await relatedTo(old.accountId)).toMatchObject([{ ...linked, accountId: accountId() }]),
    );
    for (const id of [accountId(), old.accountId]) {
      const types = await typesOf(`profile-${id}`);
      expect(types.filter((type) => type === 'AccountLinked')).toHaveLength(1);
      expect(await typesOf(`audit-${id}`)).toContain('AccountReplayed');
    }
    expect(JSON.stringify(await typesOf(`profile-${accountId()}`))).not.toContain('AccountLinkSuggested');
  });

  it('a card and a device that two have are looked at by staff, and bar nobody', async () => {
    const other = await another();
    await signInWithCode(service(), first(), other.accountId, other.fields);
    await first().ask(login, { body: form() });
    await first().whoAmI();
    for (const [browser, fields] of [
      [first(), form()],
      [other.browser, other.fields],
    ] as const) {
      await browser.ask(addCustomerFundsTicked, { query: {} });
      const CardToken = await cardTokenOf(browser, testCard);
      await browser.ask(deposit, { body: { CardToken, Amount: '10', Password: fields.Password } });
    }
    follow();
    await eventually(async () =>
      expect(await relatedTo(accountId())).toMatchObject([
        { status: 'suggested', evidence: ['card', 'device'] },
      ]),
    );
    await exclude();
    expect(await signIn(other.fields)).toMatchObject({ msg: 'Success' });
    // Confirmed, it holds at once.
    const body = { account: other.accountId, other: accountId(), note: 'the same voice on the phone' };
    await (await officer()).ask(linkAccounts, { body });
    await isOut(other.fields);
    expect(await other.browser.whoAmI()).toMatchObject({ authenticated: false, EndedBy: 'exclusion' });
  });

  it('linked by hand are all excluded by one, also where the call died before it was, and one who registers again is refused', async () => {
    const alias = await another({ ...samePerson(), LastName: `${form().LastName} Alias` });
    const body = { account: accountId(), other: alias.fields.UserName, note: 'sent the same passport twice' };
    await (await officer()).ask(linkAccounts, { body });
    await excludeAndDie();
    expect(await alias.browser.whoAmI()).toMatchObject({ authenticated: true });
    follow();
    await eventually(async () =>
      expect(await alias.browser.whoAmI()).toMatchObject({ authenticated: false, EndedBy: 'exclusion' }),
    );
    await isOut(alias.fields);
    const again = createRegistrationForm({ LastName: alias.fields.LastName });
    await eventually(async () =>
      expect(await (await newBrowser()).send(register, { body: again })).toMatchObject({
        refusal: { code: 'person-excluded' },
      }),
    );
  });

  it('are not opened from the device of one that is excluded, wherever its person says that they live', async () => {
    follow();
    await exclude();
    await first().whoAmI();
    const { linkIndex } = service().dependencies;
    await eventually(async () =>
      expect((await linkIndex.marksOf(accountId())).some((mark) => mark.startsWith('device/'))).toBe(true),
    );
    const elsewhere = createRegistrationForm({ ...samePerson(), Postcode: 'T12 N1A2' });
    expect(await first().send(register, { body: elsewhere })).toMatchObject({
      refusal: { code: 'person-excluded', msg: texts.exclusion.excluded },
    });
    const partner = createRegistrationForm({ FirstName: 'Cormac', LastName: form().LastName });
    expect(await first().send(register, { body: partner })).toMatchObject({ kind: 'answer' });
  });

  it('are excluded at the next sign-in by one that nothing has followed yet', async () => {
    const alias = await another();
    const body = { account: accountId(), other: alias.accountId, note: 'one person' };
    await (await officer()).ask(linkAccounts, { body });
    await excludeAndDie();
    await isOut(alias.fields);
  });

  it('are unlinked by two persons while an exclusion holds across them, and are not linked again', async () => {
    const other = await another(samePerson());
    follow();
    await eventually(async () => expect(await relatedTo(accountId())).toMatchObject([{ status: 'linked' }]));
    await exclude();
    await isOut(other.fields);
    const [one, two] = [await officer(), await officer()];
    const body = { account: accountId(), other: other.accountId, note: 'father and son' };
    expect(await one.ask(unlinkAccounts, { body })).toMatchObject({ waiting: true });
    expect(await one.ask(unlinkAccounts, { body })).toMatchObject({ waiting: true });
    await isOut(other.fields);
    expect(await two.ask(unlinkAccounts, { body })).toMatchObject({ waiting: false });
    expect(await signIn(other.fields)).toMatchObject({ msg: 'Success' });
    expect(await signIn(form())).toMatchObject({ code: 'self-excluded' });
    expect(await relatedTo(accountId())).toMatchObject([{ status: 'apart' }]);
  });

  it('are two, and there, or the call is refused', async () => {
    const staff = await officer();
    const send = (other: string) =>
      staff.send(linkAccounts, { body: { account: accountId(), other, note: 'one person' } });
    expect(await send(accountId())).toMatchObject({ refusal: { code: 'same-account' } });
    expect(await send('nobody-has-it')).toMatchObject({ refusal: { code: 'unknown-account' } });
    const other = await another();
    const body = { account: accountId(), other: other.accountId, note: 'two people' };
    expect(await staff.send(unlinkAccounts, { body })).toMatchObject({
      refusal: { code: 'accounts-not-linked' },
    });
  });
});
