import { noAddressLookup } from '@paddock/command-service/src/adapters/address-lookup/address-lookup.ts';
import { addressLookup, addressLookupCountries } from '@paddock/contracts/http';
import { texts } from '@paddock/contracts/texts';
import { describe, expect, it } from 'vitest';
import { startEngines } from '../../harness/index.ts';
import { createHttpBrowser } from '../../support/http-browser.ts';
import { useStarted } from '../../support/use-started.ts';
import { type SpawnedProcess, startCommandHttp } from '../support/spawn-process.ts';
import { type CommandService, startCommandService } from '../support/start-command-service.ts';

describe('the addresses of a postcode', () => {
  let http: SpawnedProcess;

  useStarted(async (start) => {
    ({ http } = await startCommandHttp(start));
  });

  let visitors = 0;
  /** A visitor of an address of their own, without a session. */
  const visitor = () => {
    visitors += 1;
    return createHttpBrowser(http.url, { 'x-real-ip': `203.0.113.${visitors}` });
  };
  const lookUp = (country: 'GB' | 'IE', postcode: string, by = visitor()) =>
    by.send(addressLookup, { query: { country, postcode } });

  it('are found for any visitor, however the postcode is typed', async () => {
    const outcome = await lookUp('GB', 'sw1a1aa');
    if (outcome.kind !== 'answer') throw new Error(JSON.stringify(outcome));
    expect(outcome.data.addresses).toHaveLength(5);
    expect(outcome.data.addresses[0]).toMatchObject({ Postcode: 'SW1A 1AA' });
    expect(await lookUp('IE', 'h91 x2y3')).toMatchObject({
      data: { addresses: [{ Postcode: 'H91 X2Y3' }] },
    });
  });

  it('are none where nobody lives there', async () => {
    expect(await lookUp('GB', 'ZZ1 1AA')).toMatchObject({ kind: 'answer', data: { addresses: [] } });
  });

  it.each(['rubbish', 'ab12'])('are not looked up by what no postcode looks like: %s', async (typed) => {
    expect(await lookUp('GB', typed)).toMatchObject({ kind: 'answer', data: { addresses: [] } });
  });

  it('are refused with a sentence that says to type while the provider is away', async () => {
    expect(await lookUp('GB', 'QQ1 1AA')).toMatchObject({
      ...{ kind: 'refused', status: 200 },
      refusal: { code: 'address-lookup-failed', msg: texts.addressLookup.failed },
    });
  });

  it.each([
    ['GB', '!', texts.registration.postcode],
    ['IE', 'SW1A 1AA', texts.registration.eircode],
    ['IE', '', texts.registration.eircode],
  ] as const)('are asked for by a postcode only: %s %j', async (country, postcode, msg) => {
    expect(await lookUp(country, postcode)).toMatchObject({
      ...{ status: 400, refusal: { code: 'invalid-input', field: 'postcode', msg } },
    });
  });

  it('are looked up twenty times in ten minutes from one network address, as each costs money', async () => {
    const one = visitor();
    for (let n = 0; n < addressLookup.limit.max; n += 1) {
      expect(await lookUp('GB', 'SW1A 1AA', one)).toMatchObject({ kind: 'answer' });
    }
    expect(await lookUp('GB', 'SW1A 1AA', one)).toMatchObject({ status: 429 });
    expect(await lookUp('GB', 'SW1A 1AA')).toMatchObject({ kind: 'answer' });
  });

  it('can be found where the page says so', async () => {
    expect(await visitor().ask(addressLookupCountries, {})).toEqual({ countries: ['GB', 'IE'] });
  });
});

describe('without a provider of addresses', () => {
  let service: CommandService;

  useStarted(async (start) => {
    const engines = await start(startEngines(['eventStore', 'redis']));
    service = await start(startCommandService(engines, { addressLookup: noAddressLookup }));
  });

  const answerOf = async (path: string) => (await service.app.request(path)).json();

  it('none are found, and the page offers to type only', async () => {
    expect(await answerOf('/Account/AddressLookup/Countries')).toEqual({ countries: [] });
    const query = new URLSearchParams({ country: 'GB', postcode: 'SW1A 1AA' });
    expect(await answerOf(`/Account/AddressLookup?${query}`)).toEqual({ addresses: [] });
  });
});
