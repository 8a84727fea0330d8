import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Compressed files beside those of a built folder, made once: whoever serves them compresses nothing. */

const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);

/** Kinds of files that become smaller; pictures and fonts are compressed already. */
const compressible: ReadonlySet<string> = new Set(['.css', '.html', '.js', '.json', '.svg', '.wasm']);
/** Bytes below which a header costs more than is won. */
const leastBytes = 1024;
/** Of 11: the last two take five times as long for 3 % less. */
const brotliQuality = 9;

const filesToCompress = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && compressible.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name));

/** Writes `<file>.br` and `<file>.gz` beside every file of a folder that becomes smaller by it. */
export async function compressFolder(folder: string): Promise<void> {
  await Promise.all(
    filesToCompress(folder).map(async (file) => {
      const bytes = readFileSync(file);
      if (bytes.length < leastBytes) return;
      const parameters = {
        [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      };
      const [brotli, gzipped] = await Promise.all([
        asBrotli(bytes, { params: parameters }),
        asGzip(bytes, { level: constants.Z_BEST_COMPRESSION }),
      ]);
      for (const [ending, compressed] of [['.br', brotli] as const, ['.gz', gzipped] as const])
        if (compressed.length < bytes.length) writeFileSync(file + ending, compressed);
    }),
  );
}
