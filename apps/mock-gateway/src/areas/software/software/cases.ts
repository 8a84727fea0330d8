import { softwareIdOf } from '@fleet/fixtures/areas/software/packages.ts';
import type { Case } from '../../../../test/support/cases/case.ts';
import { uploadedFile } from '../../../../test/support/uploads.ts';

/** Packages: huadong's own line board, huanan's scheduler. */

const own = softwareIdOf('LineBoard-v1.0.2.2026061201.tar.gz');
const foreign = () => softwareIdOf('PortScheduler-v1.4.0.2026091001.exe');

/** What is said of a package beside its file. */
export const softwareForm = {
  softwareName: ' 质检助手 ',
  categoryId: 'sc_hd_own',
  platform: 'Windows',
  description: ' 质检工位用 ',
  changeLog: ' 首个版本 ',
};

const fileName = 'QualityHelper-v1.0.0.2026112001.exe';
const added = (fileId: string) => ({ body: { ...softwareForm, fileId, fileName } });

const about = (body?: unknown): Case => {
  const of = (id: string) => ({ query: { softwareId: id }, ...(body === undefined ? {} : { body }) });
  return {
    as: 'huadong',
    good: () => of(own),
    byId: of,
    foreign,
    powerless: { as: 'novice', input: of('x') },
  };
};

export const softwareCases: Readonly<Record<string, Case>> = {
  'software.list': {
    as: 'huadong',
    good: () => ({ query: { platform: 'Linux', latestOnly: true, sort: '-softwareVersion', pageSize: 5 } }),
    byId: (tntId) => ({ query: { tntId } }),
    foreign: () => 't_huanan',
    powerless: { as: 'novice' },
  },
  'software.get': about(),
  'software.add': {
    as: 'huadong',
    good: async (gateway) => added(await uploadedFile(gateway, 'software', 'huadong', fileName)),
    byId: added,
    foreign: (gateway) => uploadedFile(gateway, 'software', 'huanan', fileName),
    powerless: { as: 'viewer', input: added('x') },
  },
  'software.update': about({ ...softwareForm, version: 1 }),
  'software.delete': {
    as: 'huadong',
    good: () => ({ body: { ids: [own] } }),
    powerless: { as: 'viewer', input: { body: { ids: ['x'] } } },
  },
  'software.downloadLink': about(),
};
