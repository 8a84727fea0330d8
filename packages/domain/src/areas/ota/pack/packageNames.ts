import { texts, upgradePackageTypeText } from '../../../core/codes/messages.ts';

/** Names of upgrade packages (S2 §5). */

/** Longest name of a file, in characters. */
const longestName = 255;

/** Types whose packages end in serial 00. */
const fixedSerialTypes: ReadonlySet<string> = new Set(['alpha', 'release']);

/**
 * Upgrade package: `<name>-v<major>.<minor>.<patch>.<yyyymmddNN>-<type>` and an extension of one or two parts. A dash
 * always starts the next part, so the name itself holds none. The checks come in the order of S2 §5 and the first that
 * fails gives its message; null when all is well.
 *
 * @param name name of the file, extension included
 * @param type type as chosen: alpha, test, release and so on
 */
export const upgradePackageNameProblem = (name: string, type: string): string | null => {
  const dashParts = name.length > longestName ? [] : name.split('-');
  const [title = '', version = '', tail = ''] = dashParts;
  const versionParts = version.split('.');
  const [major = '', , , dated = ''] = versionParts;
  const [packageType = '', ...extension] = tail.split('.');

  const hasAllParts =
    dashParts.length === 3 &&
    title !== '' &&
    versionParts.length === 4 &&
    versionParts.every((part) => part !== '') &&
    (extension.length === 1 || extension.length === 2) &&
    extension.every((part) => part !== '');
  if (!hasAllParts) return texts.upgradePackageName;
  if (packageType !== type) return upgradePackageTypeText(type);
  // a letter alone is a part like any other: what is wrong is the version, not the count
  if (!major.startsWith('v') || major === 'v') return texts.upgradePackageVersionLetter;
  if ([...dated].length !== 10) return texts.upgradePackageVersionDate;
  const isFirst = dated.endsWith('00');
  if (fixedSerialTypes.has(type) && !isFirst) return texts.upgradePackageFixedSerial;
  if (type === 'test' && isFirst) return texts.upgradePackageTestSerial;
  return null;
};
