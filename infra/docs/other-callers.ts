/**
 * Who makes a call that no screen of the app makes, by the name of the call. `features.unit.test.ts` holds it to the
 * calls that no screen makes, so that a line goes once a screen does.
 */
export const otherCallers: Readonly<Record<string, string>> = {
  session: 'every page, as it opens (ui/src/lib/api/client.ts)',
  'av-status': 'other clients, after signing in; the app reads `av` of the answer to its sign-in',
  'password-reset-confirm-customer-pin': 'other clients; the app asks CheckSecurityCode, the same check',
  'get-betslip-balance': 'other clients; the app reads CheckBalance, which has the free balance too',
  'payment-callback': 'the payment sandbox',
  'adyen-webhook': 'Adyen, where it is the payment provider',
  'add-to-betslip-by-link': 'links of other pages to a selection',
  'add-top-bets-to-betslip': 'the list of top bets, which comes with the sports pages',
  'get-top-bets': 'the list of top bets, which comes with the sports pages',
  'bet-type-items': 'other clients; the app reads the bet types with the slip',
  'betslip-count': 'other clients; the app reads the count with the slip',
  'betslip-index': 'other clients; the app reads GetBetslipBets',
  'calculate-without-betslip': 'pages beside the slip, such as stories and banners',
  'check-if-logged': 'other clients; the app reads Session',
  'is-tradable': 'other clients; the app follows the gateway',
  'render-popup-betslip': 'other clients; the app reads the slip of the quick bet by itself',
  'update-free-bet-popup-status': 'other clients; the app shows free bets without a popup',
  'get-acca-boosted-odds': 'other clients; the app reads boosted odds with the calculated slip',
  'refresh-boosted-odds': 'other clients; the app reads boosted odds with the calculated slip',
  'do-full-cash-out-ssbt': 'terminals, once a shop system is connected',
  'full-cash-out-ssbt': 'terminals, once a shop system is connected',
  'show-cash-outs-ssbt': 'terminals, once a shop system is connected',
  'validate-retail-pin': 'tickets of shops, once a shop system is connected',
  'get-race': 'other clients; the app reads a race as the page of its fixture',
};
