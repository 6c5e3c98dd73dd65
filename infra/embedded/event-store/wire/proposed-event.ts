import { invalidArgument } from '../errors.ts';
import type { ProposedEvent } from '../types.ts';
import type { MessageReader } from './message-reader.ts';
import { readUuid } from './uuid.ts';

const nothing = new Uint8Array();

/** Reads a `ProposedMessage`; both ways of appending send the same one. */
export const readProposedEvent = (reader: MessageReader): ProposedEvent => {
  let id: string | undefined;
  let data: Uint8Array = nothing;
  let metadata: Uint8Array = nothing;
  const properties: Record<string, string> = {};
  for (let field = reader.next(); field !== 0; field = reader.next()) {
    if (field === 1) id = readUuid(reader.nested());
    else if (field === 2) readProperty(reader.nested(), properties);
    else if (field === 3) metadata = reader.bytes();
    else if (field === 4) data = reader.bytes();
    else reader.skip();
  }
  const type = properties.type;
  const contentType = properties['content-type'];
  if (id === undefined) throw invalidArgument('An event has no id.');
  if (!type) throw missingProperty('type');
  if (!contentType) throw missingProperty('content-type');
  return { id, type, contentType, data, metadata };
};

const missingProperty = (name: string) => invalidArgument(`Required Metadata Property '${name}' is missing`);

const readProperty = (reader: MessageReader, properties: Record<string, string>): void => {
  let key = '';
  let value = '';
  for (let field = reader.next(); field !== 0; field = reader.next()) {
    if (field === 1) key = reader.string();
    else if (field === 2) value = reader.string();
    else reader.skip();
  }
  properties[key] = value;
};

/** Bytes that count towards the largest append. */
export const sizeOf = (event: ProposedEvent): number =>
  event.data.length + event.metadata.length + 2 * event.type.length;
