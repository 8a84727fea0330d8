import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import { formatSize } from '@fleet/domain/core/values/formats.ts';
import { type ArrivalErrors, watchArrival } from './arrival.ts';
import { Refusal, refuse } from '../envelope.ts';
import { convertQuery } from '../validation.ts';

/** The body of a multipart row: fields as the schema's types, and its files (S2 §5). Nothing of it touches the disk. */

/** A file that came with a form, whole. */
export interface Upload {
  /** As the client called it; never a path. */
  readonly name: string;
  readonly bytes: Buffer;
}

export interface Form {
  readonly body: Record<string, unknown>;
  readonly uploads: ReadonlyMap<string, Upload>;
}

interface FieldSchema {
  readonly title?: string;
  readonly maxBytes?: number;
}
type Fields = Readonly<Record<string, FieldSchema>>;

const fieldsOf = ({ bodySchema }: Endpoint): Fields => {
  const { properties = {} } = (bodySchema ?? {}) as { readonly properties?: Fields };
  return properties;
};

/** Bounds of a form that no row needs more of. */
const limits = { fields: 60, fieldSize: 16 * 1024, files: 4, parts: 64, headerPairs: 40, headerSize: 8 * 1024 };

const tooMany = new Set(['FST_PARTS_LIMIT', 'FST_FILES_LIMIT', 'FST_FIELDS_LIMIT']);

/** What is said of a form that cannot be read: its sender made it so, whatever the reader of forms calls it. */
const refuseUnreadable = (error: unknown): never => {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  const isTooMany = typeof code === 'string' && tooMany.has(code);
  return refuse('invalidInput', isTooMany ? '表单内容过多' : '表单内容不完整，请重新提交');
};

/** A name in a message: the label, or what was sent, cut short. */
const labelOf = (fields: Fields, name: string): string => fields[name]?.title ?? name.slice(0, 32);

/** The bytes of a file; refuses one that the row knows nothing of, and one that is too large. */
const bytesOf = async (part: MultipartFile, fields: Fields): Promise<Buffer> => {
  const maxBytes = fields[part.fieldname]?.maxBytes;
  const label = labelOf(fields, part.fieldname);
  if (maxBytes === undefined) return refuse('invalidInput', `不支持的文件：${label}`);
  const bytes = await part.toBuffer();
  if (part.file.truncated || bytes.length > maxBytes) refuse('invalidInput', `${label}不能超过${formatSize(maxBytes)}`);
  return bytes;
};

const valueOf = (part: MultipartValue, fields: Fields): unknown => {
  const label = labelOf(fields, part.fieldname);
  if (part.valueTruncated) refuse('invalidInput', `${label}内容过长`);
  if (fields[part.fieldname]?.maxBytes !== undefined && part.value !== '') refuse('invalidInput', `${label}应为文件`);
  return part.value;
};

const readParts = async (request: FastifyRequest, endpoint: Endpoint): Promise<Form> => {
  const fields = fieldsOf(endpoint);
  const largest = Math.max(0, ...Object.values(fields).map(({ maxBytes = 0 }) => maxBytes));
  const raw: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  const uploads = new Map<string, Upload>();
  // One byte more than allowed may come: that is how a file that is too large is told from one that just fits.
  const options = { limits: { ...limits, fileSize: largest + 1 }, throwFileSizeLimit: false };
  for await (const part of request.parts(options)) {
    const name = part.fieldname;
    if (Object.hasOwn(raw, name)) refuse('invalidInput', `字段重复：${labelOf(fields, name)}`);
    if (part.type === 'field') {
      raw[name] = valueOf(part, fields);
      continue;
    }
    const bytes = await bytesOf(part, fields);
    raw[name] = bytes.length === 0 ? '' : `file:${name}`;
    if (bytes.length > 0) uploads.set(`file:${name}`, { name: part.filename, bytes });
  }
  return { body: endpoint.bodySchema === null ? {} : convertQuery(raw, endpoint.bodySchema), uploads };
};

const arrivalErrors: ArrivalErrors = {
  tooLarge: (limit) => new Refusal('invalidInput', `表单不能超过${formatSize(limit)}`),
  tooSlow: () => new Refusal('invalidInput', '表单提交中断，请检查网络后重试'),
};

/**
 * Reads a form. A file stands in the body under a name of ours and can be had from `uploads` under that name; an empty
 * file field counts as left out. Refuses what is too large, named twice, broken off, too slow, or no form.
 */
export const readForm = async (request: FastifyRequest, endpoint: Endpoint): Promise<Form> => {
  if (!request.isMultipart()) return { body: {}, uploads: new Map() };
  const arrival = watchArrival(request, arrivalErrors);
  try {
    return await Promise.race([readParts(request, endpoint), arrival.failed]);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    return refuseUnreadable(error);
  } finally {
    arrival.stop();
  }
};
