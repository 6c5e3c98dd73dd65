import {
  accaRemoveIneligible,
  addQuickToBetslip,
  addToBetslip,
  calculateBetslip,
  eachWayChanged,
  priceTypeChange,
  removeAllBets,
  removeBet,
  retainSelectionClicked,
  setAccaPromo,
  setBigGameBoost,
} from '@paddock/contracts/http';

/** What changes a slip. Their bodies are far below the 64 KiB that a browser sends so. */
const slipCommands = [
  ...[addToBetslip, addQuickToBetslip, removeBet, removeAllBets, calculateBetslip],
  ...[eachWayChanged, priceTypeChange, retainSelectionClicked],
  ...[setAccaPromo, setBigGameBoost, accaRemoveIneligible],
];
const paths: ReadonlySet<string> = new Set(slipCommands.map(({ path }) => path));

/** Sends a call; one that changes the slip also where the page is left in that moment, as it shows the change already. */
export const fetchAcrossLeaving: typeof fetch = (url, init) => {
  const [path = ''] = String(url).split('?');
  return fetch(url, paths.has(path) ? { ...init, keepalive: true } : init);
};
