import { parallelParts } from '@fleet/domain/core/transfers/transfers.ts';
import type { StoreCalls } from './storeCalls.ts';
import type { SentPart } from './storeClient.ts';

/** A multipart upload at the store and the file behind it. */
export interface PartsOf {
  readonly file: Blob;
  readonly key: string;
  readonly uploadId: string;
  /** Bytes. */
  readonly partSize: number;
}

const partCount = ({ file, partSize }: PartsOf): number => Math.ceil(file.size / partSize);

const sizeOfPart = ({ file, partSize }: PartsOf, number: number): number =>
  Math.min(partSize, file.size - (number - 1) * partSize);

/** The parts at the store that are as large as they must be; others are sent again. */
const wholeParts = async (upload: PartsOf, calls: StoreCalls): Promise<readonly SentPart[]> => {
  const listed = await calls.make((client) => client.listParts(upload.key, upload.uploadId));
  const count = partCount(upload);
  return listed.filter(({ number, size }) => number <= count && size === sizeOfPart(upload, number));
};

/** How often the parts are looked through before the upload gives up. */
const mostRounds = 3;

/**
 * Sends what is missing, four parts at a time, and looks at the store's own list before it answers with all parts.
 * A part that fails lets those under way land and then fails the whole.
 * @param onSent bytes that the store holds
 */
export const sendMissingParts = async (
  upload: PartsOf,
  calls: StoreCalls,
  onSent: (bytes: number) => void,
): Promise<readonly SentPart[]> => {
  for (let round = 1; ; round += 1) {
    const there = await wholeParts(upload, calls);
    let sent = there.reduce((sum, part) => sum + part.size, 0);
    onSent(sent);
    if (there.length === partCount(upload)) return there;
    if (round > mostRounds) throw new Error('the store does not keep the parts that it is sent');
    const numbers = new Set(there.map((part) => part.number));
    const missing = Array.from({ length: partCount(upload) }, (_, index) => index + 1).filter(
      (number) => !numbers.has(number),
    );
    await inParallel(missing, async (number) => {
      const start = (number - 1) * upload.partSize;
      const content = upload.file.slice(start, start + sizeOfPart(upload, number));
      await calls.make((client) => client.sendPart(upload.key, upload.uploadId, number, content));
      sent += content.size;
      onSent(sent);
    });
  }
};

const inParallel = async (numbers: readonly number[], send: (number: number) => Promise<void>): Promise<void> => {
  const queue = [...numbers];
  const failures: unknown[] = [];
  const work = async (): Promise<void> => {
    for (let number = queue.shift(); number !== undefined && failures.length === 0; number = queue.shift()) {
      try {
        await send(number);
      } catch (error) {
        failures.push(error);
      }
    }
  };
  await Promise.all(Array.from({ length: parallelParts }, work));
  if (failures.length > 0) throw failures[0];
};
