import { gamstop } from '@paddock/contracts/contact';
import { financialCheckRule } from '@paddock/contracts/financial-check';
import { durationText, exclusionBounds, limitPeriods, periodWords } from '@paddock/contracts/limits';
import { formatMoney } from '@paddock/contracts/money';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../design/button.tsx';
import { Points, Section } from './article.tsx';

const spans = new Intl.ListFormat('en-GB', { type: 'conjunction' });

const help = [
  { name: 'GamblingCare.ie', href: 'https://www.gamblingcare.ie', about: 'free help in Ireland' },
  { name: 'BeGambleAware.org', href: 'https://www.begambleaware.org', about: 'free help in Great Britain' },
  {
    name: gamstop.name,
    href: gamstop.href,
    about: 'excludes you from every licensed site in Great Britain; Ireland has no such register yet',
  },
] as const;

const checkedAbove = formatMoney(financialCheckRule.above, 'GBP');

/** How to stay in control, and where help is. */
export const SaferGambling = () => (
  <>
    <Section title="Stay in control">
      <p>Gambling should cost no more than you can spare. These tools are in your account, at any time:</p>
      <Points>
        <li>
          <strong>Deposit limits</strong> for{' '}
          {spans.format(limitPeriods.map((period) => periodWords[period].span))}. A lower limit takes effect
          at once. A higher one has to be confirmed after 24 hours; in Ireland, not before the period of the
          limit it replaces has run. A withdrawal does not free up your limit.
        </li>
        <li>
          <strong>Net loss limits</strong> for the same periods, on what you staked less what your bets
          returned. An open bet counts as lost until it is settled, and a bet that could take you over a limit
          is not accepted. We count by the hour, so that a stake may count for up to an hour longer. You lower
          and raise them as you do deposit limits.
        </li>
        <li>
          <strong>A reality check</strong> as often as you choose: it tells you how long you have been playing
          and what you won or lost, with a way to your history and to logging out. Until you answer it, no bet
          is accepted.
        </li>
        <li>
          <strong>A time-out</strong> of 24 hours, a week, a month, or any end within six weeks. It begins at
          once, cannot be shortened, and ends by itself. Until then you place no bets, pay nothing in and get
          no offers; you can log in and withdraw.
        </li>
        <li>
          <strong>Self-exclusion</strong> from the sportsbook, gaming, poker or everything, for{' '}
          {durationText(exclusionBounds.leastMonths)} or longer. It begins at once, cannot be shortened, and
          does not end by itself: once its end has come,{' '}
          <Link to={'/contact' as string} className="text-link underline">
            call us
          </Link>
          , and you can come back 24 hours after that. From one product you place no bets and get no offers,
          and as sport is all that we offer so far, an exclusion from Sportsbook stops deposits too. From
          everything you cannot log in, deposit, bet or open another account, and we return your balance to
          where it came from, or contact you where we know no card.
        </li>
        <li>
          <strong>Your open bets stand</strong> in a time-out and in an exclusion: they are settled as any
          other bet is. What they pay once you are excluded from everything is returned to you, too.
        </li>
        <li>
          <strong>Your history</strong>: what you won and lost in any period, and what you have paid in and
          out since you opened your account.
        </li>
      </Points>
      <p>
        <Link to="/account/responsiblegambling" className={buttonClass('primary', 'md', 'mt-2')}>
          Set my limits
        </Link>
      </p>
    </Section>
    <Section title="Signs to take seriously">
      <Points>
        <li>You bet more than you meant to, or to win back what you lost.</li>
        <li>You hide it from people close to you, or borrow for it.</li>
        <li>You think of betting when you should be thinking of something else.</li>
      </Points>
    </Section>
    <Section title="When we step in">
      <p>
        We look at how each account is used for signs that betting is becoming too much, such as deposits that
        follow losses, or betting through the night. Where such a sign is strong, betting and deposits are
        paused automatically, and someone here looks at it and gets in touch. You can log in and withdraw all
        the while. If you think it is wrong,{' '}
        <Link to={'/contact' as string} className="text-link underline">
          tell us
        </Link>
        , and a person looks at it again. If you close your account and tell us that you worry about your
        gambling, that is a sign too, and a person looks at it.
      </p>
      <p>
        If you live in Great Britain and pay in more than {checkedAbove}, less what you withdrew, within 30
        days, we look once a year at public records of bankruptcies, court judgments and arrangements with
        creditors, as the law has us do. Where they show something, you can pay in no more than that until
        someone here has looked at where your money comes from.
      </p>
    </Section>
    <Section title="Help">
      <Points>
        {help.map(({ name, href, about }) => (
          <li key={name}>
            <a href={href} target="_blank" rel="noreferrer" className="text-link underline">
              {name}
            </a>
            : {about}.
          </li>
        ))}
      </Points>
    </Section>
  </>
);
