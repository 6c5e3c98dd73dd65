import { Secret, TOTP } from 'otpauth';

/** RFC 6238 as every authenticator app has it. */
const shape = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
const issuer = 'Paddock';
/** Clocks of devices are a little off: a step to either side. */
const stepsOff = 1;
/** As many bytes as the digest has, which is what RFC 4226 recommends. */
const secretBytes = 20;

/** A new secret of a device that makes codes, in base32. */
export const newCodeSecret = (): string => new Secret({ size: secretBytes }).base32;

/** The time step of an instant of the machine's clock. */
export const stepAt = (nowMs: number): number => TOTP.counter({ period: shape.period, timestamp: nowMs });

/** The seconds until a step begins, never less than none. */
export const secondsUntilStep = (step: number, nowMs: number): number =>
  Math.max(0, Math.ceil(step * shape.period - nowMs / 1000));

/** The code of a time step. */
export const codeOfStep = (secret: string, step: number): string =>
  TOTP.generate({
    ...shape,
    secret: Secret.fromBase32(secret),
    timestamp: step * shape.period * 1000,
  });

/** The time step that this is the code of, around now; `undefined`: of none. Takes as long for either. */
export const stepOfCode = (secret: string, code: string, nowMs: number): number | undefined => {
  const token = code.padEnd(shape.digits, ' ');
  const options = { ...shape, token, secret: Secret.fromBase32(secret), timestamp: nowMs, window: stepsOff };
  const off = TOTP.validate(options);
  return off === null ? undefined : stepAt(nowMs) + off;
};

/** The secret as authenticator apps read it from a QR code. */
export const enrolmentUri = (secret: string, username: string): string =>
  new TOTP({ ...shape, issuer, label: username, secret: Secret.fromBase32(secret) }).toString();
