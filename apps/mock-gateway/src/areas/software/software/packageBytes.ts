import { strToU8 } from 'fflate';
import { readPackageName } from '@fleet/domain/areas/software/software/packageName.ts';
import { type Measured, measuredFile, programOf, zipOf } from '../../../objects/making.ts';

/** The bytes of packages of the data set: the same for the same name and size. What calls itself a zip is one. */

const zips: ReadonlySet<string> = new Set(['zip', 'apk']);

/** The bytes of a package, made of so many. */
export const packageBytes = (fileName: string, madeOf: number): Uint8Array => {
  const name = readPackageName(fileName);
  const program = programOf(fileName, madeOf);
  if (name === null || !zips.has(name.extension)) return program;
  const about = `${name.namePart} ${name.softwareVersion}.${name.dateSerial}\n`;
  return zipOf({ 'README.txt': strToU8(about), 'program.bin': program });
};

/** How large the package of the data set is, and its digest. */
export const measuredPackage = (fileName: string, madeOf: number): Measured =>
  measuredFile(`software/${fileName} ${madeOf}`, () => packageBytes(fileName, madeOf));
