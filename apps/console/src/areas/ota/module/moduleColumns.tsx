import { Tag } from '@blueprintjs/core';
import { type ModuleRow, moduleRow } from '@fleet/domain/areas/ota/module/contract.ts';
import { productSources } from '@fleet/domain/areas/products/face.ts';
import { texts } from '@fleet/domain/core/codes/messages.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import { columnsFor } from '../../../list/columns/columns.ts';
import { CopyableId } from '../../../ui/copy/CopyableId.tsx';
import { Time } from '../../../ui/time/Time.tsx';

const column = columnsFor<ModuleRow>(moduleRow);
const yesOrNo = (value: boolean): string => (value ? '是' : '否');

/** A type that matters to safety says so where it is named. */
const typeCell = ({ typeName, isSafetyRelevant }: ModuleRow) =>
  typeName !== null && isSafetyRelevant ? (
    <>
      {typeName}{' '}
      <Tag minimal intent="warning">
        安全相关
      </Tag>
    </>
  ) : (
    (typeName ?? texts.nothing)
  );

export const moduleColumns = [
  column('moduleNickName', { width: 132 }),
  column('moduleName', { width: 124 }),
  column('productName', { width: 150, grows: true }),
  column('typeName', { width: 172, cell: typeCell }),
  column('groupName', { width: 104 }),
  column('nameCheck', { width: 104, cell: ({ nameCheck }) => yesOrNo(nameCheck) }),
  column('needToVerify', { width: 80, cell: ({ needToVerify }) => yesOrNo(needToVerify) }),
  column('packCount', { width: 90, align: 'end', cell: ({ packCount }) => formatCount(packCount) }),
  column('deviceCount', { width: 80, align: 'end', cell: ({ deviceCount }) => formatCount(deviceCount) }),
  column('source', { width: 72, cell: ({ source }) => productSources[source] }),
  column('updatedAt', { width: 160, cell: ({ updatedAt }) => <Time at={updatedAt} /> }),
  column('description', { width: 200, isHidden: true }),
  column('productKey', { width: 128, isHidden: true, cell: ({ productKey }) => <CopyableId id={productKey} /> }),
  column('createdAt', { width: 160, isHidden: true, cell: ({ createdAt }) => <Time at={createdAt} /> }),
];
