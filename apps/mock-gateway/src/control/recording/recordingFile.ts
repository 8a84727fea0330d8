import { closeSync, fsyncSync, openSync, renameSync, writeSync } from 'node:fs';
import { Type } from 'typebox';
import { compileLate } from '../../pipeline/compileLate.ts';
import { ContainerProblem, linesOf, openContainer, packContainer, readLines } from '../../world/capsules/container.ts';
import type { Exchange, Recording } from './exchange.ts';

/** A recording as a `.fleet` file. */

const partName = 'log/exchanges.ndjson';

const closed = <P extends Parameters<typeof Type.Object>[0]>(properties: P) =>
  Type.Object(properties, { additionalProperties: false });
const texts = Type.Unsafe<Readonly<Record<string, string>>>({
  type: 'object',
  additionalProperties: { type: 'string' },
});
const nullable = <Shape extends Parameters<typeof Type.Union>[0][number]>(shape: Shape) =>
  Type.Union([shape, Type.Null()]);
const size = Type.Integer({ minimum: 0 });
const instant = Type.String({ maxLength: 30 });

const exchangeShape = compileLate(
  closed({
    seq: size,
    at: instant,
    endpoint: Type.String({ maxLength: 128 }),
    person: nullable(Type.String({ pattern: '^p\\d{1,6}$' })),
    query: nullable(Type.Unsafe<Readonly<Record<string, unknown>>>({ type: 'object' })),
    body: Type.Unknown(),
    status: size,
    code: nullable(Type.Integer()),
    duration: size,
    headers: texts,
    answer: Type.Union([
      closed({ kind: Type.Literal('envelope'), envelope: Type.Unknown() }),
      closed({ kind: Type.Literal('types'), types: Type.Unknown() }),
      closed({ kind: Type.Literal('file'), contentType: Type.String(), size }),
      closed({ kind: Type.Literal('unread'), contentType: Type.String(), size }),
    ]),
  }),
);

const headShape = compileLate(
  Type.Object({
    gateway: Type.String({ maxLength: 300 }),
    from: nullable(instant),
    to: nullable(instant),
    persons: size,
    outside: Type.Array(
      closed({ method: Type.String({ maxLength: 10 }), path: Type.String({ maxLength: 300 }), count: size }),
      {
        maxItems: 200,
      },
    ),
    // none was counted in the first files
    dropped: Type.Optional(size),
    redaction: closed({ secrets: size, pseudonyms: size }),
  }),
);

export const packRecording = ({ exchanges, ...head }: Recording): Buffer =>
  packContainer('recording', head, { [partName]: linesOf(exchanges) });

/** @throws ContainerProblem */
export const openRecording = (file: Uint8Array): Recording => {
  const { manifest, parts } = openContainer(file, 'recording', (name) => name === partName);
  const head: unknown = manifest;
  const part = parts.get(partName);
  if (!headShape.Check(head) || part === undefined)
    throw new ContainerProblem('不是完整的录制文件（not a whole recording）');
  const exchanges: Exchange[] = [];
  try {
    for (const line of readLines(part)) {
      if (!exchangeShape.Check(line)) throw new ContainerProblem(`第 ${exchanges.length + 1} 条记录有误（exchange）`);
      exchanges.push(line);
    }
  } catch (error) {
    if (error instanceof ContainerProblem) throw error;
    throw new ContainerProblem('录制内容不是 JSON（exchanges are no JSON）');
  }
  const { gateway, from, to, persons, outside, dropped = 0, redaction } = head;
  return { gateway, from, to, persons, outside, dropped, redaction, exchanges };
};

/** Puts a file in the place of the one before, whole or not at all; nobody but its owner may read it. */
export const writePrivate = (path: string, bytes: Uint8Array): void => {
  const writing = `${path}.writing`;
  const file = openSync(writing, 'w', 0o600);
  try {
    for (let at = 0; at < bytes.length;) at += writeSync(file, bytes, at);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(writing, path);
};
