/**
 * Where customer service is called, by country. Numbers that the regulators of telephony keep for drama: nobody is rung
 * by a system that runs on somebody's desk.
 */
export const customerServiceNumbers = [
  { country: 'Great Britain', number: '0808 157 0192' },
  { country: 'Ireland', number: '020 910 0192' },
] as const;

/** The national self-exclusion register of Great Britain, as customers reach it. */
export const gamstop = {
  name: 'GAMSTOP',
  site: 'www.gamstop.co.uk',
  href: 'https://www.gamstop.co.uk',
} as const;
