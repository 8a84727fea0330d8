import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '@fleet/domain/contract/define.ts';
import { formatSize } from '@fleet/domain/rules/formats.ts';
import { refuse } from './envelope.ts';
import { convertQuery } from './validation.ts';

/** The body of a multipart row: fields as the schema's types, and its files (S2 §5). */

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

const fieldsOf = (endpoint: Endpoint): Readonly<Record<string, FieldSchema>> =>
  (endpoint.bodySchema as { readonly properties?: Readonly<Record<string, FieldSchema>> } | null)?.properties ?? {};

/** Bounds of a form that no row needs more of. */
const limits = { fields: 60, fieldSize: 16 * 1024, files: 4, parts: 64, headerPairs: 40, fieldNameSize: 64 };

const tooMany = new Set(['FST_PARTS_LIMIT', 'FST_FILES_LIMIT', 'FST_FIELDS_LIMIT']);
const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/**
 * Reads a form. A file stands in the body under a name of ours and can be had from `uploads` under that name; an empty
 * file field counts as left out. Refuses what is too large, named twice, broken off, or no form.
 */
export const readForm = async (request: FastifyRequest, endpoint: Endpoint): Promise<Form> => {
  const fields = fieldsOf(endpoint);
  const fileNames = Object.keys(fields).filter((name) => fields[name]?.maxBytes !== undefined);
  const largest = Math.max(0, ...fileNames.map((name) => fields[name]?.maxBytes ?? 0));
  const raw: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  const uploads = new Map<string, Upload>();
  let reading = '';
  try {
    // One byte more than allowed may come: that is how a file that is too large is told from one that just fits.
    for await (const part of request.parts({ limits: { ...limits, fileSize: largest + 1 } })) {
      reading = part.fieldname;
      if (Object.hasOwn(raw, part.fieldname)) refuse('invalidInput', `字段重复：${part.fieldname}`);
      if (part.type === 'field') {
        if (part.valueTruncated || part.fieldnameTruncated) refuse('invalidInput', `内容过长：${part.fieldname}`);
        raw[part.fieldname] = typeof part.value === 'string' ? part.value : '';
        continue;
      }
      const bytes = await part.toBuffer();
      const field = fields[part.fieldname];
      if (field?.maxBytes === undefined) refuse('invalidInput', `不支持的文件：${part.fieldname}`);
      else if (bytes.length > field.maxBytes) refuseSize(field);
      if (bytes.length === 0) continue;
      raw[part.fieldname] = `file:${part.fieldname}`;
      uploads.set(`file:${part.fieldname}`, { name: part.filename, bytes });
    }
  } catch (error) {
    const code = codeOf(error);
    if (code === 'FST_REQ_FILE_TOO_LARGE') refuseSize(fields[reading]);
    if (tooMany.has(code)) refuse('invalidInput', '表单内容过多');
    if (isBrokenForm(error)) refuse('invalidInput', '表单内容不完整，请重新提交');
    throw error;
  }
  const optional = endpoint.bodySchema === null ? {} : convertQuery(raw, endpoint.bodySchema);
  return { body: optional, uploads };
};

const refuseSize = (field: FieldSchema | undefined): never =>
  refuse('invalidInput', `${field?.title ?? '文件'}不能超过${formatSize(field?.maxBytes ?? 0)}`);

/** What the reader of forms says of one that is cut off or has no boundary. */
const isBrokenForm = (error: unknown): boolean =>
  error instanceof Error && /^(Unexpected end of|Malformed|Multipart:|premature close)/i.test(error.message);
