import { mkdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { setOtherVersionAside } from '../../apps/mock-gateway/src/store/files.ts';
import { top } from './tools.ts';

/**
 * Path of the database that a command keeps its data in. One that another version wrote is put aside first, and said so:
 * nobody should have to know what a version of tables is to start the product after an update.
 */
export function dataFile(name: string, folder: string = join(top, '.data')): string {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, name);
  const aside = setOtherVersionAside(file);
  if (aside !== null) {
    const from = relative(top, file);
    const to = relative(top, aside.file);
    console.log(`数据文件 ${from} 属于另一版本（v${aside.version}），已另存为 ${to}，本次使用全新的示例数据。`);
  }
  return file;
}
