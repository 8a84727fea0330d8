import type { StoreFailure } from './failures.ts';
import { StoreFailure as Failure } from './failures.ts';

/** The little XML that the store speaks. */

/** A tree of elements: text, a number, or children in their order. */
export type Element = readonly [name: string, content: string | number | readonly Element[]];

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? character);

const write = ([name, content]: Element): string =>
  `<${name}>${typeof content === 'object' ? content.map(write).join('') : escape(String(content))}</${name}>`;

/** A document with its declaration. */
export const document = (root: Element): string => `<?xml version="1.0" encoding="UTF-8"?>\n${write(root)}`;

/** The body of a refusal. */
export const failureDocument = (failure: StoreFailure, requestId: string, host: string): string =>
  document([
    'Error',
    [
      ['Code', failure.code],
      ['Message', failure.message],
      ['RequestId', requestId],
      ['HostId', host],
      ...Object.entries(failure.details),
    ],
  ]);

/** A part as the completing client names it. */
export interface NamedPart {
  readonly number: number;
  /** Upper-case, without quotes. */
  readonly etag: string;
}

const partPattern =
  /<Part>\s*(?:<PartNumber>\s*(\d{1,5})\s*<\/PartNumber>\s*)<ETag>\s*([^<]{1,80})<\/ETag>\s*<\/Part>/g;

/** The parts of a CompleteMultipartUpload body, in the order written; MalformedXML for anything else. */
export const readNamedParts = (body: string): readonly NamedPart[] => {
  const malformed = new Failure('MalformedXML', 'The XML you provided was not well-formed.');
  if (!/<CompleteMultipartUpload>[^]*<\/CompleteMultipartUpload>\s*$/.test(body)) throw malformed;
  const parts = [...body.matchAll(partPattern)].map((match) => ({
    number: Number(match[1]),
    etag: (match[2] ?? '').replaceAll('&quot;', '').replaceAll('&#34;', '').replaceAll('"', '').trim().toUpperCase(),
  }));
  if (parts.length === 0 || parts.length !== body.split('<Part>').length - 1) throw malformed;
  return parts;
};
