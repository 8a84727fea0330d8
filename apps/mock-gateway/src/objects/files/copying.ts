import { createHash } from 'node:crypto';
import { refuse } from '../../pipeline/envelope.ts';
import { receive } from '../disk.ts';
import { putObject, readObject, readObjectBytes } from '../objects.ts';

/** What is done with the bytes of a stored object beside serving them. */

const bytesOf = (directory: string, key: string) => {
  const object = readObject(directory, key) ?? refuse('notFound', '文件不存在或已被删除');
  return { object, bytes: readObjectBytes(directory, object, 0, object.size - 1) };
};

/** The SHA256 of a stored object in hexadecimal digits; refuses one that is gone. */
export const digestOf = async (directory: string, key: string): Promise<string> => {
  const hash = createHash('sha256');
  for await (const chunk of bytesOf(directory, key).bytes as AsyncIterable<Buffer>) hash.update(chunk);
  return hash.digest('hex');
};

/** Stores the bytes of an object once more under another key, where they stay when the first one goes. */
export const copyObject = async (directory: string, from: string, to: string, storedAt: number): Promise<void> => {
  const { object, bytes } = bytesOf(directory, from);
  const received = await receive(directory, bytes, object.size);
  await putObject(directory, received, { key: to, contentType: object.contentType, storedAt });
};
