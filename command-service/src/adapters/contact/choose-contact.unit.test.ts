import { describe, expect, it } from 'vitest';
import { contactEnvironment, contactFault, contactOf } from './choose-contact.ts';

const own = {
  CONTACT_PHONE_GB: '0800 000 0000',
  CONTACT_PHONE_IE: '01 000 0000',
  CONTACT_EMAIL: 'help@operator.example',
  CONTACT_HOURS: 'Monday to Friday from 9:00 to 17:00',
};

describe('where customer service is reached', () => {
  it('is nowhere in development, where no number rings anybody', () => {
    expect(contactFault({ PADDOCK_PROFILE: 'embedded' })).toBeUndefined();
    expect(contactOf({ PADDOCK_PROFILE: 'embedded' })).toMatchObject({
      email: 'help@paddock.example',
      help: null,
    });
  });

  it.each(Object.keys(own))('has to be said elsewhere: %s', (name) => {
    const settings = { PADDOCK_PROFILE: 'production', ...own, [name]: undefined } as const;
    expect(contactFault(settings)).toBe(
      `${name}: the profile production has to say where customer service is reached`,
    );
  });

  it('is no number of a drama in production', () => {
    expect(contactFault({ PADDOCK_PROFILE: 'production', ...own })).toBeUndefined();
    const drama = { PADDOCK_PROFILE: 'production', ...own, CONTACT_PHONE_GB: '0808 157 0192' } as const;
    expect(contactFault(drama)).toBe('CONTACT_PHONE_GB: nobody is reached there');
  });

  it('is what the operator says', () => {
    expect(
      contactOf({
        PADDOCK_PROFILE: 'production',
        ...own,
        CONTACT_HELP: 'https://help.operator.example/chat',
      }),
    ).toEqual({
      phones: [
        { country: 'GB', number: '0800 000 0000' },
        { country: 'IE', number: '01 000 0000' },
      ],
      email: 'help@operator.example',
      hours: 'Monday to Friday from 9:00 to 17:00',
      help: 'https://help.operator.example/chat',
    });
  });

  it.each([
    '/help',
    '/help/chat?from=site',
    'https://help.operator.example',
    'https://help.operator.example:8443/chat',
  ])('has a help that leads somewhere safe: %s', (help) => {
    expect(contactEnvironment.CONTACT_HELP.safeParse(help).success).toBe(true);
  });

  it.each(['http://help.operator.example', '//elsewhere.example', 'javascript:alert(1)', 'help'])(
    'has no help at %s',
    (help) => {
      expect(contactEnvironment.CONTACT_HELP.safeParse(help).success).toBe(false);
    },
  );
});
