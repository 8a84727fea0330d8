import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A hash over what console and gateway have agreed on: the contracts of all areas, and the tables of codes. */

const domain = fileURLToPath(new URL('../../packages/domain/src', import.meta.url));

/** Twelve digits that change whenever a contract file does. */
export function contractHash(): string {
  const hash = createHash('sha256');
  const files = readdirSync(domain, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /(^|\/)\w*[cC]ontract\.ts$|^core\/(codes|contract)\/\w+\.ts$/.test(file))
    .toSorted();
  for (const file of files)
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(domain, file)))
      .update('\0');
  return hash.digest('hex').slice(0, 12);
}
