import { betWorking } from './bet-working.ts';
import { calculator } from './calculator.ts';
import { closingTexts } from './closing.ts';
import { correctedPaymentTexts } from './corrected-payments.ts';
import { corrections } from './corrections.ts';
import { harmTexts } from './harm.ts';
import { outcomes } from './outcomes.ts';
import { privacyTexts } from './privacy.ts';
import { realityCheckTexts } from './reality-check.ts';
import { reclaimTexts } from './reclaims.ts';
import { sourceOfFundsTexts } from './source-of-funds.ts';
import { timeOutTexts } from './time-out.ts';
import { withdrawalOutcomeTexts } from './withdrawal-outcome.ts';
import { withdrawalReviewTexts } from './withdrawal-review.ts';

export { fillText } from './fill.ts';

const pricesPaused = 'Prices are paused. Please try again in a moment.';

/** Texts of the product documents that screens and services share, word for word. */
export const texts = {
  problem: 'Problem with application.',
  tryAgain: 'There was an error. Please try again.',
  /** Something that the site stands on does not answer, and what to do then. */
  unavailable: 'Part of our site is not answering at the moment. Please wait a moment and try again.',
  /** The same of the site as a whole, which the page asks again by itself. */
  offline: 'You are offline. Prices are out of date, and nothing is sent until you are back online.',
  notAnswering: 'Our site is not answering at the moment. Please wait, we keep trying.',
  /** The documents' popup when a choice could not be saved, and what it says when no answer came; spelt as there. */
  operationFailed: 'Operation Failed',
  saved: 'Success',
  /** The documents' other title of a success: something that waited was confirmed. */
  confirmation: 'Confirmation',
  notSaved: 'An error occured. Please try again.',
  outcomeUnknown: 'We could not confirm whether this was done. Please check before you try again.',
  /** Of a read that was not sent for it. */
  noConnection: 'You have no internet connection.',
  /** The same of a command: it is never sent later than it was pressed. */
  notSent: 'You have no internet connection, so nothing was sent. Please try again once you are connected.',
  loggedOutHere: 'You are logged out on this device',
  loggedOutLater: 'Our site could not be reached. It ends your session as soon as this page reaches it.',
  insufficientFunds: 'Sorry, you have insufficient funds for this transaction',
  loginRequired: 'Please login before placing betslip',
  betInterrupted:
    'Your network connection was interrupted during bet placement. Please check your bet history below to verify if this bet was placed.',
  riskControl: 'Unfortunately, we cannot accept this bet. We have Automatic Risk Control in operation.',
  tryThisBetAgain: 'Please click below to try this bet again.',
  insufficientFreeBalance: 'Sorry, your free bet balance is not sufficient to place this bet.',
  insufficientPromoBalance: 'Sorry, your promo bet balance is not sufficient to place this bet.',
  chooseToken: 'Please choose a Free bet token.',
  selectToken: 'Please select a token',
  pricesPaused,
  cashOutUnavailable: 'Cash Out not available for this selection at this time.',
  changesSaved: 'Your changes have been saved.',
  outcomes,
  corrections,
  betWorking,
  calculator,
  limits: {
    changed: 'Your limit has been changed.',
    unchanged: 'Your limit stays as it is.',
  },
  saferGambling: 'Bet within your means: set a deposit limit, or exclude yourself at any time.',
  exclusion: {
    excluded: 'You are self excluded.',
    /** Above what refuses a log-in, or ended a session. */
    title: 'You have excluded yourself',
    registerTitle: 'You are excluded nationally',
    /** Why a customer finds themselves logged out: the exclusion may have been found by what they have just done. */
    ended:
      'You are self excluded, so you have been logged out. To reactivate your account, you will have to call us after the period has expired. Whatever is in your balance is returned to you, a deposit that you have just made too. Please contact customer service if you have not received it.',
    /** The same by an account that is not linked to this one: nothing goes back by itself. */
    endedElsewhere:
      'You are self excluded, so you have been logged out. To reactivate your account, you will have to call us after the period has expired. Please call us to have your balance paid out, a deposit that you have just made too.',
    /** Behind the first sentence, of who would open another account. */
    registering:
      'You cannot open another account. If this is not you, or the period has expired, please call us.',
    /** Of who would open another account. */
    elsewhere:
      'You have an account with us in which you are self excluded from a product, on a time-out, or in which we have paused betting. You cannot open another one meanwhile. An exclusion does not end by itself: after its end, please call us.',
    product: 'You are self excluded from {param1}.',
    lastsLonger: 'You are self excluded from {param1} already. You can make that longer, but not shorten it.',
    productCall: 'You are self excluded from {param1}. To end this, you will have to call us.',
    signIn:
      'To reactivate your account, you will have to call us after the period has expired. Self exclusion expires on {param1}',
    /** Of a full exclusion whose end has come, or that has none. */
    call: 'You are self excluded. To reactivate your account, you will have to call us.',
    /** Of the national register. */
    register:
      'You are registered with GAMSTOP, the national self-exclusion scheme, so you cannot open an account, log in or place bets with us. Only GAMSTOP can end this.',
    /** Nobody knows whether it lists them. */
    registerUnavailable:
      'We have to check with GAMSTOP, the national self-exclusion scheme, before you can play, and it is not answering. Please try again in a few minutes.',
    /** It does not take what it is told of them. */
    registerDetails:
      'We have to check with GAMSTOP, the national self-exclusion scheme, before you can play, and it could not read your details. Please call us.',
    /** What the national register means for whoever lives there. */
    registerIn: {
      GB: 'Each time you log in we check with GAMSTOP, the national self-exclusion scheme, whether you have excluded yourself there.',
      IE: 'Ireland has no national self-exclusion register yet. You can exclude yourself from our site at any time.',
    },
    /** Of who is excluded in an account that is not linked to this one: nothing goes back by itself. */
    balanceByCall: 'Please call us to have your balance paid out.',
    balance: 'Your balance is returned to you. Please contact customer service if you have not received it.',
    /** Of who has no balance. */
    openBets: 'What your open bets win is returned to you.',
    liftNoted:
      'The customer’s request is on record. Another member of staff can lift the exclusion from {from} until {until}.',
    liftNotedBefore: 'The customer’s request was on record.',
    lifted: 'The exclusion is lifted. The customer can come back.',
    /** Something else keeps the customer out; the next say of what, and what the customer reads of it. */
    liftedOnly: 'The exclusion is lifted. The customer still cannot {param1}: they are told “{param2}”',
    extended: 'The exclusion is longer now.',
  },
  timeOut: timeOutTexts,
  harm: harmTexts,
  sourceOfFunds: sourceOfFundsTexts,
  closing: closingTexts,
  privacy: privacyTexts,
  realityCheck: realityCheckTexts,
  /** Of name, address and age: docs/decisions/0090-identity-before-play.md. */
  verification: {
    needed: 'We need to verify your age and identity before you can deposit or place a bet.',
    checking: 'We are checking your name, address and date of birth',
    /** Of a provider that is slow, or does not answer. */
    checkingMore:
      'You can look around meanwhile. You can deposit and place bets as soon as the check is complete: this page will tell you, and you do not have to do anything.',
    failed: 'We could not verify your age and identity',
    failedMore:
      'You cannot deposit or place bets until this is put right. Please send us documents, or contact customer service.',
    done: 'Your age and identity are verified. You can now deposit and place bets.',
    notVerifiedAtRegistration:
      'We could not verify your age and identity, so we cannot open an account for you. Please check your name, address and date of birth. If they are right, contact customer service.',
    unansweredAtRegistration:
      'We could not complete the check of your age and identity just now, so your account is not open yet. Please wait a minute and press the button again: your details are still here.',
  },
  /** Sent in place of what the provider could not verify: docs/decisions/0095-documents-of-customers.md. */
  documents: {
    uploaded: 'Your document has been successfully uploaded.',
    uploadFailed: 'The upload of your document failed. Please try again later or contact customer service.',
    interrupted:
      'The connection was lost while your document was being sent. Please press the button again: it is not sent twice.',
    fileMissing: 'Please choose a file.',
    type: 'This file is not a picture (JPEG, PNG, WebP or HEIC) or a PDF. Please choose another.',
    contradicts: 'This file is not what its name says. Please choose another, or take a new picture.',
    tooLarge: 'This file is too large. Please choose one of at most {param1}.',
    tooSlow:
      'Your document did not arrive in time. Please try again on a faster connection, or choose a smaller file.',
    empty: 'This file is empty. Please choose another.',
    infected: 'This file was refused by our virus scanner. Please choose another, or take a new picture.',
    notNeeded: 'We do not need a document from you at the moment.',
    tooManyOpen:
      'We have {param1} documents from you and are looking at them. You can send more once we have decided.',
    tooManyToday: 'You have sent {param1} documents within a day. Please try again tomorrow.',
    tickAll: 'Name, address and date of birth all have to be seen.',
    /** What the page says of itself. */
    lead: 'Send us documents that show your name, your date of birth and your address.',
    advice:
      'A passport, driving licence or national identity card, and a proof of address from the last three months, such as a bill or a bank statement.',
    next: 'We look at what you sent, usually within a day, and tell you in your inbox and by email.',
    waiting: 'We have your documents and are looking at them',
    waitingMore:
      'You do not have to do anything. We tell you here, in your inbox and by email as soon as we have looked.',
    sealed:
      'Your documents are encrypted. Only the staff who check them can look at them, and each look is recorded.',
    acceptedSubject: 'Your age and identity are verified',
    accepted: 'Thank you for your documents. You can now deposit and place bets.',
    refusedSubject: 'We could not accept your documents',
    refusedMore: 'You can send other documents at any time.',
  },
  betslip: {
    selectionSuspended: 'Your selection is currently suspended.',
    couldNotRemove: 'The selection could not be removed.',
    /** `###`: price or handicap. */
    changed: 'The ### of your selection has changed.',
    oddsChanged: 'Odds have changed. Please review before placing your bet.',
    /** The slip is another than the one that was pressed. */
    slipChanged: 'Your betslip has changed. Please review before placing your bet.',
    reconfirmationTimedOut: 'Betslip reconfirmation failed due to timeout.',
    /** No answer to placing; spelt as in the documents. */
    placeFailed: 'An error occured, please try again',
    /** The same of a confirmation that nobody took; spelt as in the documents too. */
    confirmFailed: 'An error occurred. Please try again.',
    transactionFailed: 'Sorry, the transaction failed. Please try again',
    betSuspended: 'Bet Suspended',
    placeBet: 'Place Bet',
    /** The place button once something moved: it accepts what is shown. */
    acceptPrice: 'Accept {odds} and place',
    acceptPrices: 'Accept new odds and place',
    acceptChanges: 'Accept changes and place',
    placed: 'Your bet has been placed.',
    /** Of a press from before a reload of the page. */
    notPlaced: 'Your bet was not placed. Please review your betslip and try again.',
    /** The slip of a session that had ended, after signing in again. */
    putBack: 'Your selections are on your betslip again, at their current prices. Please review them.',
    beingChecked: 'The network was interrupted. We are checking whether your bet was placed.',
    eachWayTerms: '{up}/{down} odds, {places} places',
    noEachWay: 'None',
    /** Best odds guaranteed, or non-runner no bet. */
    promised: 'Yes',
    promisedNoMore: 'No',
    /** Where no deposit may be as high as what the balance lacks. */
    aboveDepositRoom: 'This bet needs {amount} more than your balance. You can deposit up to {most} now.',
    depositToPlace:
      "Sorry, you currently don't have enough funds to place this bet. Please deposit now to complete your bet.",
    tokenNotSplit: 'This Free Bet Token cannot be split evenly over an each-way bet.',
  },
  cashOut: {
    /** `###`: the amount. */
    paid: 'You have cashed out for ###.',
    unknown:
      'Your network connection was interrupted. We are finding out whether the bet was cashed out. You can also press again: it is cashed out once at most.',
    settledInstead: 'The bet was not cashed out: it was settled before.',
    unavailableLink: 'Cashout Unavailable, Click for Info',
    unavailableTitle: 'Why is my Cash Out unavailable?',
    retail: {
      wrongPin: 'The PIN you entered is incorrect.',
      blocked:
        'Too many wrong PINs were entered for this ticket. Please try again later or ask in your shop.',
    },
    /** Why a leg keeps its bet from being cashed out. */
    legs: {
      suspended: 'This selection is currently suspended.',
      pricesPaused,
      awaitingResult: 'The result of this selection is being confirmed.',
      lineMoved: 'The handicap of this selection has moved.',
      startingPrice: 'Cash Out is not available for selections at starting price.',
      notOffered: 'Cash Out is not available for this market.',
      nonRunner: 'Cash Out is not available as a runner was withdrawn from this race.',
      withheld: 'Winnings on this market are withheld for the moment.',
    },
  },
  inbox: {
    downloadFailed: 'Failed to download message content.',
    deleteFailed: 'Problem deleting message.',
    welcome: {
      subject: 'Welcome to Paddock',
      body: 'Your account is open, and we are glad that you are here.\n\nBefore your first bet you can decide how much you pay in and how much you can lose, and be reminded of the time. You can lower a limit at any time, with immediate effect.',
      button: 'Set your limits',
      terms: 'Terms and conditions',
      privacy: 'Privacy policy',
    },
    /** Of a change of a limit that waited for its customer. `{limit}`: "weekly deposit limit". */
    limitDropped: {
      subject: 'Your request to change a limit was dropped',
      higher: 'You had asked for a {limit} of {amount}, which waited for your confirmation.',
      removal: 'You had asked to remove your {limit}, which waited for your confirmation.',
      'lower-limit': 'Your request was dropped when you set a lower limit. You can ask again at any time.',
      restriction:
        'Your request was dropped when we restricted your limits. Please contact us if you would like to talk about it.',
      button: 'See your limits',
    },
    attachments: 'Attachments',
  },
  acca: {
    removeFailed: 'Error removing Ineligible Legs',
    setFailed: 'Error setting Acca Promo',
    oncePerMatch: 'You can only apply once per match',
    /** What a promotion can't be combined with. */
    eachWayBets: 'each-way bets',
    freeBets: 'free bets',
    freeBet: 'a free bet',
    bigGameBoost: 'a big game boost',
  },
  registration: {
    title: 'Please choose your title.',
    firstName: 'Please enter your first name.',
    lastName: 'Please enter your last name.',
    firstNameSigns:
      'Please write your first name in letters of the Latin alphabet, without digits or other signs.',
    lastNameSigns:
      'Please write your last name in letters of the Latin alphabet, without digits or other signs.',
    address: 'Please enter your address.',
    city: 'Please enter your town or city.',
    country: 'Please choose your country.',
    securityQuestion: 'Please choose a security question.',
    securityAnswer: 'Please enter the answer to your security question.',
    tooYoung: 'You must be over 18 to register.',
    dayAbove31: 'Date (DD) cannot be higher than 31.',
    dayAbove30: 'Date (DD) cannot be higher than 30 for that month.',
    dayAbove29: 'Date (DD) cannot be higher than 29 for that month.',
    dayNotLeap: 'Date (DD) cannot be 29 for that month in that year.',
    dayZero: 'Date (DD) cannot be 00.',
    monthAbove12: 'Month (MM) cannot be higher than 12.',
    monthZero: 'Month (MM) cannot be 00.',
    yearTooLow: 'Year (YYYY) is too low.',
    dateInvalid: 'Invalid date',
    dayMissing: 'Please enter the day (DD) of your birth.',
    monthMissing: 'Please enter the month (MM) of your birth.',
    yearMissing: 'Please enter the year (YYYY) of your birth.',
    password:
      'Password should be 8 to 30 characters with at least 1 upper-case, 1 lower-case, 1 number and 1 special character.',
    passwordCommon: 'Many people use this password or one much like it. Please choose another one.',
    passwordOwnName: 'Password should not contain your username or the name of your email address.',
    passwordMismatch: 'Passwords do not match.',
    username: 'Username should be 6 to 15 characters, no special characters.',
    usernameFree: 'This username is available.',
    postcode: 'Invalid postcode.',
    eircode: 'Invalid Eircode or Address',
    email: 'Enter a valid Email address.',
    emailDomain: 'This email domain is not accepted. Please use another email address.',
    emailTaken: 'This email address is already registered. Please log in, reset your password or chat to us.',
    phone: 'Enter a valid phone number.',
    terms: 'You must accept the Terms and Conditions.',
    privacy: 'You must accept the Privacy Policy.',
    depositLimit: 'Please choose a deposit limit amount and period, or No Deposit Limit.',
    /** After a reload, and what of it is not kept. */
    kept: 'We kept what you typed here before.',
    typeAgain: 'Please enter your password and your answer again: we do not keep those.',
    opened: 'Your account is open and you are logged in.',
    /** Once the session is over: of nobody who may be excluded it is said that they are welcome. */
    openedAndLoggedOut: 'Your account was opened. Log in to go on.',
    openedByAnother: 'You are logged in to another account by now.',
    chatClosed: 'Our chat is not open at the moment. Please call us:',
  },
  addressLookup: {
    none: 'We found no address for this postcode. Please check it, or type your address.',
    noneForEircode: 'We found no address for this Eircode. Please check it, or type your address.',
    failed: 'We cannot look up addresses at the moment. Please type your address.',
    single: 'We found your address. Please check it below.',
    notListed: 'My address is not listed',
    typeIt: 'Please type your address below.',
    removed:
      'We removed the address that we had found, as it is of another place. Please find or type yours.',
  },
  marketing: {
    question:
      'Tick what we may tell you about, and how. Nothing is sent that you have not ticked, and you can change this at any time.',
    saved: 'Your preferences have been saved.',
  },
  personalDetails: {
    /** The documents' mark of a message that belongs under the email field. */
    invalidEmail: '[INVALID_EMAIL]',
    emailTaken: 'Another account uses this email address. Please use another one.',
    saved: 'Your details have been saved.',
    /** `{param1}`: the address or number that counts from now on. */
    confirmed: 'From now on we reach you at {param1}.',
    over: 'This change has run out. Please make it again.',
    /** Of one address or number, whichever accounts its codes were for. */
    tooManyCodes: 'We have sent several codes there already. You can ask for another one from {param1}.',
    fixed:
      'To change your name or date of birth, please contact customer service. Your country stays that of your account, as its currency and rules do.',
    /** To staff. */
    corrected: 'Somebody else has to approve this. It waits for them.',
    correctionMissing: 'Please enter what is to be put right.',
    customerTooYoung: 'Nobody under 18 may have an account.',
    reportedUnderAge: 'Compliance has a case. Until they decide, the customer can neither bet nor pay in.',
    /** In the case; `{note}`: of who reports it. */
    underAgeCase:
      'Documents show that the customer is under 18, born {born}. From now on they are not verified. {note}',
    /** Where documents of theirs, or a correction, are decided about. */
    underAgeNotice: 'Customer service reported this customer as under 18.',
    /** In the case, where the report itself did not come so far. */
    underAgeCaseUnsaid:
      'Customer service reported that documents show the customer to be under 18. From now on they are not verified. Ask who reported it for the date of birth and their note.',
    notUnderAge: 'This date of birth is that of an adult. Only somebody under 18 is reported.',
  },
  passwords: {
    newLength: 'New password should be 8-30 characters long.',
    newKinds:
      'New password should include at least 1 upper, 1 lower-case letter, 1 number and a special character from ! $ % & ( ) + ; : < > ? _ @ [ ] ^ { } | " \'.',
    /** Beside what a password has to be, before anything is wrong with it. */
    specials: 'The special characters are ! $ % & ( ) + ; : < > ? _ @ [ ] ^ { } | " \'.',
    /** `{sign}`: the first of it that no password may have; `specials` follows. */
    otherSign:
      'A password cannot contain {sign}. It may have letters from A to Z, in upper and lower case, numbers, and special characters.',
    aSpace: 'a space',
    hiddenSign: 'a sign that cannot be seen',
    oldMissing: 'Please enter your old password.',
    confirmMissing: 'Please confirm your new password.',
    sameAsOld: 'New password should be different from your old password.',
    changed: 'Your password has been changed.',
    /** Below it, what became of the other sessions. */
    loggedOutElsewhere: 'You stay logged in here and have been logged out everywhere else.',
  },
  access: {
    usernameMissing: 'Please enter your username.',
    passwordMissing: 'Please enter your password.',
    passwordInvalid: 'Invalid password.',
    /** Before a change, of whoever did not log in just now. */
    passwordNeeded: 'Please enter your password to confirm that it is you.',
    tooManyAttempts:
      'You have entered wrong details three times. If you go on, your access will be blocked for at least 30 minutes.',
    blocked:
      'Apologies, but for security purposes, we have temporarily blocked access for 30 minutes due to multiple unsuccessful attempts.',
    /** The same of a block that lasts longer: it follows others. */
    blockedUntil:
      'Apologies, but for security purposes, we have temporarily blocked access until {param1} due to multiple unsuccessful attempts.',
    /** Of codes that were sent; the last of them may still be entered. */
    codesSpent: 'We have sent as many codes as we may for now. You can ask for another one from {param1}.',
  },
  recovery: {
    /** A username that nobody has and a wrong birth date are told apart by nobody; spelt as in the documents. */
    unrecognised: "Sorry, we don't recognize those details, please try again.",
    tooYoung: 'You must be over 18 to have an account.',
    codeMissing: 'Please enter the 6 digits of your code.',
    codeWrong: 'This code is incorrect. Please check it and try again.',
    codeExpired: 'Code expired',
    /** Of one that was right, to who came back to it. */
    codeUsed:
      'You have entered this code already. We will send you another one in a moment, or you can continue.',
    /** `{param1}`: so many seconds, in words. */
    codeTooSoon: 'We have just sent you a code. You can ask for another one in {param1}.',
    over: 'Your password reset has run out. Please start again.',
    contactMissing: 'Please choose where we send your code.',
    /** The reset page has a sentence of its own for the length. */
    passwordLength: 'Password must be 8 to 30 characters long.',
    passwordChanged: 'Your password has been changed. Please log in with your new password.',
    passkeysRemoved: 'Any passkeys were removed.',
    /** Of details that an account has, and of those that none has. */
    usernameSent: 'If we know the details that you entered, your username is on its way to you.',
    arrives: 'It can take up to 5 minutes to arrive.',
  },
  newDevice: {
    why: 'You are logging in on a device that is new to your account. To be sure that it is you, we send you a code.',
    delayed: {
      email:
        'We cannot send emails at the moment. Your code is sent as soon as we can; or have it sent by text message.',
      sms: 'We cannot send text messages at the moment. Your code is sent as soon as we can; or have it sent by email.',
    },
  },
  secondFactor: {
    codeMissing: 'Please enter the 6 digits that your device shows, or a recovery code.',
    wrongCode: 'This code is incorrect. Please enter the one that your device shows now.',
    codeUsed: 'This code was used before. Please wait for the next one.',
    confirmationNeeded: 'Enter a new code from your authenticator app to continue.',
    /** Why a member of staff finds themselves at the sign-in page. */
    sessionEnded: 'Your session has ended. Please log in again.',
    endedByStaff: 'Our team has logged you out everywhere. Please log in again, or contact customer service.',
    idle: 'You were logged out after 15 minutes of inactivity. Please log in again.',
    passwordTitle: 'Your password was changed',
    endedByPassword:
      'Your password was changed, and this device was logged out. Please log in with the new password. If you did not change it, set a new password now and call customer service.',
  },
  passkeys: {
    notUsed: 'No passkey was used, but you can log in with your password.',
    wrong: 'This passkey did not log you in. Please try again, or log in with your password.',
    notAdded: 'The passkey could not be added. Please try again.',
    notForStaff: 'Members of staff log in with a password and a code.',
    tooMany: 'You have {param1} passkeys already. Please remove one first.',
    alreadyHere: 'This device already has a passkey for your account.',
    notOffered: 'This browser does not support passkeys here.',
    givenUp: { title: 'No passkey was added', text: 'You can add one in your settings, under Quick login.' },
  },
  sports: {
    noMarkets: 'There are no markets currently available.',
    noRaces: 'There are no races currently available.',
    noRacesOnDay: 'There are no races currently available for the selected day',
  },
  /** Which price moves are taken without asking. */
  priceAcceptance: {
    none: 'Ask me when odds change',
    better: 'Accept better odds',
    any: 'Accept any odds',
  },
  /** Why the book does not take a bet by itself, for traders. */
  referral: {
    liability: '{name}: liability {amount}',
    winnings: 'Could win {amount}',
    selection: '{selection} ({fixture}) at {price}',
  },
  /** Why what a market pays is withheld, for traders. */
  withheld: {
    otherPence: 'Rule 4 of the result is {declared}, by the table {table}: {out}',
    endsTooEarly: 'Rule 4 of the result spares bets struck before a runner came out',
    noPosition:
      'The runners that started leave {places} places, and a placed runner has no position that says whether it has one',
    beforeStart: 'The result is dated {at}, hours before the start, and bets struck since then would be void',
    nothing: 'nothing',
    pence: '{pence}p',
    out: 'withdrawn at {prices}',
    noneOut: 'nothing was withdrawn',
  },
  /** Of the platform's clock, which tests move. */
  clock: { beyondEnd: 'The clock ends before the year 9900.' },
  shop: {
    pinMissing: 'Enter the PIN that the customer shows.',
    cancelled: 'Your transaction was cancelled.',
    depositComplete: 'Deposit complete',
    /** Where it is asked for. */
    how: 'Choose an amount, show the PIN at the counter, hand over the cash: the money is in your account at once.',
    /** The same for who owes. */
    howOwing:
      'Choose an amount, show the PIN at the counter, hand over the cash: it pays what you owe us first, and what is left is in your account at once.',
    paidIn: 'You paid in {amount}.',
    inAccount: '{amount} is in your account.',
    /** At the counter, where nobody is told what a customer owes. */
    taken: 'The customer sees the deposit in their account.',
    unavailable: 'Sorry, we are unable to complete this transaction right now.',
  },
  /** For staff, of what they typed. */
  staff: {
    marketSearch: 'Enter at least two letters of the name.',
    accountSearch: 'Enter a username, email address or account id.',
    noteMissing: 'Please say why',
    noteTooLong: 'Please shorten this to 2,000 characters.',
    colleagueMissing: 'Please enter the username of a colleague',
    scopeMissing: 'Choose what they are excluded from.',
    lengthMissing: 'Choose how long it lasts.',
    roleMissing: 'Choose at least one role.',
    unlinkWaits:
      'An exclusion holds across these accounts. They stay linked until another member of staff unlinks them too.',
    offeredStakeMissing: 'Enter the stake that you offer.',
  },
  operations: {
    movesMoney: 'This moves money. Another member of staff has to approve it.',
    beingDone: 'This is being done. Please look again in a moment.',
    waitsForApproval: 'This is more than one person may do alone. It waits for somebody else to approve it.',
  },
  payment: {
    /** The documents' sentence without "credit or": docs/decisions/0046-debit-cards-only.md. */
    cardNumberHelp: 'Enter your 16 digit debit card number, as it appears on the front of your card.',
    cardIncorrect: 'The card number supplied is incorrect.',
    cardOutOfDate: 'Card is out of date',
    monthInvalid: 'Month is invalid',
    expiryMissing: 'Please enter your Card Expiry Date.',
    amount: 'Please enter a valid amount',
    /** The documents' popup of a deposit that failed. */
    depositFailed: { title: 'Deposit failed', button: 'TRY AGAIN' },
    /** The same of one that nobody is to pay again. */
    depositMayArrive: { title: 'Your deposit may still arrive', button: 'YOUR PAYMENTS' },
    depositOfMayArrive: 'Your deposit of {amount} may still arrive',
    depositOfNotMade: 'Your deposit of {amount} was not made',
    depositDone: 'Deposit successful',
    /** No deposit is accepted for a while. */
    depositsBlocked: 'Your deposits are paused',
    depositsBlockedHelp: 'Safer gambling',
    /** Of who closes the deposit of their betslip, which was to place a bet. */
    removeFundAndBet: {
      title: 'Close this deposit?',
      message: 'Nothing is deposited and your bet is not placed. Your selections stay on your betslip.',
      button: 'Close',
      cancel: 'Keep it',
    },
    /** A bet was to be placed with a deposit that the bank has not answered. */
    fundedLater: 'Your bet has not been placed. You can place it once your deposit has arrived.',
    /** The same, where its slip was closed or its page left meanwhile. */
    fundedBet: {
      notPlaced: 'Your bet has not been placed',
      depositUnseen:
        'You pressed to deposit {amount} and place your bet. We are finding out what became of the deposit.',
      depositOnItsWay: 'Your deposit of {amount} has not arrived yet.',
      depositArrived: 'Your deposit of {amount} has arrived.',
      placeItYourself:
        'The bet is not placed by itself. Look at the prices, and place it if you still want it.',
    },
    depositUnknown: 'We could not confirm whether your deposit of {amount} was made',
    depositUnknownHelp:
      'Your balance and your payments show it as soon as we know. If you deposit the same amount from the same card or e-wallet again, it is taken once at most.',
    withdrawalUnknown: 'We could not confirm whether your withdrawal of {amount} was made',
    withdrawalUnknownHelp:
      'Your balance and your payments show it as soon as we know. If you withdraw the same amount to the same card or e-wallet again, it is paid once at most.',
    /** Of one whose answer was lost. */
    withdrawalFound: 'It was taken from your balance. Your payments show when it is paid.',
    withdrawalReturned: 'The money is back in your balance.',
    cardHolderMissing: 'Please enter the card holder name.',
    eWalletMissing: 'Please choose an account.',
    securityCodeMissing: 'Please enter the card security code.',
    securityCodeHelp: 'The last three digits on the back of your card.',
    /** Where neither a card nor an e-wallet is offered. */
    noneOffered:
      'You cannot deposit by card or e-wallet with this account at the moment. Please contact us if you have a question.',
    /** Above fields in which a card can be entered all the same. */
    savedUnread:
      'Your saved cards and e-wallets could not be loaded. You can enter a card, or reload the page.',
    /** In place of the provider's fields. */
    fieldsUnavailable: 'The payment form could not be loaded. Please check your connection and try again.',
    /** Of bets. Below it, what it was of. */
    shortfall:
      'We corrected a bet of yours, and your balance did not hold {amount} of what was to be taken back. We do not take it from what you pay in or win later. Our customer service may write to you about it.',
    /** Of payments. Below it, of which. */
    owed: 'You owe us {amount}, as a payment of yours was taken back and your account did not hold all of it. It comes out of your next deposits first, by card, by e-wallet or in a shop, before you can bet with them. We do not take it from what you win.',
    /** In the inbox, of a deposit that was taken back, refunded, or is theirs again. `{card}`: "Visa ending 0002", "PayPal". */
    reclaims: reclaimTexts,
    /** Where money is paid in. */
    room: 'You can deposit up to {most} now.',
    owedFirst: 'You owe us {amount}. It comes out of this deposit first.',
    /** Of a deposit that has come in. */
    paidDebts: '{amount} of it paid what you owed us.',
    /** In the history, of a deposit of which a part is with the customer again. */
    refundedInPart: 'Deposited {amount}, refunded {taken}.',
    takenBackInPart: 'Deposited {amount}, taken back {taken}.',
    /** Where a deposit waits for its customer. */
    depositNotConfirmed:
      'You have not confirmed this deposit with your bank or PayPal yet. Nothing has been paid in.',
    depositsNotConfirmed:
      'You have not confirmed these deposits with your bank or PayPal yet. Nothing has been paid in by them.',
    depositWaitsForBank:
      'Your bank or PayPal is still checking this deposit. Your balance follows as soon as it is done; please do not deposit again.',
    withdrawalUnderWay: 'Your withdrawal is on its way.',
    /** Why any withdrawal is looked at first; `{sum}`: of 30 days. */
    reviewedFirst: {
      'contradicted-payment': 'We are still finding out how one of your payments ended.',
      'charged-back-deposit': 'A deposit of yours was taken back.',
      'password-reset': 'Your password was reset within the last 24 hours.',
      'contact-changed': 'Your email address or phone number was changed within the last 24 hours.',
      'details-corrected': 'Your name or date of birth was corrected within the last 24 hours.',
      'above-sum': 'What you withdraw within 30 days comes to more than {sum}.',
    },
    /** Behind that, of one that is asked for. */
    reviewedNow:
      'So we are looking at this withdrawal first. We will pay it, or put it back into your balance.',
    /** Behind that, before one is asked for; `{time}`: when that is over. */
    reviewedUntil: 'Until {time} we look at every withdrawal before we pay it.',
    reviewedForNow: 'For now we look at every withdrawal before we pay it.',
    /** In the inbox, of what is above that sum. */
    withdrawalReview: withdrawalReviewTexts,
    /** In the inbox, of one that was decided or refused after its customer was answered. */
    withdrawalOutcome: withdrawalOutcomeTexts,
    corrected: correctedPaymentTexts,
    withdrawalHeld:
      'We pay out to the cards and e-wallets that you paid in with, up to what came from each. We are looking at this withdrawal and will pay it, or put it back into your balance.',
  },
} as const;
