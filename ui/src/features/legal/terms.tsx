import { formatMoney } from '@paddock/contracts/money';
import { withdrawalsReviewedAbove } from '@paddock/contracts/payments';
import { Points, Section } from './article.tsx';

const reviewedAbove = formatMoney(withdrawalsReviewedAbove, null);

/** The terms and conditions; the version that a customer accepted is kept with the account. */
export const Terms = () => (
  <>
    <Section title="Who can have an account">
      <Points>
        <li>You are 18 or over, live in Ireland or the United Kingdom, and play for yourself.</li>
        <li>One person has one account. Its currency, euro or pound sterling, is chosen once.</li>
        <li>What you tell us when you register is true, and you tell us when it changes.</li>
        <li>
          Keep your password to yourself. After four wrong passwords access is blocked for 30 minutes or
          longer.
        </li>
      </Points>
    </Section>
    <Section title="Your money">
      <Points>
        <li>
          You pay in by debit card, where we offer it by an e-wallet such as PayPal, or with cash in a shop.
          Credit cards are not accepted, and neither is one in your e-wallet: a deposit that would be paid
          from it is refused.
        </li>
        <li>
          The smallest deposit and the smallest withdrawal are 5.00 in the currency of your account. We ask
          for your password each time.
        </li>
        <li>
          When too many deposits fail, or too many are made, within an hour, we accept none from you for 24
          hours.
        </li>
        <li>
          When your bank does not answer, a deposit is pending. Your balance rises as soon as it is confirmed;
          please do not deposit again.
        </li>
        <li>
          If you have more than one account with us, what you pay in and out of all of them counts together
          where we look at public records, ask where the money comes from, or accept no more deposits for a
          day. A limit that you set is one of the account that you set it in.
        </li>
        <li>
          Your bank may ask you to confirm a deposit on a page of its own. Nothing is paid in until you have.
        </li>
        <li>
          Your account has two wallets, sportsbook and poker. Deposits and winnings come into the sportsbook
          wallet, which is your balance; bets and withdrawals leave it. You can transfer money to the poker
          wallet and back, from 1.00 to 20,000.00 at a time, less where it is all that is there, with your
          password. A transfer is no deposit and no withdrawal, and counts under no limit. While something
          bars you from poker, such as an exclusion or a time-out, you can only transfer back. We have no
          poker tables yet: until there are, all that can be done with that money is to transfer it back.
        </li>
        <li>A withdrawal leaves your balance at once and cannot be cancelled.</li>
        <li>
          Withdrawals go back to the cards and e-wallets that you paid in with, up to what came from each. We
          look first at what is more than that or goes to another one, at all that you withdraw within 24
          hours after your password was reset or your email or phone changed, and while a payment of yours is
          not cleared up. Once what you withdraw within 30 days, from all of your accounts with us, comes to
          more than {reviewedAbove} in the currency of your account, we look at that withdrawal and at each
          that follows, until we have looked. What we have looked at we pay, or put back into your balance.
        </li>
        <li>
          If a deposit is taken back by your bank or e-wallet, one is refunded to you, or we find that a
          payment ended otherwise than we had recorded, we take that sum from your account: from your balance,
          then from your poker wallet, then out of withdrawals that we have not paid yet. What these do not
          hold, you owe us: it comes out of your next deposits first, by card, by e-wallet or in a shop, the
          oldest debt first, and not out of what you win. A debt alone stops no withdrawal. Of a withdrawal
          that we took something out of, we send the rest anew: it waits to be looked at as before, and does
          not come back into your balance. We may write a debt off; we tell you, and you owe it no more.
        </li>
        <li>
          Until it is cleared up why a deposit was taken back, the card or e-wallet that it was paid from
          cannot pay in, also if you enter or save it again, and we look at each withdrawal before we pay it.
          If the deposit is given back to us, it is yours again: it pays what you owe us first, and the rest
          is in your balance.
        </li>
        <li>
          Before you deposit more than the law lets us accept unasked, we may have to know where the money
          comes from, and ask you for a document that shows it.
        </li>
        <li>
          Before you first pay in we tell you how your money is protected if we become insolvent, and we tell
          you again when that changes.
        </li>
        <li>
          Your account shows what you have paid in and out since it was opened and year by year, and your bets
          for at least the last three years.
        </li>
      </Points>
    </Section>
    <Section title="Your bets">
      <Points>
        <li>
          A bet stands once we have confirmed it and it is in your open bets. If your connection breaks off,
          look there before you bet again.
        </li>
        <li>
          Prices move. If a price has changed when your bet reaches us, we ask you again, unless you have
          chosen to accept changes. A bet on a suspended selection is refused.
        </li>
        <li>
          If you set a reality check, its time goes on over sessions that follow each other within 15 minutes,
          and is the same on all your devices: logging out and in again does not start it anew. Until you have
          answered it we take no bets.
        </li>
        <li>In play, others may be seeing the event before you do.</li>
        <li>The rules in force when you place a bet are those by which it is settled.</li>
      </Points>
    </Section>
    <Section title="If something is wrong">
      <p>
        A bet placed after its result was known, or at an obvious error of price, is void and the stake is
        returned. If we settle a bet wrongly, we correct it and tell you. Complaints go to customer service;
        if we have not settled yours within eight weeks, you can take it to an independent adjudicator, free
        of charge.
      </p>
    </Section>
  </>
);
