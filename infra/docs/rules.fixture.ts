/**
 * The rules of Great Britain and Ireland that the product keeps, each with what it asks, so that none is dropped from
 * docs/compliance.md, or asks for less there than it does.
 */
export const rules: Readonly<Record<string, string>> = {
  R1: "RTS 1: the balance in the account's currency wherever one can gamble or pay",
  R2: 'RTS 1: three months of history at once, twelve on request',
  R3: 'RTS 1: what was won or lost in the chosen period',
  R4: 'RTS 1: lifetime net deposits',
  R5: 'RTS 2: stake, lines and selections before a bet is placed',
  R6: 'RTS 2: an each-way bet shows twice the unit stake',
  R7: 'RTS 2: the customer chooses which moved prices are accepted; any other is offered again',
  R8: 'RTS 3, 5A: rules by version, the version with the bet',
  R9: 'RTS 3, 5A: settlement gives the same for the same',
  R10: 'RTS 3, 5A: corrections by compensating events',
  R11: 'RTS 3, 5A: the customer is told of a correction',
  R12: 'RTS 10: of interrupted bets nothing is lost and nothing doubled',
  R13: 'RTS 10: interrupted rounds of games are recovered, void or stand',
  R14: 'RTS 12A: a limit is offered at registration; to go without is confirmed',
  R15: 'RTS 12B: limits in free text, for the whole account, per 24 hours, 7 days and month',
  R16: 'RTS 12B: the lowest limit applies',
  R17: 'RTS 12B: a deposit limit is gross',
  R18: 'RTS 12D: a lower limit holds at once',
  R19: 'RTS 12D: a higher limit, or none, after 24 hours and a confirmation',
  R20: 'RTS 12E: every six months the customer is asked to look at the account',
  R21: 'RTS 13B: a reality check that the customer sets, with the time that has passed, to be answered',
  R22: 'RTS 13B: it offers the way out and the history',
  R23: 'RTS 13B: no stake until it is answered',
  R24: 'RTS 14: no withdrawal is reversed',
  R25: 'RTS 14: no two slot games at once',
  R26: 'RTS 14: 2.5 seconds between spins, 5 between rounds of other games',
  R27: 'RTS 14: nothing celebrates a return at or below the stake',
  R28: 'RTS 15A: in play, others may be ahead',
  R29: 'stakes on slots up to 5.00, 2.00 under the age of 25',
  R30: 'LCCP 17.1.1: name, address and date of birth verified before a deposit',
  R31: 'LCCP 3.2.11: the age verified before a deposit',
  R32: 'LCCP 3.2.11: both before a bet and before free play',
  R33: 'LCCP 3.3.4: a time-out of 24 hours, a week, a month, or up to six weeks',
  R34: 'LCCP 3.3.4: it begins at once and is not shortened',
  R35: 'LCCP 3.5.3: self-exclusion at once',
  R36: 'LCCP 3.5.3: for six months at least',
  R37: 'LCCP 3.5.3: it can be made longer, up to five years or more',
  R38: 'LCCP 3.5.3: it does not end by itself',
  R39: 'LCCP 3.5.3: marketing stops',
  R40: 'LCCP 3.5.3: the balance goes back once',
  R41: 'LCCP 3.5.3: the same person opens no other account',
  R42: 'LCCP 3.5.5: the national register is asked at registration and at each log-in',
  R43: 'LCCP 3.5.5: without its answer nobody plays',
  R44: 'LCCP 3.9.1: the accounts of one person are linked',
  R45: 'LCCP 3.9.1: an exclusion in one holds in all',
  R46: 'LCCP 3.4.3: markers of harm: identify, act, evaluate',
  R47: 'LCCP 3.4.3: a strong marker bars stakes and bonuses and opens a case',
  R48: 'LCCP 3.4.4: financial vulnerability is checked above 150.00 net in 30 days',
  R49: 'LCCP 3.4.4: the result is good for twelve months',
  R50: "LCCP 4.2.1: how customers' money is protected is said",
  R51: 'LCCP 4.2.1: and acknowledged before the first deposit, and when the text changes',
  R52: 'LCCP 5.1.1: a bonus is wagered ten times at most',
  R53: 'LCCP 5.1.1: one product per incentive',
  R54: 'LCCP 5.1.12: consent by product and channel',
  R55: 'LCCP 5.1.12: all of it off at first',
  R56: 'LCCP 5.1.12: each send asks its product and channel',
  R57: 'LCCP 6.1.1: complaints with their clock',
  R58: 'LCCP 6.1.1: alternative dispute resolution at eight weeks',
  R59: 'LCCP 6.1.2, IE 165: no credit cards',
  R60: 'LCCP 6.1.2: nor behind a wallet',
  R61: 'IE 164: a limit stays until the period it was chosen for has run',
  R62: 'IE 169: 18 or over',
  R63: 'IE 169: identity before there is an account',
  R64: 'IE 171: an account in which nothing happens for 13 months is closed and paid out',
  R65: 'linked deposits and withdrawals are added up',
  R66: 'the thresholds are configuration',
  R67: 'source of funds: hold, evidence and decision as events',
  R68: 'nothing is destroyed before the last duty to keep it has ended',
  R69: 'personal data only under a key of the person',
  R70: 'without the key every stream is read, and no personal value is left anywhere',
  R71: 'access and export',
  R72: 'Rule 4(c): the table, and a price between two bands takes that of the next shorter price',
  R73: 'Rule 4: from winnings, of win and place parts',
  R74: 'Rule 4: by the price at which the horse came out',
  R75: 'Rule 4: several add up, to 90 at most',
  R76: 'Rule 4: a bet struck after the market was formed again bears none of before',
  R77: 'each-way terms by the runners that started',
  R78: 'and frozen as struck for ante-post',
  R79: 'the table of places and fractions',
  R80: 'dead heat: stake × places to fill ÷ number tied, at full odds',
  R81: 'dead heat: win and place parts apart',
  R82: 'dead heat with Rule 4: a share of the price after it',
  R83: 'a non-runner on the day: back, and a treble is a double',
  R84: 'a non-runner ante-post loses, unless it was offered non-runner no bet',
  R85: 'best odds guaranteed: the better of the price taken, after Rule 4, and SP',
  R86: "SP is the feed's, and one that is corrected settles anew",
};

/** A product that is not built, and the rules that come with it. */
type Unbuilt = {
  /** As the row says that it is not there. */
  missing: string;
  rules: readonly string[];
  /** Of which its first call, path or event would have one in its name. */
  words: readonly string[];
  /** What the documents call its calls, or a good name for one. */
  first: readonly string[];
};

const gameWords = [
  'slot',
  'spin',
  'game-round',
  'game-launch',
  'launch-game',
  'launchgame',
  'temptoken',
  'playtech',
  'boylegames',
] as const;
const firstOfGames = [
  '/Gaming/LaunchGame',
  '/Gaming/GetTempToken',
  '/gaming/getplaytechtoken',
  '/Gaming/GetBoyleGamesLink',
  'launch-game',
  'spin-slot',
  'GameRoundPlayed',
];

export const unbuilt: Readonly<Record<string, Unbuilt>> = {
  games: {
    ...{ missing: 'No games', rules: ['R13', 'R25', 'R26', 'R29'] },
    ...{ words: gameWords, first: firstOfGames },
  },
  'wagering bonuses': {
    ...{ missing: 'No bonus is wagered', rules: ['R52'] },
    words: ['wager'],
    first: ['bonus-wagering', '/Promotions/WageringProgress', 'WageringRequirementSet'],
  },
  'sent marketing': {
    ...{ missing: 'Nothing sends marketing', rules: ['R56'] },
    words: ['campaign', 'send-marketing', 'send-offer', 'marketing-sent', 'offer-sent'],
    first: ['start-campaign', 'send-marketing', 'MarketingSent'],
  },
  complaints: {
    ...{ missing: 'No complaints', rules: ['R57', 'R58'] },
    words: ['complain', 'dispute'],
    first: ['make-complaint', '/Account/Complaints', 'ComplaintMade', 'refer-dispute'],
  },
};
