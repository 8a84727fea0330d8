import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { upgradePackageNameProblem } from './packageNames.ts';
import { upgradePackLimit } from '../../../core/transfers/files.ts';
import { packExtensions, packFileProblem, promotedName, readPackName } from './packFiles.ts';

const name = 'navcore-v2.3.1.2026102000-alpha.tar.gz';
const formats = '.tar.gz .tar.xz .bin.gz .img.xz .bin .tar .gz .zip .apk .pack .dav';

describe('a file that is chosen as a pack', () => {
  it.each([
    [name, 1, null],
    [name, upgradePackLimit, null],
    [name, 0, '文件内容为空！'],
    [name, upgradePackLimit + 1, '升级包不能超过 2 GB！'],
    ['navcore-v2.3.1.2026102000-alpha.exe', 1, `仅支持 ${formats} 格式`],
    ['navcore-v2.3.1.2026102000-alpha', 1, `仅支持 ${formats} 格式`],
    ['navcore-v2.3.1.2026102001-test.zip', 1, '请上传alpha类型的包！'],
    ['navcore-v2.3.1.2026102001-alpha.ZIP', 1, '升级包版本号格式不正确:alpha/release包，发布序号固定00！'],
    // the first of several
    ['navcore.exe', 0, '文件内容为空！'],
    ['navcore.exe', upgradePackLimit + 1, `仅支持 ${formats} 格式`],
    ['navcore.zip', upgradePackLimit + 1, '升级包不能超过 2 GB！'],
  ])('%s of %i bytes: %s', (file, size, problem) => {
    expect(packFileProblem({ name: file, size }, 'alpha', true)).toBe(problem);
  });

  it('may be called anything up to 255 characters where names are not checked', () => {
    expect(packFileProblem({ name: '固件 2.zip', size: 1 }, 'test', false)).toBeNull();
    expect(packFileProblem({ name: `${'长'.repeat(251)}.zip`, size: 1 }, 'test', false)).toBeNull();
    expect(packFileProblem({ name: `${'长'.repeat(252)}.zip`, size: 1 }, 'test', false)).toBe(
      '文件名不能超过 255 个字符',
    );
  });
});

describe('the name of a pack', () => {
  it('says version, day, serial and type', () => {
    expect(readPackName(name)).toEqual({
      title: 'navcore',
      version: 'v2.3.1.2026102000',
      day: '20261020',
      serial: '00',
      type: 'alpha',
    });
    expect(readPackName('navcore-v2.3.1.2026102001-alpha.zip')).toBeNull();
    expect(readPackName('navcore.zip')).toBeNull();
  });

  it('keeps all but its type when it goes on to the next ring', () => {
    expect(promotedName(name, 'release')).toBe('navcore-v2.3.1.2026102000-release.tar.gz');
    expect(promotedName('alpha-v2.3.1.2026102000-alpha.zip', 'stable')).toBe('alpha-v2.3.1.2026102000-stable.zip');
    expect(promotedName('navcore.zip', 'release')).toBeNull();
  });

  it('that is valid is read back as it was put together, and stays valid on its way', () => {
    const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`));
    const title = fc.stringMatching(/^[A-Za-z0-9_.]{1,20}$/);
    const numbers = fc.tuple(fc.nat(99), fc.nat(99), fc.nat(99));
    fc.assert(
      fc.property(title, numbers, digits(8), fc.constantFrom(...packExtensions), (start, [a, b, c], day, ending) => {
        const version = `v${a}.${b}.${c}.${day}00`;
        const file = `${start}-${version}-alpha${ending}`;
        expect(readPackName(file)).toEqual({ title: start, version, day, serial: '00', type: 'alpha' });
        const release = promotedName(file, 'release');
        expect(upgradePackageNameProblem(release ?? '', 'release')).toBeNull();
      }),
    );
  });
});
