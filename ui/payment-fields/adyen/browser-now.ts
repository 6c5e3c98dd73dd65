import { type Browser, browserSchema } from '@paddock/contracts/payment-fields';

/** What issuers ask of the browser in which a card is typed; `undefined` where it tells something else. */
export const browserNow = (): Browser | undefined => {
  const { colorDepth, height: screenHeight, width: screenWidth } = window.screen;
  const { language, userAgent } = window.navigator;
  const told = browserSchema.safeParse({
    ...{ colorDepth, screenHeight, screenWidth, language, userAgent },
    // No page learns what its browser accepts, and none runs Java.
    ...{ acceptHeader: '*/*', javaEnabled: false },
    timeZoneOffset: new Date().getTimezoneOffset(),
  });
  return told.success ? told.data : undefined;
};
