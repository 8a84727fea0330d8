import { softwareIdOf } from '@fleet/fixtures/areas/software/packages.ts';
import type { Case } from '../../../../test/support/cases/case.ts';

/** Codes: those of huadong's line board; huanan's scheduler has others. */

const own = softwareIdOf('LineBoard-v1.1.0.2026101901.tar.gz');
const foreign = () => softwareIdOf('PortScheduler-v1.4.0.2026091001.exe');

/** A form that is taken at any time. */
export const codeFormBody = {
  bindType: 'project',
  bindId: 'p_huadong_1',
  quantity: 3,
  maxUses: 2,
  validFrom: '2098-12-31T16:00:00.000Z',
  validTo: '2099-12-31T15:59:59.999Z',
  remark: ' 驻场 ',
};

const listed = (id: string) => ({ query: { softwareId: id, status: 1, sort: '-usedCount' } });

export const softwareCodeCases: Readonly<Record<string, Case>> = {
  'software.code.list': {
    as: 'huadong',
    good: () => listed(own),
    byId: listed,
    foreign,
    powerless: { as: 'viewer', input: listed('x') },
  },
  'software.code.export': {
    as: 'huadong',
    good: () => ({ query: { softwareId: own, columns: 'mask,status' } }),
    byId: (id) => ({ query: { softwareId: id } }),
    foreign,
    powerless: { as: 'viewer', input: { query: { softwareId: 'x' } } },
  },
  'software.code.add': {
    as: 'huadong',
    good: () => ({ query: { softwareId: own }, body: codeFormBody }),
    byId: (id) => ({ query: { softwareId: id }, body: codeFormBody }),
    foreign,
    powerless: { as: 'viewer', input: { query: { softwareId: 'x' }, body: codeFormBody } },
  },
  'software.code.revoke': {
    as: 'huadong',
    good: ({ box }) => ({
      body: {
        ids: box.current.store.column<string>(
          `select k.id from software_codes k join software s on s.id = k.software_id
           where s.tnt_id = 't_huadong' and k.bind_type = 'project'`,
        ),
        reason: ' 换了工控机 ',
      },
    }),
    powerless: { as: 'viewer', input: { body: { ids: ['x'], reason: '换机' } } },
  },
};
