import { Tag } from '@blueprintjs/core';
import {
  type DeviceDetail,
  deviceDetail,
  type DeviceRow,
  deviceRow,
} from '@fleet/domain/areas/equipment/device/contract.ts';
import { signalText } from '@fleet/domain/areas/equipment/device/signal.ts';
import { wasEverOnline } from '@fleet/domain/areas/equipment/device/statuses.ts';
import { nodeTypes } from '@fleet/domain/areas/products/face.ts';
import { texts } from '@fleet/domain/core/codes/messages.ts';
import { FavouriteStar } from '../../../list/favourites/FavouriteStar.tsx';
import { columnsFor } from '../../../list/columns/columns.ts';
import { CopyableId } from '../../../ui/copy/CopyableId.tsx';
import { DeviceStatus } from '../../../ui/status/DeviceStatus.tsx';
import { StatusDot } from '../../../ui/status/StatusDot.tsx';
import { StatusTag } from '../../../ui/status/StatusTag.tsx';
import { Time } from '../../../ui/time/Time.tsx';
import { TagChips } from '../tag/TagChips.tsx';
import { UploadState } from '../file/UploadHealth.tsx';
import { StatusAge } from '../shared/StatusAge.tsx';
import * as styles from './device.module.css';

const column = columnsFor<DeviceRow>(deviceRow);

/** What a star marks. */
const markable = ({ id, displayName, tntId, isFavourite }: DeviceRow) => ({
  id,
  name: displayName,
  tntId,
  isFavourite,
});

/** Of a device that was never online nobody expects a file. */
const uploadState = (device: DeviceRow, at: string | null) =>
  at === null && !wasEverOnline(device) ? texts.nothing : <UploadState at={at} />;

/** Whether its files came within the last day (S1 §4). */
const uploads = [
  column('logUploadedAt', { width: 96, cell: (device) => uploadState(device, device.logUploadedAt) }),
  column('moduleUploadedAt', { width: 96, cell: (device) => uploadState(device, device.moduleUploadedAt) }),
];

const moments = [
  column('lastOnlineAt', { width: 150, cell: ({ lastOnlineAt }) => <Time at={lastOnlineAt} /> }),
  column('lastOfflineAt', { width: 150, cell: ({ lastOfflineAt }) => <Time at={lastOfflineAt} /> }),
  column('activatedAt', { width: 150, isHidden: true, cell: ({ activatedAt }) => <Time at={activatedAt} /> }),
  column('createdAt', { width: 150, isHidden: true, cell: ({ createdAt }) => <Time at={createdAt} /> }),
];

/** Names, product and place of a device. */
const facts = [
  column('serialNumber', {
    width: 140,
    onCard: 'value',
    cell: ({ serialNumber }) => <CopyableId id={serialNumber} />,
  }),
  column('deviceName', { width: 140, isHidden: true, cell: ({ deviceName }) => <CopyableId id={deviceName} /> }),
  column('extId', {
    width: 140,
    isHidden: true,
    cell: ({ extId }) => (extId === null ? texts.nothing : <CopyableId id={extId} />),
  }),
  column('status', {
    width: 184,
    cell: (device) => (
      <span className={styles.status}>
        <DeviceStatus code={device.status} networkType={device.networkType} />
        <StatusAge device={device} />
        {!device.isEnabled && <Tag minimal>已禁用</Tag>}
      </span>
    ),
  }),
  column('faultLevel', {
    width: 108,
    onCard: 'value',
    cell: ({ faultLevel }) => (faultLevel === null ? texts.nothing : <StatusTag kind="faultLevel" code={faultLevel} />),
  }),
  column('hasDelta', {
    width: 92,
    isHidden: true,
    cell: ({ hasDelta }) => (hasDelta ? <StatusDot intent="warning" label="有差异" /> : texts.nothing),
  }),
  column('isEnabled', {
    width: 84,
    isHidden: true,
    cell: ({ isEnabled }) => (
      <StatusDot intent={isEnabled ? 'success' : 'none'} label={isEnabled ? '已启用' : '已禁用'} />
    ),
  }),
  column('productName', { width: 140, onCard: 'value' }),
  column('modelName', { width: 140 }),
  column('nodeType', { width: 92, isHidden: true, cell: ({ nodeType }) => nodeTypes[nodeType] }),
  column('firmwareVersion', {
    width: 152,
    cell: ({ firmwareVersion }) => firmwareVersion ?? texts.nothing,
  }),
  column('categoryName', { width: 90, isHidden: true }),
  column('projectName', { width: 180, cell: ({ projectName }) => projectName ?? texts.nothing }),
  column('groups', {
    width: 160,
    isHidden: true,
    cell: ({ groups }) => (groups.length === 0 ? texts.nothing : groups.map(({ name }) => name).join('、')),
  }),
  column('tags', { width: 220, isHidden: true, cell: ({ tags }) => <TagChips tags={tags} /> }),
  column('signal', { width: 116, isHidden: true, cell: ({ signal }) => signalText(signal) }),
  column('ipAddress', {
    width: 140,
    isHidden: true,
    cell: ({ ipAddress }) => (ipAddress === null ? texts.nothing : <CopyableId id={ipAddress} />),
  }),
  column('province', { width: 96, isHidden: true, cell: ({ province }) => province ?? texts.nothing }),
  column('city', { width: 96, isHidden: true, cell: ({ city }) => city ?? texts.nothing }),
  column('tntName', { width: 140 }),
];

export const deviceColumns = [
  column('displayName', { width: 180, grows: true }),
  column('isFavourite', { width: 52, cell: (device) => <FavouriteStar record={markable(device)} /> }),
  ...facts,
  ...uploads,
  ...moments,
];

/** What the devices of one model have in common needs no column. */
const common: ReadonlySet<string> = new Set(['productName', 'modelName', 'nodeType', 'categoryName']);
export const columnsOfModel = deviceColumns.filter(({ id }) => !common.has(id));

/** What only says how a device is that is there. */
const ofThere: ReadonlySet<string> = new Set(['status', 'faultLevel', 'hasDelta', 'isEnabled', 'signal']);

/** Those of the recycle bin: nothing happens to what lies there but that it goes. */
export const binColumns = [
  column('displayName', { width: 200, grows: true }),
  ...facts.filter(({ id }) => !ofThere.has(id)),
  column('deletedAt', { width: 150, cell: ({ deletedAt }) => <Time at={deletedAt} /> }),
  column('purgeAt', { width: 150, onCard: 'value', cell: ({ purgeAt }) => <Time at={purgeAt} /> }),
];

const fact = columnsFor<DeviceDetail>(deviceDetail);

/** What a panel says of a device. */
export const deviceFacts = [
  ...facts,
  fact('floorName', { width: 0, cell: ({ floorName }) => floorName ?? texts.nothing }),
  fact('address', { width: 0 }),
  fact('description', { width: 0 }),
  ...uploads,
  ...moments,
  fact('updatedAt', { width: 0, cell: ({ updatedAt }) => <Time at={updatedAt} /> }),
];
