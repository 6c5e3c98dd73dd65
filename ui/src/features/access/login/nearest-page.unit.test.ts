import { describe, expect, it } from 'vitest';
import { nearestPage } from './nearest-page.ts';

describe('after signing in, a page', () => {
  it.each([
    '/',
    '/betslip?lb=1',
    '/Betslip',
    '/cashout',
    '/account#account-banking+deposit',
    '/mobileaccount/cashier#account-banking+deposit',
    '/Account/ResponsibleGambling/',
    '/sports/in-play',
    '/sports/football?tab=today',
    '/sports/horse-racing/event/f-1#12',
    '/responsiblegambling',
  ])('that there is stays as it was asked for: %s', (path) => {
    expect(nearestPage(path)).toBe(path);
  });

  it.each([
    ['/promotions', '/account#account-summary'],
    ['/Promotions/sport/7', '/account#account-summary'],
    ['/promotions/boyleextra?isFromBXtrapage=true', '/myboylextra'],
    ['/accaloyalty', '/account#account-summary'],
    ['/shopbetchecker', '/myboylextra'],
    ['/ShopBetChecker/results/1', '/myboylextra'],
    ['/results', '/sports/horse-racing'],
    ['/fast-results', '/sports/horse-racing'],
    ['/dog-racing', '/sports/greyhounds'],
    ['/Racing/Jump/?eventId=4', '/sports/horse-racing'],
    ['/MobileRacing/FindEvent/?eventId=4', '/sports/horse-racing'],
    ['/sports/horse-racing/cheltenhamfestivalupdates', '/sports/horse-racing'],
    ['/sports/horse-racing/fast-results', '/sports/horse-racing'],
    ['/sports/football/premier-league#table', '/sports/football'],
    ['/Sports/Football', '/sports/football'],
    ['/sports/virtuals', '/'],
    ['/sports/12345?bbedit=true&selectionid=4', '/'],
    ['/bet-builder', '/'],
    ['/Gaming/LaunchGame/', '/'],
    ['/account/whatever', '/account/responsiblegambling'],
    ['/Account/nothing/here?a=1#b', '/account/responsiblegambling'],
    ['/promotionsandmore', '/'],
    ['/nowhere', '/'],
  ])('that is not there leads to the nearest one: %s to %s', (path, nearest) => {
    expect(nearestPage(path)).toBe(nearest);
  });
});
