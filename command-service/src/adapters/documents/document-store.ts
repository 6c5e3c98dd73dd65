/** Something that is stored, and when it was, by the store's own clock. */
export type StoredDocument = { name: string; storedAt: Date };

/**
 * Where documents are, sealed: the store sees neither what they show nor whose they are. All calls may be made again to
 * the same effect, and throw `StoreSilent` where nobody answers.
 */
export type DocumentStore = {
  /** All of it, for good, or nothing. */
  put(name: string, sealed: Uint8Array): Promise<void>;
  /** `undefined` of what is not there. */
  get(name: string): Promise<Uint8Array | undefined>;
  remove(name: string): Promise<void>;
  /** All that is there. */
  list(): AsyncIterable<StoredDocument>;
};

/** No answer came, or none that we know. */
export class StoreSilent extends Error {
  constructor(options?: ErrorOptions) {
    super('the store of documents did not answer', options);
    this.name = 'StoreSilent';
  }
}

/** Ids and digests of ours, so that no name leads anywhere else. */
const namePattern = /^[\w-]{1,200}\/[\w-]{1,200}(\.[\w-]{1,100}){1,2}$/;

/** Throws where it is no name of a document. */
export const checkedName = (name: string): string => {
  if (!namePattern.test(name)) throw new Error('no name of a document');
  return name;
};
