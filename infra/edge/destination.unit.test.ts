import { calls, createCallFinder } from '@paddock/contracts/http';
import { pages } from '@paddock/contracts/pages';
import { describe, expect, it } from 'vitest';
import { destinationOf } from './destination.ts';

const html = 'text/html,application/xhtml+xml,*/*;q=0.8';

describe('the edge', () => {
  it.each([
    ['GET', '/sports/football', html, 'app'],
    ['GET', '/sports/football?partial=true', html, 'service'],
    ['GET', '/sports/football', 'application/json', 'service'],
    ['GET', '/', html, 'app'],
    ['GET', '/no/such/page', html, 'app'],
    ['GET', '/no/such/page', '*/*', 'app'],
    ['GET', '/no/such/page', 'application/json', 'nothing'],
    ['GET', '/no/such/page', 'application/json, text/plain, */*', 'nothing'],
    ['GET', '/no/such/page?partial=true', html, 'nothing'],
    ['GET', '/site.json', 'application/json', 'app'],
    ['GET', '/assets/index-abc.js', '*/*', 'app'],
    ['POST', '/account/login/', 'application/json', 'service'],
    ['POST', '/account/session', 'application/json', 'other-method'],
    ['DELETE', '/compliance/accounts/a1/download', '*/*', 'other-method'],
    ['OPTIONS', '/Account/Login', '*/*', 'other-method'],
    ['HEAD', '/Account/Session', '*/*', 'other-method'],
    ['HEAD', '/sports/football', html, 'app'],
    ['GET', '/account/login', html, 'app'],
    ['GET', '/account/login', 'application/json', 'other-method'],
    ['DELETE', '/no/such/page', 'application/json', 'nothing'],
    ['GET', '/OpenApi.json', '*/*', 'openapi'],
    ['GET', '/%E0%A4%A', html, 'nothing'],
    ['GET', '/readyz', '*/*', 'health'],
    ['GET', '/compliance/accounts/a1/download?format=csv', html, 'service'],
    ['GET', '/Account/NoSuchCall', html, 'app'],
    ['GET', '/Account/NoSuchCall', '*/*', 'nothing'],
    ['HEAD', '/Account/NoSuchCall/', html, 'app'],
    ['POST', '/Account/NoSuchCall', html, 'nothing'],
    ['GET', '/Betslip/Index/more', html, 'app'],
    ['GET', '/Betslip/Index/more', 'application/json', 'nothing'],
    ['GET', '/account/BetHistorySearch', html, 'other-method'],
    ['GET', '/Account/Session', html, 'service'],
    // Longer than any address of ours: not looked at.
    ['GET', `/sports/${'a'.repeat(1000)}`, html, 'nothing'],
    ['GET', `/Account/Session${'/'.repeat(1000)}`, 'application/json', 'nothing'],
  ])('%s %s asked as %s goes to the %s', (method, url, accept, kind) => {
    expect(destinationOf(method, url, accept).kind).toBe(kind);
  });

  it.each(pages)('opens the page %s by its address, in any case', (page) => {
    const address = page.replaceAll(/\{\w+\}/g, 'Abc');
    for (const url of [address, address.toUpperCase().replace(/\/?$/, '/'), `${address}?a=b`])
      expect(destinationOf('GET', url, html)).toMatchObject({ kind: 'app' });
  });

  it('answers a call that is missing with the app to a browser alone, beside whichever call it would be', () => {
    for (const { path } of calls) {
      const missing = `/${path.split('/')[1]}/no/such/call/at/all`;
      const answerTo = (accept?: string) => [missing, destinationOf('GET', missing, accept)];
      expect(answerTo(html)).toEqual([missing, { kind: 'app', path: missing }]);
      for (const accept of ['*/*', 'application/json', undefined])
        expect(answerTo(accept)).toEqual([missing, { kind: 'nothing' }]);
    }
  });

  it.each(['/', '/assets/app.js', '/Account/Login', '/betslip'])('passes no TRACE of %s on', (path) => {
    expect(['nothing', 'other-method']).toContain(destinationOf('TRACE', path).kind);
  });

  it('says which methods a path takes', () => {
    expect(destinationOf('PUT', '/Account/Login/')).toEqual({ kind: 'other-method', allowed: ['POST'] });
  });

  it('gives a path that is written out to its call, and not to one with a parameter', () => {
    const { call } = createCallFinder(calls)('GET', '/sports/gettopbets') ?? {};
    expect(call?.name).toBe('get-top-bets');
  });

  it('routes each call to the service that the table names', () => {
    expect(destinationOf('GET', '/Betslip/MobilePlaceBet/?uniqueId=1', undefined)).toMatchObject({
      kind: 'service',
      call: { service: 'command-service' },
    });
    expect(destinationOf('POST', '/Account/MyBetsSearch/', undefined)).toMatchObject({
      kind: 'service',
      call: { service: 'projection-service' },
    });
  });
});
