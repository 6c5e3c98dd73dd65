import { Points, Section } from './article.tsx';

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
          You pay in by debit card, where we offer it by a wallet such as PayPal, or with cash in a shop.
          Credit cards are not accepted, and neither is one in your wallet: a deposit that would be paid from
          it is refused.
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
          Your bank may ask you to confirm a deposit on a page of its own. Nothing is paid in until you have.
        </li>
        <li>A withdrawal leaves your balance at once and cannot be cancelled.</li>
        <li>
          If your bank takes a deposit back, or one is refunded to you, we take it from your balance. What
          your balance does not hold, you owe us: it comes out of your next deposits first, the oldest debt
          first, and not out of what you win. Until that is cleared up, the card or wallet that it was taken
          back to cannot pay in, and we look at each withdrawal before we pay it. If your bank gives it back
          to us, you have it again.
        </li>
        <li>
          Before you first pay in we tell you how your money is protected if we become insolvent, and we tell
          you again when that changes.
        </li>
        <li>
          Your account shows what you have paid in and out since it was opened, and your bets for at least the
          last three years.
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
