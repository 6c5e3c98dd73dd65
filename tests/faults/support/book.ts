import type { Price } from '@paddock/contracts/odds';

/** A single as its receipt says it. */
type OwnBet = { selectionId: string; price: Price; stake: number; free: boolean };

const winnings = (stake: number, { up, down }: Price): number => (stake * up) / down;

/** What a customer was told of their money, in answers alone; minor units. */
export const createBook = () => {
  const deposits = new Map<string, number>();
  /** Of these the provider will say whether they came in. */
  const pendingDeposits = new Map<string, number>();
  const withdrawals = new Map<string, number>();
  const bets = new Map<string, OwnBet>();
  const cashedOut = new Map<string, number>();
  const partlyCashedOut = new Map<string, { value: number; remaining: number }>();

  const paidBy = (
    betId: string,
    { selectionId, price, stake, free }: OwnBet,
    winners: ReadonlySet<string>,
  ) => {
    const whole = cashedOut.get(betId);
    if (whole !== undefined) return whole;
    const part = partlyCashedOut.get(betId);
    const left = part?.remaining ?? stake;
    const won = winners.has(selectionId) ? winnings(left, price) + (free ? 0 : left) : 0;
    return won + (part?.value ?? 0);
  };
  const paidAfter = (winners: ReadonlySet<string>) =>
    new Map([...bets].map(([betId, bet]) => [betId, paidBy(betId, bet, winners)]));
  const sum = (amounts: Iterable<number>) => [...amounts].reduce((all, amount) => all + amount, 0);
  const stakes = (free: boolean) =>
    sum([...bets.values()].flatMap((bet) => (bet.free === free ? bet.stake : [])));

  return {
    ...{ deposits, pendingDeposits, withdrawals, bets, cashedOut, partlyCashedOut },
    /** What each bet has to have paid, once these selections have won and every other has lost. */
    paidAfter,
    /** What the balance has to be then, with what has come in of the pending deposits. */
    balanceAfter: (winners: ReadonlySet<string>, cameIn: readonly string[]): number =>
      sum(deposits.values()) +
      sum(cameIn.map((id) => pendingDeposits.get(id) ?? 0)) -
      sum(withdrawals.values()) -
      stakes(false) +
      sum(paidAfter(winners).values()),
    freeStaked: () => stakes(true),
  };
};
export type Book = ReturnType<typeof createBook>;
