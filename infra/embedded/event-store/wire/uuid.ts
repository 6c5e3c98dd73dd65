import { invalidArgument } from '../errors.ts';
import type { MessageReader } from './message-reader.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Reads the protocol's UUID message, in either of its two forms, as lower-case text. */
export const readUuid = (reader: MessageReader): string => {
  let text = '';
  for (let field = reader.next(); field !== 0; field = reader.next()) {
    if (field === 2) text = reader.string();
    else if (field === 1) text = readHalves(reader.nested());
    else reader.skip();
  }
  return checkedUuid(text);
};

/** The UUID in lower case; refuses what is not one. */
const checkedUuid = (text: string): string => {
  const lower = uuid.test(text) ? text : text.toLowerCase();
  if (!uuid.test(lower)) throw invalidArgument(`'${text.slice(0, 60)}' is not a UUID.`);
  return lower;
};

const readHalves = (reader: MessageReader): string => {
  const halves = [0n, 0n];
  for (let field = reader.next(); field !== 0; field = reader.next()) {
    if (field === 1 || field === 2) halves[field - 1] = reader.uint64();
    else reader.skip();
  }
  const hex = halves.map((half) => half.toString(16).padStart(16, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
};
