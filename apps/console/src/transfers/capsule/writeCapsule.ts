import type { Manifest } from '@fleet/domain/core/capsule/manifest.ts';
import { capsuleFormat, partNames } from '@fleet/domain/core/capsule/parts.ts';
import type { ConsoleRecord } from '@fleet/domain/core/capsule/record.ts';
import { writeEntries } from '@fleet/domain/kernel/replay/journalLines.ts';
import { bytesOf, digest, packTexts } from './zip.ts';

/** What a capsule says of itself beside the record. */
interface About {
  readonly kind: Manifest['kind'];
  readonly title: string;
  readonly note: string;
  /** By which rules people were made unknown; null when they were not. */
  readonly redaction?: Manifest['redaction'];
}

/** A record as the bytes of a capsule file. */
export async function writeCapsule(
  record: ConsoleRecord,
  { kind, title, note, redaction = null }: About,
): Promise<Uint8Array> {
  const { build, person, screen, at, base, entries, steps, hashes } = record;
  const texts: Readonly<Record<string, string>> = {
    [partNames.base]: JSON.stringify(base),
    [partNames.journal]: writeEntries(entries),
    [partNames.steps]: steps.map((step) => `${JSON.stringify(step)}\n`).join(''),
    [partNames.state]: JSON.stringify({ hashes }),
  };
  const parts: Manifest['parts'] = [];
  for (const [name, text] of Object.entries(texts)) {
    const bytes = bytesOf(text);
    parts.push({ name, size: bytes.length, sha256: await digest(bytes) });
  }
  const manifest: Manifest = {
    format: capsuleFormat,
    kind,
    build,
    schemaVersion: null,
    title,
    note,
    person,
    screen,
    clock: at,
    redaction,
    parts,
  };
  return packTexts({ [partNames.manifest]: JSON.stringify(manifest, null, 1), ...texts });
}
