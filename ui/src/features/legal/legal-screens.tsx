import { Article, Contents } from './article.tsx';
import { KeptOnDevice, keptTitle } from './kept-on-device.tsx';
import { Privacy, privacyTitles } from './privacy.tsx';
import { Rulebook } from './rulebook.tsx';
import { SaferGambling } from './safer-gambling.tsx';
import { Terms } from './terms.tsx';

export const TermsScreen = () => (
  <Article title="Terms and Conditions">
    <Terms />
  </Article>
);

export const PrivacyScreen = () => (
  <Article title="Privacy Policy">
    <Contents titles={[...privacyTitles, keptTitle]} />
    <Privacy />
    <KeptOnDevice />
  </Article>
);

/** Both, one after the other. */
export const PrivacyAndTermsScreen = () => (
  <Article title="Privacy and Terms">
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
