import type { Static } from 'typebox';
import { Type } from 'typebox';
import { buildSchema, personSchema, screenSchema } from './record.ts';
import { capsuleFormat, capsuleLimits } from './parts.ts';

/** The first part of a capsule: what it is, whose, of which build, and what else there is with its size and SHA-256. */

const nothing = Type.Null();

export const manifestSchema = Type.Object({
  format: Type.Literal(capsuleFormat),
  kind: Type.Enum(['capsule', 'feedback', 'recording']),
  /** Of the console whose session it holds; null, as its screen, where it holds none. */
  build: Type.Union([buildSchema, nothing]),
  /** Version of the store's tables that rows of a world belong to; null without a world. */
  schemaVersion: Type.Union([Type.Integer(), nothing]),
  title: Type.String({ maxLength: 200 }),
  note: Type.String({ maxLength: 4000 }),
  person: Type.Union([personSchema, nothing]),
  screen: Type.Union([screenSchema, nothing]),
  /** The gateway's time when it was made, in milliseconds since 1970. */
  clock: Type.Number(),
  /** By which rules people were made unknown, and how many values; null when nothing was. */
  redaction: Type.Union([
    Type.Object({ version: Type.Integer(), values: Type.Record(Type.String(), Type.Integer()) }),
    nothing,
  ]),
  parts: Type.Array(
    Type.Object({
      name: Type.String({ maxLength: 100 }),
      size: Type.Integer({ minimum: 0, maximum: capsuleLimits.part }),
      sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }),
    }),
    { maxItems: capsuleLimits.entries },
  ),
});

export type Manifest = Readonly<Static<typeof manifestSchema>>;
