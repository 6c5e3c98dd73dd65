import { dormancy } from '@paddock/contracts/closing';
import { formatOdds, type Price } from '@paddock/contracts/odds';
import { deductionBands } from '@paddock/contracts/rule-four';
import { Facts } from '../../design/panel.tsx';
import { Points, Section } from './article.tsx';

/** Tattersalls Rule 4(c), shortest prices first. */
const bands = deductionBands.toReversed();

const priceText = (price: Price): string =>
  price.up === price.down ? 'Evens' : formatOdds(price, 'fractional');

const bandText = ({ shortest, longest }: (typeof bands)[number]): string =>
  shortest ? `${priceText(shortest)} to ${priceText(longest)}` : `${priceText(longest)} or shorter`;

const longestText = `Over ${bands.slice(-1).map(({ longest }) => priceText(longest))}`;

const deductionFacts = [
  ...bands.map((band) => ({ label: bandText(band), value: `${band.pence}p or ${band.pence}c` })),
  { label: longestText, value: 'Nothing' },
];

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
          cent or penny. One bet wins at most 1,000,000.00; its stake comes back beside that.
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
        <Facts facts={deductionFacts} />
      </div>
    </Section>
    <Section title="Closing an account">
      <Points>
        <li>
          When you close your account your open bets stand, and are settled by the rules under which they were
          placed. You can cash them out, and keep your account, until the last one is over.
        </li>
        <li>
          Once no bet, no stake that is being placed and no payment is open any more, the whole balance goes
          back to where it came from, once, and the account is closed. What did not come from a card is looked
          at before it is paid.
        </li>
        <li>
          What a bet pays after that, because its result was corrected, goes back in the same way. Free bets
          that were not used are lost. Username and email address stay yours.
        </li>
        <li>
          An account in which nothing happens for {dormancy.afterMonths} months is closed, and its balance
          goes back. Logging in, a bet that is placed or ends, a deposit or a withdrawal count as something.
          We write to you {dormancy.noticeDays} days before; logging in keeps it. An open bet does, too.
        </li>
        <li>Closing an account is not a self-exclusion, and ends none.</li>
        <li>
          Bets that are open when you exclude yourself, or take a time-out, stand and are settled as any
          other. Of an exclusion from everything your balance is returned at once, and what these bets pay as
          they settle.
        </li>
      </Points>
    </Section>
    <Section title="Limits">
      <p>
        The stake on one bet, all its lines together, is at most 10,000.00 in the currency of your account.
        The betslip holds up to 20 selections. A bet above a limit is refused before any money moves.
      </p>
    </Section>
  </>
);
