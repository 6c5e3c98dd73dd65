import {
  type Call,
  confirmBetslip,
  doFullCashOut,
  doPartialCashOut,
  fantasyLogin,
  login,
  placeBet,
  placementStatus,
  uploadDocument,
  uploadSourceOfFunds,
} from '@paddock/contracts/http';

/** A read shows that it failed, and is asked again. */
const readMs = 15_000;
const commandMs = 30_000;
/** Staff read long accounts and search all of them. */
const staffReadMs = 60_000;

/** What may take longer for a reason. Milliseconds. */
const longer: ReadonlyMap<string, number> = new Map<string, number>([
  // The documents' time.
  [login.name, 100_000],
  [fantasyLogin.name, 100_000],
  // The bet delay, and a trader's time: who places gives a call up before this.
  [placeBet.name, 80_000],
  [confirmBetslip.name, 80_000],
  // The server waits for an attempt under way.
  [placementStatus.name, 25_000],
  // A picture of ten megabytes from a phone, and the scanner.
  [uploadDocument.name, 180_000],
  [uploadSourceOfFunds.name, 180_000],
  // The longest bet delay.
  [doFullCashOut.name, 45_000],
  [doPartialCashOut.name, 45_000],
]);

const isForCustomers = ({ who }: Call): boolean => who === 'anyone' || who.includes('customer');

/** How long the answer of a call is waited for; then it counts as lost. Milliseconds. */
export const deadlineOf = (call: Call): number => {
  const usual = call.changes ? commandMs : isForCustomers(call) ? readMs : staffReadMs;
  return longer.get(call.name) ?? usual;
};
