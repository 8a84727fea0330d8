import { Switch, Tag } from '@blueprintjs/core';
import {
  type DeviceAttribute,
  deviceAttribute,
  deviceAttributeExport,
  deviceAttributeList,
  deviceAttributeReset,
  attributeSources,
} from '@fleet/domain/areas/equipment/attribute/contract.ts';
import { isDifferent } from '@fleet/domain/areas/equipment/attribute/factsheet.ts';
import { deviceAttributesTab } from '@fleet/domain/areas/equipment/detail/actions.ts';
import type { DeviceDetail } from '@fleet/domain/areas/equipment/device/contract.ts';
import { attributeGroups, attributeTypes, attributeValueText } from '@fleet/domain/areas/products/face.ts';
import { texts } from '@fleet/domain/core/codes/messages.ts';
import { useState } from 'react';
import { useActions } from '../../../../app/actions/useActions.ts';
import { useCan } from '../../../../app/actions/useCan.ts';
import { useRead } from '../../../../app/calls/useRead.ts';
import { useWrite } from '../../../../app/calls/useWrite.ts';
import { Loaded } from '../../../../detail/Loaded.tsx';
import { columnsFor } from '../../../../list/columns/columns.ts';
import { useColumns } from '../../../../list/columns/useColumns.ts';
import { QueryExportButton } from '../../../../list/export/ExportButton.tsx';
import { WholeList } from '../../../../list/table/WholeList.tsx';
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx';
import { EmptyState } from '../../../../ui/states/states.tsx';
import { Time } from '../../../../ui/time/Time.tsx';
import * as styles from '../deviceDetail.module.css';
import { lazyDialog } from '../../../../app/lazyPart.ts';

const AttributeDialog = lazyDialog(async () => (await import('./AttributeDialog.tsx')).AttributeDialog);

const textOf = (attribute: DeviceAttribute, value: string): string =>
  attributeValueText({ ...attribute, value }) || texts.nothing;

const column = columnsFor<DeviceAttribute>(deviceAttribute);
const attributeColumns = [
  column('name', { width: 160, grows: true }),
  column('identifier', { width: 180 }),
  column('group', { width: 72 }),
  column('type', { width: 72, isHidden: true, cell: ({ type }) => attributeTypes[type] }),
  column('value', { width: 140, onCard: 'value', cell: (row) => <b>{textOf(row, row.value)}</b> }),
  column('source', { width: 96, onCard: 'value', cell: ({ source }) => attributeSources[source] }),
  column('modelValue', { width: 120, cell: (row) => textOf(row, row.modelValue) }),
  column('reported', {
    width: 150,
    onCard: 'value',
    cell: (row) => (
      <>
        {row.reported === null ? texts.nothing : textOf(row, row.reported)}{' '}
        {isDifferent(row, row.reported) && (
          <Tag minimal intent="warning">
            不同
          </Tag>
        )}
      </>
    ),
  }),
  column('updatedAt', { width: 150, cell: ({ updatedAt }) => <Time at={updatedAt} /> }),
  column('updatedByName', { width: 96, isHidden: true }),
];

/** By their groups, in the order in which models have them. */
const inGroups = (list: readonly DeviceAttribute[]): readonly DeviceAttribute[] =>
  attributeGroups.flatMap((group) => list.filter((one) => one.group === group));

/** The tab 模型属性: what a device is by its model, and where it differs from it. */
export default function DeviceAttributes({ device }: { readonly device: DeviceDetail }) {
  const { id, tntId, displayName, modelName } = device;
  const can = useCan();
  const write = useWrite();
  const query = { deviceId: id, tntId };
  const { state, refresh } = useRead(deviceAttributeList, { query });
  const columns = useColumns('device.attributes', attributeColumns);
  const [isOwnAlone, setOwnAlone] = useState(false);
  const [isDifferentAlone, setDifferentAlone] = useState(false);
  const [edited, setEdited] = useState<DeviceAttribute | null>(null);
  const [asked, setAsked] = useState<DeviceAttribute | null>(null);
  const [isAsking, setAsking] = useState(false);
  const actions = useActions(deviceAttributesTab.actions, {
    edit: setEdited,
    reset: (attribute) => {
      setAsked(attribute);
      setAsking(true);
    },
  });
  return (
    <>
      <Loaded state={state} onRetry={refresh}>
        {({ list, reportedAt }) => (
          <>
            {reportedAt !== null && (
              <p className={styles.note}>
                “车辆上报”取自车辆的规格表（VDA 5050 factsheet），上报于 <Time at={reportedAt} />
              </p>
            )}
            <WholeList
              label="模型属性"
              rows={inGroups(list).filter(
                (row) =>
                  (!isOwnAlone || row.source === 'device') && (!isDifferentAlone || isDifferent(row, row.reported)),
              )}
              columns={columns}
              keyOf={({ identifier }) => identifier}
              nameOf={({ name }) => name}
              actions={actions.ofRow}
              actionsWidth={136}
              tools={
                <div className={styles.tools}>
                  <Switch
                    label="仅看覆盖"
                    checked={isOwnAlone}
                    onChange={(event) => setOwnAlone(event.currentTarget.checked)}
                  />
                  {reportedAt !== null && (
                    <Switch
                      label="仅看与车辆不同"
                      checked={isDifferentAlone}
                      onChange={(event) => setDifferentAlone(event.currentTarget.checked)}
                    />
                  )}
                  {can(deviceAttributesTab.actions.export) && (
                    <QueryExportButton
                      endpoint={deviceAttributeExport}
                      instance={`device/${id}/attributes`}
                      query={query}
                    />
                  )}
                </div>
              }
              empty={
                list.length === 0 ? (
                  <EmptyState title="型号没有属性" text={`型号“${modelName}”的属性在产品的型号中定义。`} />
                ) : (
                  <EmptyState
                    title={isDifferentAlone ? '没有与车辆上报不同的属性' : '没有覆盖的属性'}
                    text={isDifferentAlone ? '车辆上报的规格与属性相同。' : '全部与型号相同。'}
                  />
                )
              }
            />
          </>
        )}
      </Loaded>
      {edited !== null && (
        <AttributeDialog key={edited.identifier} device={device} attribute={edited} onClose={() => setEdited(null)} />
      )}
      {asked !== null && (
        <ConfirmDialog
          isOpen={isAsking}
          title={`「${asked.name}」恢复型号默认？`}
          confirmText={deviceAttributesTab.actions.reset.title}
          onClose={() => setAsking(false)}
          onConfirm={() =>
            write(
              deviceAttributeReset,
              { query, body: { identifier: asked.identifier, version: asked.version } },
              '已恢复型号默认',
            )
          }
        >
          <p>
            设备「{displayName}」的值由 {textOf(asked, asked.value)} 变为 {textOf(asked, asked.modelValue)}。
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
