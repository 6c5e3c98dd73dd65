import { termsInForce } from '@paddock/contracts/terms';
import { Article, Contents } from './article.tsx';
import { KeptOnDevice, keptTitle } from './kept-on-device.tsx';
import { Privacy, privacyTitles } from './privacy.tsx';
import { Rulebook } from './rulebook.tsx';
import { SaferGambling } from './safer-gambling.tsx';
import { Terms } from './terms.tsx';

/** Which version it is, as it is kept with the account of whoever accepts it. */
const TermsVersion = () => <p className="text-ink-soft text-sm">Version {termsInForce.version}</p>;

export const TermsScreen = () => (
  <Article title="Terms and Conditions">
    <TermsVersion />
    <Terms />
  </Article>
);

export const PrivacyScreen = () => (
  <Article title="Privacy Policy">
    <TermsVersion />
    <Contents titles={[...privacyTitles, keptTitle]} />
    <Privacy />
    <KeptOnDevice />
  </Article>
);

/** Both, one after the other. */
export const PrivacyAndTermsScreen = () => (
  <Article title="Privacy and Terms">
    <TermsVersion />
    <Terms />
    <Privacy />
    <KeptOnDevice />
  </Article>
);

export const RulebookScreen = () => (
  <Article title="Betting rules">
    <Rulebook />
  </Article>
);

export const SaferGamblingScreen = () => (
  <Article title="Safer gambling">
    <SaferGambling />
  </Article>
);
