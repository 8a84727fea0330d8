import { inTurns, type Steps } from './turns.ts';

/** Characters that are put into bytes together. */
const pieceSize = 64 * 1024;

const hasParts = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.values(value).some(isLong);
const isLong = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0;

/** Writes a value, whatever has no objects or lists in it at once. */
function* writing(value: unknown, put: (text: string) => void): Steps<void> {
  if (!hasParts(value)) {
    put(JSON.stringify(value));
    yield;
  } else if (Array.isArray(value)) {
    for (const [index, one] of value.entries()) {
      put(index === 0 ? '[' : ',');
      yield* writing(one, put);
    }
    put(']');
  } else {
    let before = '{';
    for (const [name, one] of Object.entries(value as object)) {
      if (one === undefined) continue;
      put(`${before}${JSON.stringify(name)}:`);
      if (isLong(one)) yield* writing(one, put);
      else put(JSON.stringify(one));
      before = ',';
    }
    put('}');
  }
}

/** The bytes of plain data as JSON, written in turns. */
export const jsonInTurns = async (value: unknown): Promise<Buffer> => {
  const pieces: Buffer[] = [];
  let text = '';
  const put = (part: string): void => {
    text += part;
    if (text.length < pieceSize) return;
    pieces.push(Buffer.from(text));
    text = '';
  };
  await inTurns(writing(value, put));
  return Buffer.concat([...pieces, Buffer.from(text)]);
};
