import type { ReactNode } from 'react';
import { Points, Section } from './article.tsx';
import { WhoElse } from './who-else.tsx';

type Part = { readonly title: string; readonly text: ReactNode };

const parts: readonly Part[] = [
  {
    title: 'What we keep',
    text: (
      <>
        <Points>
          <li>
            What you enter when you register: name, date of birth, address, email, phone number, and your
            security question with its answer.
          </li>
          <li>
            Documents that you send us to show who you are or where your money comes from, and what we decided
            about them. Each is encrypted like your personal details.
          </li>
          <li>What you do with your account: payments, bets, limits, exclusions, and when you logged in.</li>
          <li>
            Where a command came from: a digest of the network address, from which the address cannot be read,
            and whether it was a browser, a phone or a shop. Records from before we kept digests hold the
            address itself.
          </li>
          <li>
            The country that you log in from. We look it up by the network address in a table of our own, so
            that nobody else learns the address, and keep the country alone. You see it beside the device in
            the list of where you are logged in, and in our email about a new device, so that you notice a
            log-in that was not yours. In the list it stays until that session ends; in our record of a new
            device it stays as long as our other records of your account.
          </li>
          <li>
            Of a card we keep its scheme, its last four digits and a random token that stands for it, never
            the number. These stay with the records of your payments also once you are erased, without your
            name, as our books are compared by them with those of our payment provider. In records from
            before, the token follows from the number. Of a card that you save we also keep its expiry date
            and its first six to eight digits, encrypted.
          </li>
          <li>
            Of an e-wallet such as PayPal we keep which it is, where the money of each deposit came from (its
            balance or bank account, or a kind of card), and a random token that stands for it. Of one that
            you save we also keep its email address as PayPal masks it, encrypted.
          </li>
          <li>
            Codes that are made of your cards and e-wallets, your devices, your name, date of birth and
            address, and cannot be turned back: by them we see where somebody has more than one account, so
            that a self-exclusion or a pause holds in all of them, and whether a card or e-wallet that may not
            pay in is entered again.
          </li>
        </Points>
      </>
    ),
  },
  {
    title: 'How we look after you',
    text: (
      <>
        <p>
          The law has us look for signs that betting harms somebody. A program scores how your account is
          used, from that alone: how often and how much you deposit and bet, when, what you lost, how your
          limits changed and what was declined. Where a sign is strong it pauses your betting and deposits by
          itself, and a person looks at it, always. You may say that it is wrong, to customer service, and a
          person looks again. If you close your account and tell us that you worry about your gambling, that
          is a sign too, and a person looks at it. No score is used to make you offers, and none goes to
          anybody else.
        </p>
        <p>
          Our staff keep what they find, what you told them and what was agreed, encrypted under the key of
          your account. It is kept as long as our other records of safer gambling.
        </p>
      </>
    ),
  },
  {
    title: 'How we keep it',
    text: (
      <>
        <p>
          Your personal details are encrypted under a key that belongs to your account alone. Your password is
          kept only as a hash that cannot be turned back, encrypted under the same key, as is what our staff
          write about a decision; in records from before they are not. Whoever of our staff reads the history
          of your account is recorded, with the time.
        </p>
      </>
    ),
  },
  {
    title: 'Why, and for how long',
    text: (
      <>
        <p>
          The law has us know who our customers are, protect them from harm, and be able to account for every
          payment and bet. We keep these records as long as your account exists, and for some years after it
          is closed. Privacy, in your settings, says what is kept until when, and which duty asks for it.
        </p>
      </>
    ),
  },
  {
    title: 'Who else learns of it',
    text: <WhoElse />,
  },
  {
    title: 'What you can ask for',
    text: (
      <>
        <p>
          A copy of what we keep about you, which you can download under Privacy in your settings. That what
          is wrong is put right: your address and how we reach you under Personal details, anything else by
          customer service. That we stop writing to you about offers, which is off unless you turned it on:
          under Marketing preferences.
        </p>
        <p>
          And that you are erased, under Privacy too. We do that once your account is closed and nothing has
          to be kept any more: the key that your details are encrypted under is destroyed, so that nobody can
          read them, and your username, your email address and your phone are forgotten. Bets and payments
          stay, without your name. We have the payment provider forget your cards. A self-exclusion is
          recognised afterwards, too, by such codes of your name, date of birth, address, cards and devices.
          Backups are gone after 35 days at most.
        </p>
        <p>
          If you think that we do not keep to this, you can complain to the Information Commissioner in the
          United Kingdom, or to the Data Protection Commission in Ireland.
        </p>
      </>
    ),
  },
  {
    title: 'On your device',
    text: (
      <>
        <p>
          What the site needs to work is kept on your device without asking: it keeps you logged in, your
          account safe and your bets from being placed twice. Anything else is kept only after you agreed to
          its group, and is deleted when you take that back. With your consent to analytics we also learn
          which selections are put on betslips and when a bet is placed. There is no tracking by others.
        </p>
      </>
    ),
  },
];

export const privacyTitles = parts.map(({ title }) => title);

/** What is kept about a customer, why, and for how long. */
export const Privacy = () =>
  parts.map(({ title, text }) => (
    <Section key={title} title={title}>
      {text}
    </Section>
  ));
