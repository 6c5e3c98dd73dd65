import { describe, expect, it } from 'vitest';
import {
  type AddressList,
  createAddressReader,
  forwardedAddress,
  networkOf,
  readAddressList,
  reportedAddress,
} from './client-address.ts';

const listOf = (text: string): AddressList => {
  const list = readAddressList(text);
  if (!list) throw new Error(`no list: ${text}`);
  return list;
};
const none = listOf('');
const proxies = listOf('10.0.0.0/8, 2001:db8::1');

describe('the address that a request came from', () => {
  it.each([
    ['of a peer that nobody trusts is its own, whatever it says', '192.0.2.9', '203.0.113.1', '192.0.2.9'],
    ['is what a trusted proxy says', '10.0.0.1', '203.0.113.1', '203.0.113.1'],
    [
      'is the right-most that is not trusted, as what is left of it may be made up',
      '10.0.0.1',
      '1.1.1.1, 203.0.113.1',
      '203.0.113.1',
    ],
    ['is found behind several trusted proxies', '10.0.0.1', '1.1.1.1, 203.0.113.1, 10.2.3.4', '203.0.113.1'],
    ['is that of the proxy where it says nothing', '10.0.0.1', undefined, '10.0.0.1'],
    ['is that of the last proxy where the rest is no address', '10.0.0.1', 'nonsense, 10.2.3.4', '10.2.3.4'],
    ['is the left-most where all are trusted', '10.0.0.1', '10.9.9.9, 10.2.3.4', '10.9.9.9'],
    ['is read without a port', '::ffff:10.0.0.1', '203.0.113.1:4711', '203.0.113.1'],
    ['may be of IPv6', '2001:db8::1', '[2001:db8:1::7]:4711', '2001:db8:1::7'],
  ])('%s', (_, peer, header, address) => {
    expect(forwardedAddress(peer, header, proxies)).toBe(address);
  });

  it('is the peer where no proxy is trusted', () =>
    expect(forwardedAddress('10.0.0.1', '203.0.113.1', none)).toBe('10.0.0.1'));

  it('is believed of the edge only', () => {
    const edges = listOf('127.0.0.0/8,::1');
    expect(reportedAddress('127.0.0.1', '203.0.113.1', edges)).toBe('203.0.113.1');
    expect(reportedAddress('192.0.2.9', '203.0.113.1', edges)).toBe('192.0.2.9');
    expect(reportedAddress('::1', undefined, edges)).toBe('::1');
    expect(reportedAddress('::1', 'nonsense', edges)).toBe('::1');
  });
});

describe('a list of addresses', () => {
  it.each(['10.0.0.0/33', 'proxy.example', '10.0.0.0/8/8', '1.2.3', '10.0.0.1/x'])(
    'has no place for %s',
    (text) => expect(readAddressList(text)).toBeUndefined(),
  );

  it.each(['0.0.0.0/0', '::/0', '0.0.0.0/1,128.0.0.0/1', '10.0.0.0/8, ::/1'])(
    'has no place for a network so large that anybody may be in it, whose header would be believed: %s',
    (text) => expect(readAddressList(text)).toBeUndefined(),
  );

  it('has what it names, and nothing else', () => {
    const list = listOf(' 10.0.0.0/8 , 192.0.2.1,2001:db8::/32');
    expect(['10.255.0.1', '192.0.2.1', '2001:db8:5::1'].every(list.has)).toBe(true);
    expect(['11.0.0.1', '192.0.2.2', '2001:db9::1'].some(list.has)).toBe(false);
  });
});

describe('what limits count as one', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['2001:db8:0:1::7', '2001:db8:0:1'],
    ['2001:DB8::1:0:0:7', '2001:db8:0:0'],
  ])('%s counts as %s', (address, network) => expect(networkOf(address)).toBe(network));
});

it('a peer that reports addresses and is not believed is named once, and one that is believed is not', () => {
  const said: object[] = [];
  const read = createAddressReader(proxies, { warn: (about) => said.push(about) });
  expect(read('10.0.0.1', '203.0.113.1')).toBe('203.0.113.1');
  expect(read('192.0.2.9', undefined)).toBe('192.0.2.9');
  expect(said).toEqual([]);
  expect(read('192.0.2.9', '203.0.113.1')).toBe('192.0.2.9');
  expect(read('192.0.2.9', '203.0.113.2')).toBe('192.0.2.9');
  expect(said).toEqual([{ peer: '192.0.2.9' }]);
});
