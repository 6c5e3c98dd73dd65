/** Records of a text in CSV (RFC 4180) that comes in pieces, each as its fields. */
export async function* readCsv(pieces: AsyncIterable<string>): AsyncGenerator<string[]> {
  let fields: string[] = [];
  let field = '';
  let isQuoted = false;
  /** A quote within a quoted field: it ends it, unless another follows. */
  let isAfterQuote = false;
  const endRecord = (): string[] => {
    const record = [...fields, field];
    fields = [];
    field = '';
    return record;
  };
  for await (const piece of pieces) {
    for (const letter of piece) {
      if (isQuoted && !isAfterQuote) {
        if (letter === '"') isAfterQuote = true;
        else field += letter;
        continue;
      }
      if (isAfterQuote) {
        isAfterQuote = false;
        if (letter === '"') {
          field += letter;
          continue;
        }
        isQuoted = false;
      }
      if (letter === '"' && field === '') isQuoted = true;
      else if (letter === ',') {
        fields.push(field);
        field = '';
      } else if (letter === '\n') yield endRecord();
      else if (letter !== '\r') field += letter;
    }
  }
  if (isQuoted && !isAfterQuote) throw new Error('the CSV ends within a field');
  if (field !== '' || fields.length > 0) yield endRecord();
}
