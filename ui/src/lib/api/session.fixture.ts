/** Tests: what the site says of the session of a visitor. */
export const visitorAnswer = {
  ...{ authenticated: false, secondStep: null, username: null, accountId: null, roles: [] },
  ...{ channel: 'desktop', oddsType: 'decimal', priceAcceptance: 'none', vipLiveChat: false },
  ...{ RememberUsername: false, ShowQuickLogin: false, ShowQuickDeposit: false, HideBalance: false },
  ...{ csrfToken: 'of-nobody', serverTime: '2026-11-20T12:00:00Z' },
};

/** The same of a customer, whose account is called as they are. */
export const customerAnswer = (name: string, csrfToken = `of-${name}`) => ({
  ...visitorAnswer,
  ...{ authenticated: true, username: name, accountId: name, roles: ['customer'], csrfToken },
});
