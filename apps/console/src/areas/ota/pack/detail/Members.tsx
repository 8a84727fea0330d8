import { packMember, type PackMember } from '@fleet/domain/areas/ota/pack/packShapes.ts';
import { ringTable } from '@fleet/domain/areas/ota/pack/rings.ts';
import { formatSize } from '@fleet/domain/core/values/formats.ts';
import { columnsFor } from '../../../../list/columns/columns.ts';
import { useColumns } from '../../../../list/columns/useColumns.ts';
import { DataTable } from '../../../../list/table/DataTable.tsx';
import { ShortDigest } from '../../../../ui/copy/ShortDigest.tsx';
import * as styles from '../pack.module.css';

const column = columnsFor<PackMember>(packMember);
const all = [
  column('moduleNickName', { width: 104, cell: ({ order, moduleNickName }) => `${order}. ${moduleNickName}` }),
  column('firmwareName', { width: 160, grows: true }),
  column('version', { width: 152, onCard: 'value' }),
  column('ring', { title: '仓库', width: 88, onCard: 'value', cell: ({ ring }) => ringTable[ring].title }),
  column('firmwareSize', {
    width: 84,
    align: 'end',
    onCard: 'value',
    cell: ({ firmwareSize }) => formatSize(firmwareSize),
  }),
  column('firmwareSign', {
    width: 116,
    cell: ({ firmwareSign }) => <ShortDigest digest={firmwareSign} />,
  }),
  column('conflictReason', {
    width: 200,
    cell: ({ conflictReason }) => conflictReason && <span className={styles.conflict}>{conflictReason}</span>,
  }),
];

/** The packs that a whole one is made of, in the order in which a device applies them. */
export function Members({ members }: { readonly members: readonly PackMember[] }) {
  const columns = useColumns('ota.packMembers', all);
  return (
    <DataTable
      label="整包成员"
      columns={columns}
      rows={members}
      keyOf={({ firmwareId }) => firmwareId}
      nameOf={({ firmwareName }) => firmwareName}
    />
  );
}
