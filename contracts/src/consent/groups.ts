/** Groups of consent, under the ids that consent tools use. C0002 (performance) is not asked about: nothing is in it. */
export const consentGroups = {
  necessary: {
    id: 'C0001',
    title: 'Strictly necessary',
    text: 'They log you in, keep your account safe and carry out what you ask for. The site does not work without them.',
  },
  functional: {
    id: 'C0003',
    title: 'Convenience',
    text: 'They remember on this device how you like the site, your username and your last stakes.',
  },
  targeting: {
    id: 'C0004',
    title: 'Analytics',
    text: 'They tell us which selections are put on betslips and when a bet is placed, so that we learn what is used.',
  },
} as const;
export type ConsentGroup = keyof typeof consentGroups;

/** Those that somebody may refuse. */
export type AskedGroup = Exclude<ConsentGroup, 'necessary'>;
export const askedGroups = ['functional', 'targeting'] as const satisfies readonly AskedGroup[];
