import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { NoLookupAnswer } from '../address-lookup.ts';
import { createIdealPostcodes } from './ideal-postcodes.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

type Asked = Pick<IncomingMessage, 'method' | 'url' | 'headers'>;

const lookupAt = (url: string) => createIdealPostcodes({ url, apiKey: 'ak_secret', countries: ['GB', 'IE'] });

/** A stand-in that answers as Ideal Postcodes documents it, and what it was asked. */
const startStandIn = async (status: number, body: string | object) => {
  const asked: Asked[] = [];
  const listening = createServer(({ method, url, headers }, response) => {
    asked.push({ method, url, headers });
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    response.writeHead(status, { 'content-type': 'application/json' }).end(text);
  });
  server = listening;
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  const { port } = listening.address() as AddressInfo;
  return { asked, lookup: lookupAt(`http://127.0.0.1:${port}`) };
};

const british = {
  ...{ postcode: 'SW1A 2AA', post_town: 'STOKE-ON-TRENT', organisation_name: 'Firm', premise: '10' },
  ...{ line_1: 'Flat 2', line_2: '10 Downing Street', line_3: '', county: 'London', udprn: 23747771 },
};
const irish = {
  ...{ dataset: 'ecad', language: 'en', eircode: 'P25 PR28', post_town: 'Midleton', post_county: 'Cork' },
  ...{ line_1: 'Apartment 4', line_2: 'The Mall', line_3: 'Riverside Way', line_4: 'Midleton' },
  ...{ line_5: 'Co. Cork', line_6: 'P25 PR28', line_7: '', line_8: '', line_9: '' },
};
const success = (...result: object[]) => ({ code: 2000, message: 'Success', result });

describe('the addresses of a postcode', () => {
  it('are asked of Ideal Postcodes, with the key in a header', async () => {
    const { asked, lookup } = await startStandIn(200, success(british));
    await lookup.find('GB', 'SW1A 2AA');
    expect(asked).toMatchObject([{ method: 'GET', url: '/v1/postcodes/SW1A2AA' }]);
    expect(asked[0]?.headers.authorization).toBe('IDEALPOSTCODES api_key="ak_secret"');
  });

  it('of Great Britain have their lines, their town as a name, and the postcode', async () => {
    const { lookup } = await startStandIn(200, success(british, { ...british, line_1: 'Flat 3' }));
    expect(await lookup.find('GB', 'SW1A 2AA')).toEqual([
      { Address: 'Flat 2, 10 Downing Street', City: 'Stoke-on-Trent', Postcode: 'SW1A 2AA' },
      { Address: 'Flat 3, 10 Downing Street', City: 'Stoke-on-Trent', Postcode: 'SW1A 2AA' },
    ]);
  });

  it('of Ireland say town and Eircode once, in English', async () => {
    const { lookup } = await startStandIn(
      200,
      success(irish, { ...irish, language: 'ga', line_2: 'An Meal' }),
    );
    expect(await lookup.find('IE', 'P25 PR28')).toEqual([
      { Address: 'Apartment 4, The Mall, Riverside Way, Co. Cork', City: 'Midleton', Postcode: 'P25 PR28' },
    ]);
  });

  it('are no longer than the field that they are for', async () => {
    const long = { ...british, line_1: 'L'.repeat(90), line_2: 'M'.repeat(90), line_3: 'Mill Lane' };
    const { lookup } = await startStandIn(200, success(long));
    expect(await lookup.find('GB', 'SW1A 2AA')).toMatchObject([{ Address: `${'L'.repeat(90)}, Mill Lane` }]);
  });

  it('are none where the postcode is nobody’s', async () => {
    const { lookup } = await startStandIn(404, {
      code: 4040,
      message: 'Postcode not found',
      suggestions: [],
    });
    expect(await lookup.find('GB', 'SW1A 9ZZ')).toEqual([]);
  });
});

describe('nobody knows the addresses of a postcode', () => {
  it.each<[number, string | object]>([
    [401, { code: 4010, message: 'Invalid Key' }],
    [402, { code: 4020, message: 'Key balance depleted' }],
    [402, { code: 4021, message: 'Lookup Limit Reached' }],
    [404, { code: 4042, message: 'no such thing' }],
    [500, {}],
    [200, 'not json'],
    [200, { code: 2000, result: [{ line_1: '10 Downing Street' }] }],
    [302, {}],
  ])('where the answer is %i %j, and no failure names postcode or key', async (status, body) => {
    const { lookup } = await startStandIn(status, body);
    const failure: unknown = await lookup.find('GB', 'SW1A 2AA').catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(NoLookupAnswer);
    expect(String(failure)).not.toMatch(/SW1A|2AA|secret/);
  });

  it('where nobody answers', async () => {
    await expect(lookupAt('http://127.0.0.1:1').find('GB', 'SW1A 2AA')).rejects.toBeInstanceOf(
      NoLookupAnswer,
    );
  });
});
