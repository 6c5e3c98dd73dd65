/** What explains a customer's bet: its deductions and its dead heats. */
export const betWorking = {
  ruleFour: {
    title: 'Rule 4 deductions',
    none: 'No Rule 4 deduction was made on this bet.',
    intro:
      'When a runner is withdrawn, those that remain have a better chance than their prices said. Rule 4 takes a part of the winnings of bets struck before, by the price of the runner that was withdrawn.',
    startingPrice: 'This selection was taken at the starting price, from which Rule 4 takes nothing.',
    antePost: 'This selection was taken ante-post, and Rule 4 does not apply to ante-post bets.',
    struckAfter:
      'Your bet was struck after the runners were withdrawn, so nothing was taken off your winnings.',
    waived: 'Rule 4 of {pence}p in the pound in all is waived, so nothing was taken off your winnings.',
    bestOdds:
      'Rule 4 would take {pence}p in the pound off winnings at {taken}. With best odds guaranteed the starting price of {starting} counts instead, which is better and from which nothing is taken.',
    oneRunner: 'a runner was withdrawn after your bet was struck',
    runners: 'runners were withdrawn after your bet was struck, with deductions of {list}',
    pence: '{pence}p',
    and: '{others} and {last}',
    capped: ' Rule 4 takes at most {pence}p in the pound.',
    bothParts: ' The deduction is the same for the win part and the place part.',
    deduction:
      '{pence}p in the pound was taken off the winnings at {price}, because {source}.{capped} Every 1.00 of winnings became {left}; the stake is not touched.{bothParts}',
  },
  deadHeat: {
    title: 'Dead heat',
    none: 'There was no dead heat on this bet.',
    intro:
      'When selections finish level, the stake is divided by their number and multiplied by the places they share. That part is settled at full odds and the rest of the stake loses.',
    stakeLost: 'the stake on it lost',
    stakeSettled: 'all of the stake on it was settled at full odds',
    stakeShared: '{share} of the stake on it was settled at full odds and the rest lost',
    onePlace: '1 place',
    places: '{places} places',
    winOnly: 'So {win}.',
    eachWay: 'To win, {win}. To be placed, {place}.',
    leg: '{tied} selections tied and shared {places} still to fill. {shared}',
  },
} as const;
