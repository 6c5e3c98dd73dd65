import { financialCheckRule } from '@paddock/contracts/financial-check';
import { formatMoney } from '@paddock/contracts/money';
import { Points } from './article.tsx';

const checkedAbove = formatMoney(financialCheckRule.above, 'GBP');

/** Each who is given something of a customer: what, and what for. */
export const WhoElse = () => (
  <>
    <p>
      We have your name, address and date of birth checked by a company that verifies identities, and tell it
      nothing else about you: the law has us do so before you deposit or bet, and in Ireland before you have
      an account.
    </p>
    <p>
      If you live in Great Britain, the law has us ask GAMSTOP, the national self-exclusion scheme, whether
      you are registered with it: when you open an account, and each time you log in. For that it is given
      your name, date of birth, email, mobile number and postcode. Of its answer we keep whether it lists you,
      and when that changed.
    </p>
    <p>
      If you live in Great Britain and pay in more than {checkedAbove}, less what you withdrew, within 30
      days, the law has us ask a company that looks into public records whether there is a bankruptcy, a court
      judgment or an arrangement with creditors in your name. It is given your name, date of birth and
      address, and nothing about your betting. Of its answer we keep whether it found something, of which
      kind, and when, encrypted under the key of your account, and we ask again after a year at the earliest.
    </p>
    <p>Payments by card go through a company that provides payments, and through your bank:</p>
    <Points>
      <li>
        You type your card into fields of that company, which are of another site than ours: the number, the
        expiry date, the security code and the name on it reach it, and not us. Your browser loads these
        fields from it, so that it learns your network address.
      </li>
      <li>
        With a deposit we give it your email address and your address, and what your browser says of itself:
        its name and version, language, screen and time zone. By these your bank or PayPal decides whether you
        have to confirm the payment on a page of its own. With a withdrawal we give it your first and last
        name.
      </li>
      <li>
        It also has the number of your account with us, and the amount and number of each payment. It learns
        nothing of your bets, and nothing of your limits or exclusions.
      </li>
      <li>
        It tells us whether a payment was made, refunded or taken back by your bank or PayPal, of your card
        the scheme, the last four digits, the expiry date and whether it is a debit, prepaid or credit card,
        and of an e-wallet such as PayPal where the money of the payment comes from and its masked address.
      </li>
      <li>
        It keeps a card that you saved or paid with until you have removed it and no money of it may have to
        go back there, or until you are erased. The payments themselves it keeps as its own duties ask for.
      </li>
    </Points>
    <p>
      Emails and text messages are delivered by companies that are given your email address or your phone
      number, and the message. Where you have us find your address, the company that knows addresses is given
      the postcode and nothing else. Documents that you send us are checked for viruses by a program of our
      own. Where a company stores them for us, it has them encrypted and cannot read them.
    </p>
    <p>
      A court, the police or an authority, and an adjudicator to whom you take a complaint, are given what the
      law has us give them. Nobody else learns anything of you from us, and nothing is sold.
    </p>
    <p>
      Each of these companies may use what it is given for that alone, and keeps it as long as the law and its
      contract with us say. Customer service tells you who they are. What you can ask of us, as below, you can
      ask of them too, or of us: we pass it on.
    </p>
  </>
);
