import { Facts } from '../../design/panel.tsx';
import { Points, Section } from './article.tsx';

type Band = {
  price: string;
  pence: number;
};

/** Tattersalls Rule 4(c). */
const bands: readonly Band[] = [
  { price: '1/9 or shorter', pence: 90 },
  { price: '2/17 to 2/11', pence: 85 },
  { price: '1/5 to 1/4', pence: 80 },
  { price: '2/7 to 3/10', pence: 75 },
  { price: '1/3 to 2/5', pence: 70 },
  { price: '4/9 to 8/15', pence: 65 },
  { price: '4/7 to 8/13', pence: 60 },
  { price: '4/6 to 4/5', pence: 55 },
  { price: '5/6 to 20/21', pence: 50 },
  { price: 'Evens to 6/5', pence: 45 },
  { price: '5/4 to 6/4', pence: 40 },
  { price: '8/5 to 7/4', pence: 35 },
  { price: '9/5 to 9/4', pence: 30 },
  { price: '12/5 to 3/1', pence: 25 },
  { price: '16/5 to 4/1', pence: 20 },
  { price: '9/2 to 11/2', pence: 15 },
  { price: '6/1 to 9/1', pence: 10 },
  { price: '10/1 to 14/1', pence: 5 },
  { price: 'Over 14/1', pence: 0 },
];

const deduction = (pence: number): string => (pence === 0 ? 'Nothing' : `${pence}p or ${pence}c`);

/** How bets are settled. */
export const Rulebook = () => (
  <>
    <Section title="Singles and multiples">
      <Points>
        <li>A winning single returns the stake times the odds, and the stake.</li>
        <li>
          In a double, treble or accumulator all selections must win. What one returns is the stake on the
          next.
        </li>
        <li>
          A void selection drops out: a treble becomes a double. When all are void, the stake is returned.
        </li>
        <li>Selections from the same event cannot be combined in one bet.</li>
        <li>
          The result counts that is official when it is announced. Returns are rounded once, to the nearest
          cent or penny, and are at most 1,000,000.00.
        </li>
      </Points>
    </Section>
    <Section title="Football">
      <p>
        Bets are on 90 minutes and the time added by the referee, unless the market says otherwise. Extra time
        and penalties do not count. Bets on a match that is abandoned are void, except where their result was
        certain by then.
      </p>
    </Section>
    <Section title="Horse racing and greyhounds">
      <Points>
        <li>The result at the weigh-in, or the official one of the track, settles all bets.</li>
        <li>A bet at starting price (SP) is settled at the price that the official feed returns.</li>
        <li>On the day, a bet on a non-runner is void and the stake is returned.</li>
      </Points>
    </Section>
    <Section title="Dead heat">
      <p>
        When two or more tie, the stake is multiplied by the places still to be filled and divided by the
        number that tie. That part wins at full odds, the rest loses. A 10.00 bet at 10/1 with two tied for
        first returns 55.00.
      </p>
    </Section>
    <Section title="Rule 4: withdrawn runners">
      <p>
        When a horse is withdrawn after you took a price, winnings are reduced by its price at that moment. A
        bet placed after the market was formed again is not reduced. Several deductions add up, to 90 at most.
        With a horse at 3/1 withdrawn, 10.00 at 8/1 returns 70.00.
      </p>
      <h3 className="pt-2 font-semibold">Off each pound or euro won, by the price when withdrawn</h3>
      <div className="max-w-sm">
        <Facts facts={bands.map(({ price, pence }) => ({ label: price, value: deduction(pence) }))} />
      </div>
    </Section>
    <Section title="Limits">
      <p>
        The stake on one bet, all its lines together, is at most 10,000.00 in the currency of your account.
        The betslip holds up to 20 selections. A bet above a limit is refused before any money moves.
      </p>
    </Section>
  </>
);
