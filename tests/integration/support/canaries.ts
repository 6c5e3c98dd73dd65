import { bodyShapeOf, encodedBody, type Operation } from './generated-requests.ts';

/** What nobody may find where it was not entrusted, made so that nothing else looks like it. */
export const canaries = {
  password: 'Cnry!Wq7zxVb93',
  code: '739184',
  recoveryCode: 'CNRYQ2WERT3YUIOP',
  oneTimePassword: '518206',
  sessionId: 'cnrySess10n-8fKqWmZ3xTvB7nLpR5sYdH2gJ4cA6eU',
  cardNumber: '4556737586899855',
  email: 'cnry.wren@example.com',
  phone: '7700900461',
  address: '17 Cnrywharf Lane',
} as const;
export type Canary = keyof typeof canaries;
const names = Object.keys(canaries) as Canary[];

/** Digits count as found only where they stand by themselves. */
const patternOf = (text: string): RegExp => {
  const escaped = text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', '(?: |\\+|%20)');
  return /^\d+$/.test(text) ? new RegExp(`(?<![\\w.-])${escaped}(?![\\w.-])`) : new RegExp(escaped, 'i');
};
const patterns = names.map((name) => [name, patternOf(canaries[name])] as const);

/** The canaries that a text has in it, also as a URL spells them. */
export const canariesIn = (text: string): Canary[] => {
  const decoded = text.replaceAll('%40', '@').replaceAll('%21', '!');
  return patterns.filter(([, pattern]) => pattern.test(decoded)).map(([name]) => name);
};

/** The canary that belongs into a field, by its name. */
const byName: readonly (readonly [RegExp, Canary])[] = [
  [/password/i, 'password'],
  [/pin|otp/i, 'oneTimePassword'],
  [/cardnumber/i, 'cardNumber'],
  [/^code$/i, 'code'],
  [/email/i, 'email'],
  [/phonenumber/i, 'phone'],
  [/address|city/i, 'address'],
];

type Shape = Operation['parameters'][number]['schema'];

/**
 * Requests that carry canaries. `turn` counts on, so that in a field that takes any text each canary has its turn;
 * `isGood`: numbers and choices are as declared, else they are canaries too.
 */
export const createPlanter = () => {
  let turn = 0;
  const next = (): string => canaries[names[turn++ % names.length] as Canary];

  const textFor = (name: string): string => {
    const own = byName.find(([pattern]) => pattern.test(name))?.[1];
    return own && turn++ % 4 > 0 ? canaries[own] : next();
  };
  const plant = (shape: Shape, name: string, isGood: boolean): unknown => {
    if (shape.anyOf) return plant(shape.anyOf[turn++ % shape.anyOf.length] ?? {}, name, isGood);
    if (shape.enum) return isGood ? shape.enum[turn++ % shape.enum.length] : textFor(name);
    if (shape.type === 'object') {
      const parts = Object.entries(shape.properties ?? {});
      const planted = parts.map(([part, own]) => [part, plant(own, part, isGood)] as const);
      // A name of a field, too, may be what somebody pasted.
      return Object.fromEntries(isGood ? planted : [...planted, [next(), next()]]);
    }
    if (shape.type === 'array') return [plant(shape.items ?? {}, name, isGood)];
    if (shape.type === 'boolean') return isGood ? turn++ % 2 === 0 : textFor(name);
    if (shape.type === 'integer' || shape.type === 'number')
      return isGood ? (shape.minimum ?? 1) : textFor(name);
    return textFor(name);
  };

  /** A picture that shows one, under a name that says one. */
  const fileOf = () => ({
    bytes: new Uint8Array(Buffer.from(`\xff\xd8\xff\xe0${next()}`, 'latin1')),
    name: `${next()}.jpg`,
  });

  /** A request to an operation: its address and its body. */
  const requestOf = (path: string, operation: Operation, isGood: boolean) => {
    const query = new URLSearchParams();
    let filled = path;
    for (const { name, in: place, schema } of operation.parameters) {
      const value = String(plant(schema, name, isGood));
      if (place === 'path') filled = filled.replace(`{${name}}`, encodeURIComponent(value));
      else query.set(name, value);
    }
    if (!isGood) query.set(next(), next());
    const shape = bodyShapeOf(operation);
    const made = shape && plant(shape, '', isGood);
    const body = shape && encodedBody(operation, made, fileOf);
    return { url: query.size > 0 ? `${filled}?${query}` : filled, body };
  };

  /** Headers that nobody needs, or that hold nothing right. */
  const headers = (): Record<string, string> => ({
    'user-agent': `Mozilla/5.0 ${next()}`,
    referer: `https://example.com/?of=${encodeURIComponent(next())}`,
    authorization: `Bearer ${next()}`,
    'x-correlation-id': next(),
    'idempotency-key': next(),
    'x-something': next(),
    traceparent: next(),
    'accept-language': next(),
  });

  return { requestOf, headers, next };
};
