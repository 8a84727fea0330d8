import { texts } from '../../../core/codes/messages.ts';

/** What the file of a software package is called (S2 §5), and what its name says. */

const pattern =
  /^([A-Za-z0-9]{1,50})-v(\d{1,9})\.(\d{1,9})\.(\d{1,9})\.(\d{10})\.([A-Za-z0-9]{1,5}(?:\.[A-Za-z0-9]{1,5})?)$/;

/** What stands in the name of a package. */
export interface PackageName {
  /** Before the dash: what tells the packages of one piece of software from others. */
  readonly namePart: string;
  /** `v3.2.1`. */
  readonly softwareVersion: string;
  /** Ten digits: day and serial. */
  readonly dateSerial: string;
  /** Version, day and serial as a text that sorts as they do; leading zeros make no difference. */
  readonly order: string;
  /** `exe`, `tar.gz`. */
  readonly extension: string;
}

/** Reads the name of a package; null when it is none. */
export const readPackageName = (name: string): PackageName | null => {
  const [whole, namePart = '', major = '', minor = '', patch = '', dateSerial = '', extension = ''] =
    pattern.exec(name) ?? [];
  if (whole === undefined) return null;
  const parts = [major, minor, patch];
  return {
    namePart,
    softwareVersion: `v${parts.join('.')}`,
    dateSerial,
    order: [...parts.map((part) => part.padStart(9, '0')), dateSerial].join('.'),
    extension,
  };
};

/**
 * `<1-50 letters or digits>-v<a>.<b>.<c>.<10 digits>.<1-5 characters>[.<1-5 characters>]`, else 软件包名格式不正确！; null
 * when all is well.
 */
export const softwarePackageNameProblem = (name: string): string | null =>
  readPackageName(name) === null ? texts.softwarePackageName : null;
