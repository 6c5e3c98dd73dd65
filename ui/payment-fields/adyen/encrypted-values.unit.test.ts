import { texts } from '@paddock/contracts/texts';
import { describe, expect, it } from 'vitest';
import { encryptedOf, errorsAfter, errorsBefore, framesFor, sentOf } from './encrypted-values.ts';

const whole = {
  ...{ encryptedCardNumber: 'n', encryptedExpiryMonth: 'm', encryptedExpiryYear: 'y' },
  encryptedSecurityCode: 'c',
};
const { cardIncorrect, cardOutOfDate, expiryMissing, securityCodeMissing } = texts.payment;

describe('what Adyen encrypts', () => {
  it('is sent once each field that is asked for has been typed', () => {
    expect(errorsBefore('card', whole)).toEqual({});
    expect(errorsBefore('card', {})).toEqual({
      encryptedCardNumber: cardIncorrect,
      encryptedExpiryDate: expiryMissing,
      encryptedSecurityCode: securityCodeMissing,
    });
    const { encryptedExpiryYear: _, ...part } = whole;
    expect(errorsBefore('card', part)).toEqual({ encryptedExpiryDate: expiryMissing });
  });

  it('is a code alone of a card that is known, and no code of one that is paid to', () => {
    expect(errorsBefore('code', { encryptedSecurityCode: 'c' })).toEqual({});
    expect(framesFor['card-without-code']).not.toContain('encryptedSecurityCode');
    expect(sentOf('card-without-code', whole)).not.toHaveProperty('encryptedSecurityCode');
    expect(sentOf('code', whole)).toEqual({ encryptedSecurityCode: 'c' });
  });

  it('goes with the browser where the card is to be charged', () => {
    const browser = {
      ...{ acceptHeader: '*/*', colorDepth: 24, javaEnabled: false, language: 'en-GB' },
      ...{ screenHeight: 844, screenWidth: 390, timeZoneOffset: 0, userAgent: 'a browser' },
    };
    expect(sentOf('code', whole, browser)).toEqual({ encryptedSecurityCode: 'c', browser });
    expect(sentOf('card-without-code', whole, browser)).not.toHaveProperty('browser');
  });

  it('is all that is taken of what its script says', () => {
    expect(encryptedOf({ ...whole, type: 'scheme', encryptedSecurityCode: '' })).toEqual({
      ...{ encryptedCardNumber: 'n', encryptedExpiryMonth: 'm', encryptedExpiryYear: 'y' },
    });
    expect(encryptedOf(undefined)).toEqual({});
  });

  it('may be found wrong afterwards, which is said at its frame', () => {
    expect(errorsAfter({ CardNumber: cardIncorrect, ExpiryMonth: cardOutOfDate, Other: 'x' })).toEqual({
      encryptedCardNumber: cardIncorrect,
      encryptedExpiryDate: cardOutOfDate,
    });
  });
});
