import { type SetAgain, setAgain } from '@paddock/contracts/consent';
import { parse, serialize } from 'hono/utils/cookie';

/** The cookies of the page in this header that its browser gets again, by the machine's clock. */
export const keptAgain = (header: string | undefined): SetAgain[] =>
  header === undefined ? [] : setAgain(parse(header), Date.now());

/** A cookie that the page reads itself. Its value is one that needs no escaping, and stands as the page writes it. */
export const cookieOfPage = ({ name, value, seconds }: SetAgain, secure: boolean): string => {
  const attributes = { sameSite: 'Lax', path: '/', secure, maxAge: seconds } as const;
  return serialize(name, '', attributes).replace('=', `=${value}`);
};
