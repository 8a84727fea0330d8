import { packRow, type PackMember, type PackRow } from '@fleet/domain/areas/ota/pack/packShapes.ts';
import { type Ring, ringTable } from '@fleet/domain/areas/ota/pack/rings.ts';
import { productSources } from '@fleet/domain/areas/products/face.ts';
import { texts } from '@fleet/domain/core/codes/messages.ts';
import { formatCount, formatSize } from '@fleet/domain/core/values/formats.ts';
import { type Column, columnsFor } from '../../../list/columns/columns.ts';
import { Time } from '../../../ui/time/Time.tsx';
import { Dependencies, Digest, DigestState, MemberCount, Models, PackName, Verification } from './packCells.tsx';
import * as styles from './pack.module.css';

/** A row of the warehouse: a pack, or below an opened whole pack one of its members. */
export type ListedPack = PackRow & { readonly member?: PackMember };

const column = columnsFor<ListedPack>(packRow);

/** What a member shows of itself; the rest is its whole pack's. */
const ofMembers: Readonly<Record<string, (member: PackMember) => React.ReactNode>> = {
  firmwareName: ({ firmwareName }) => <span className={styles.member}>{firmwareName}</span>,
  destVersion: ({ version }) => version,
  members: ({ order, moduleNickName }) => `${order}. ${moduleNickName}`,
  firmwareSize: ({ firmwareSize }) => formatSize(firmwareSize),
  firmwareSign: ({ firmwareSign }) => firmwareSign.slice(0, 12),
  dependencies: ({ conflictReason }) => <span className={styles.conflict}>{conflictReason}</span>,
  source: ({ ring }) => ringTable[ring].title,
};

/** A column that knows members too. */
const withMembers = (one: Column<ListedPack>): Column<ListedPack> => ({
  ...one,
  cell: (row) => (row.member === undefined ? one.cell(row) : (ofMembers[one.id]?.(row.member) ?? null)),
});

const name = column('firmwareName', { width: 216, grows: true, cell: (pack) => <PackName pack={pack} /> });
const nameAlone: typeof name = { ...name, cell: (pack) => <PackName pack={pack} isSourceTold /> };
const destVersion = column('destVersion', { width: 156, onCard: 'value' });
const moduleOf = column('moduleNickName', {
  width: 104,
  onCard: 'value',
  cell: ({ moduleNickName }) => moduleNickName ?? texts.nothing,
});
const product = column('productName', { width: 148, onCard: 'value' });
const models = column('equipmentTypes', { width: 132, onCard: 'rest', cell: (pack) => <Models pack={pack} /> });
const srcVersion = column('srcVersion', {
  width: 100,
  onCard: 'rest',
  cell: ({ type, srcVersion: from }) => (type === 1 ? (from ?? texts.nothing) : '不限'),
});
const size = column('firmwareSize', {
  width: 92,
  align: 'end',
  onCard: 'rest',
  cell: ({ firmwareSize }) => formatSize(firmwareSize),
});
const sign = column('firmwareSign', { width: 184, onCard: 'rest', cell: (pack) => <Digest pack={pack} /> });
const dependencies = column('dependencies', {
  width: 72,
  onCard: 'rest',
  cell: (pack) => <Dependencies pack={pack} />,
});
const status = column('status', { width: 112, onCard: 'status', cell: (pack) => <Verification pack={pack} /> });
const fixed = column('fixedIssues', {
  width: 80,
  align: 'end',
  onCard: 'rest',
  cell: ({ fixedIssues }) => (fixedIssues.length === 0 ? texts.nothing : formatCount(fixedIssues.length)),
});
const source = column('source', { width: 72, onCard: 'rest', cell: (pack) => productSources[pack.source] });
const creator = column('creator', { width: 92, onCard: 'rest' });
const createdAt = column('createdAt', {
  width: 152,
  onCard: 'rest',
  cell: (pack) => <Time at={pack.createdAt} />,
});
const hidden = [
  column('fileName', { width: 260, isHidden: true, onCard: 'rest' }),
  column('downloadCount', {
    width: 84,
    align: 'end',
    isHidden: true,
    onCard: 'rest',
    cell: ({ downloadCount }) => formatCount(downloadCount),
  }),
  column('ringAt', { width: 152, isHidden: true, onCard: 'rest', cell: (pack) => <Time at={pack.ringAt} /> }),
  column('updatedAt', { width: 152, isHidden: true, onCard: 'rest', cell: (pack) => <Time at={pack.updatedAt} /> }),
];

interface Opened {
  readonly isOpen: (pack: PackRow) => boolean;
  readonly onToggle: (pack: PackRow) => void;
}

const members = ({ isOpen, onToggle }: Opened) =>
  column('members', {
    width: 112,
    onCard: 'value',
    cell: (pack) => <MemberCount pack={pack} isOpen={isOpen(pack)} onToggle={() => onToggle(pack)} />,
  });

/** The columns of a ring: of whole packs their members in the place of a module. */
export const packColumns = (ring: Ring, opened: Opened): readonly Column<ListedPack>[] =>
  ringTable[ring].isWhole
    ? [
        nameAlone,
        destVersion,
        members(opened),
        product,
        models,
        size,
        sign,
        dependencies,
        status,
        source,
        creator,
        createdAt,
        ...hidden,
      ].map(withMembers)
    : [
        nameAlone,
        destVersion,
        moduleOf,
        product,
        models,
        srcVersion,
        size,
        sign,
        dependencies,
        status,
        fixed,
        source,
        creator,
        createdAt,
        ...hidden,
      ];

/** What the tab of a product shows of its packs. */
export const productColumns = [
  name,
  column('ring', { width: 108, onCard: 'value', cell: ({ ring }) => ringTable[ring].title }),
  destVersion,
  moduleOf,
  models,
  size,
  sign,
  status,
  column('packProblem', {
    title: '可用',
    width: 108,
    onCard: 'value',
    cell: ({ packProblem }) => packProblem ?? '可用',
  }),
  createdAt,
];

/** What a panel says of a pack. */
export const packFacts: readonly Column<PackRow>[] = [
  { ...destVersion, title: '版本号' },
  moduleOf,
  product,
  srcVersion,
  size,
  { ...sign, id: 'checkStatus', title: '文件校验', cell: (pack) => <DigestState pack={pack} /> },
  status,
  source,
  creator,
  createdAt,
];
