import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';

// Writes what the tests need of Adyen's published descriptions: `node excerpt.fixture.ts <a clone of adyen/adyen-openapi>`.

type Schema = { [key: string]: unknown };

/** Which properties of which schemas; of unions the one that we send. */
const wanted = {
  'CheckoutService-v72': {
    PaymentRequest: `amount authenticationData billingAddress browserInfo captureDelayHours channel merchantAccount origin
      paymentMethod recurringProcessingModel redirectFromIssuerMethod redirectToIssuerMethod reference returnUrl shopperEmail
      shopperInteraction shopperReference`,
    AuthenticationData: 'attemptAuthentication threeDSRequestData',
    ThreeDSRequestData: 'nativeThreeDS',
    BillingAddress: 'city country houseNumberOrName postalCode stateOrProvince street',
    BrowserInfo: `acceptHeader colorDepth javaEnabled language screenHeight screenWidth timeZoneOffset userAgent`,
    CardDetails: 'encryptedSecurityCode fundingSource storedPaymentMethodId type',
    PaymentResponse:
      'action amount merchantReference pspReference refusalReason refusalReasonCode resultCode',
    CheckoutRedirectAction: 'data method paymentMethodType type url',
    PaymentDetailsRequest: 'details',
    PaymentCompletionDetails: 'redirectResult',
    PaymentDetailsResponse:
      'amount merchantReference pspReference refusalReason refusalReasonCode resultCode',
    StandalonePaymentCancelRequest: 'merchantAccount paymentReference',
    StandalonePaymentCancelResponse: 'merchantAccount paymentReference pspReference status',
    PaymentReversalRequest: 'merchantAccount',
    PaymentReversalResponse: 'merchantAccount paymentPspReference pspReference status',
    CardDetailsRequest: 'encryptedCardNumber merchantAccount',
    CardDetailsResponse: 'brands fundingSource issuingCountryCode isCardCommercial',
    CardBrandDetails: 'supported type',
    StoredPaymentMethodRequest: 'merchantAccount paymentMethod recurringProcessingModel shopperReference',
    PaymentMethodToStore: `encryptedCardNumber encryptedExpiryMonth encryptedExpiryYear encryptedSecurityCode holderName
      type`,
    StoredPaymentMethodResource: 'alias aliasType brand cardBin expiryMonth expiryYear id lastFour type',
    ListStoredPaymentMethodsResponse: 'merchantAccount shopperReference storedPaymentMethods',
    ServiceError: 'errorCode errorType message pspReference status',
    Amount: 'currency value',
  },
  'TransferService-v4': {
    TransferInfo: 'amount balanceAccountId category counterparty reference',
    CounterpartyInfoV3: 'card',
    Card: 'cardHolder cardIdentification',
    CardIdentification: 'storedPaymentMethodId',
    PartyIdentification: 'firstName lastName reference type',
    Transfer: 'amount category direction id reference status',
    FindTransfersResponse: '_links data',
    Links: 'next prev',
    Link: 'href',
    TransferData: 'amount category creationDate direction events id reference status updatedAt',
    TransferEvent: 'bookingDate id status updateDate',
    RestServiceError: 'detail errorCode requestId status title type',
    Amount: 'currency value',
  },
  'Webhooks-v1': {
    GenericNotificationRequestItem: `amount eventCode eventDate merchantAccountCode merchantReference originalReference
      paymentMethod pspReference reason success`,
    Amount: 'currency value',
  },
  'BalancePlatformTransferNotification-v4': {
    TransferNotificationRequest: 'data environment timestamp type',
    TransferData: 'amount category creationDate direction id reference status',
    Amount: 'currency value',
  },
} as const;

const unions: Record<string, string> = { action: 'CheckoutRedirectAction', paymentMethod: 'CardDetails' };

const kept = ['type', 'enum', 'maxLength', 'minLength', 'items', 'additionalProperties', '$ref'];

/** A property without its words, its references within the excerpt. */
const propertyOf = (name: string, property: Schema): Schema => {
  if ('oneOf' in property) return { $ref: `#/$defs/${unions[name]}` };
  return Object.fromEntries(
    kept
      .filter((key) => key in property)
      .map((key) => {
        const value = property[key];
        if (key === '$ref') return [key, String(value).replace('#/components/schemas/', '#/$defs/')];
        return [key, key === 'items' ? propertyOf(name, value as Schema) : value];
      }),
  );
};

const excerptOf = (schema: Schema, names: string): Schema => {
  const properties = schema.properties as Record<string, Schema>;
  const taken = names.split(/\s+/);
  const required = ((schema.required ?? []) as string[]).filter((name) => taken.includes(name));
  return {
    type: 'object',
    additionalProperties: false,
    ...(required.length > 0 && { required }),
    properties: Object.fromEntries(
      taken.map((name) => {
        const property = properties[name];
        if (!property) throw new Error(`there is no ${name}`);
        return [name, propertyOf(name, property)];
      }),
    ),
  };
};

const [clone = '.'] = process.argv.slice(2);
const git = (...args: string[]): string =>
  execFileSync('git', ['-C', clone, ...args], { encoding: 'utf8', maxBuffer: 1 << 28 });

const excerpt = Object.fromEntries(
  Object.entries(wanted).map(([file, schemas]) => {
    const published = JSON.parse(git('show', `HEAD:json/${file}.json`));
    const defs = Object.entries(schemas).map(([name, names]) => [
      name,
      excerptOf(published.components.schemas[name], names),
    ]);
    return [file, { $defs: Object.fromEntries(defs) }];
  }),
);
const about = {
  source: 'https://github.com/Adyen/adyen-openapi',
  commit: git('rev-parse', 'HEAD').trim(),
  licence: 'MIT, Copyright (c) 2017 Adyen bv: LICENSE.txt beside this file',
};
writeFileSync(
  new URL('excerpt.json', import.meta.url),
  `${JSON.stringify({ about, ...excerpt }, null, 2)}\n`,
);
