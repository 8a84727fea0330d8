import { tagResourcePage } from '@fleet/domain/areas/equipment/tag/actions.ts';
import {
  tagResourceExport,
  tagResourceList,
  type TagResourceRow,
} from '@fleet/domain/areas/equipment/tag/resourceContract.ts';
import {
  countOfKind,
  resourceKinds,
  type ResourceKind,
  resourceKindIds,
  type TagInfo,
  tagInfoText,
  tagTitle,
} from '@fleet/domain/areas/equipment/tag/tagRules.ts';
import { businessCodes } from '@fleet/domain/core/codes/business.ts';
import type { ReplyOf } from '@fleet/domain/core/contract/define.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { ActionButtons } from '../../../../app/actions/ActionButtons.tsx';
import { useActions } from '../../../../app/actions/useActions.ts';
import { useCan } from '../../../../app/actions/useCan.ts';
import { tenantOfAll, useDetailPath } from '../../../../app/address/detailAddress.ts';
import { useOpenDetail } from '../../../../app/address/useOpenDetail.ts';
import { useAddress } from '../../../../app/address/useAddress.ts';
import { usePageName } from '../../../../app/address/usePageName.ts';
import { MissingRecord } from '../../../../detail/MissingRecord.tsx';
import { TenantChip } from '../../../../detail/TenantChip.tsx';
import { useColumns } from '../../../../list/columns/useColumns.ts';
import { useTenantColumn } from '../../../../list/columns/useTenantColumn.ts';
import { ExportButton } from '../../../../list/export/ExportButton.tsx';
import { KeywordFilter } from '../../../../list/filters/filters.tsx';
import { Segments } from '../../../../list/filters/segments.tsx';
import { ListPage } from '../../../../list/ListPage.tsx';
import { ScopeMark } from '../../../../list/ScopeMark.tsx';
import { useTakingBack } from '../../../../list/batch/useTakingBack.tsx';
import { useList } from '../../../../list/useList.ts';
import { EmptyState } from '../../../../ui/states/states.tsx';
import { useOpenDetailOfDevice } from '../../shared/useDevicePath.ts';
import { useTagging } from './useTagging.tsx';
import { resourceColumns } from './resourceColumns.tsx';
import { TagKey } from '../TagChips.tsx';
import { TagFilter } from '../TagFilter.tsx';
import { BatchReplyDialog } from '../../../../list/batch/BatchReplyDialog.tsx';
import type { BatchReply } from '@fleet/domain/core/contract/batch.ts';

import * as styles from '../tag.module.css';
import { lazyDialog } from '../../../../app/lazyPart.ts';

const BindResourcesDialog = lazyDialog(async () => (await import('./BindResourcesDialog.tsx')).BindResourcesDialog);
const UnbindDialog = lazyDialog(async () => (await import('./UnbindDialog.tsx')).UnbindDialog);

interface Props {
  readonly info: TagInfo;
  readonly kind: ResourceKind;
}

/** The resources of a kind that carry a tag, with giving it to more and taking it away. */
export function TagResources({ info, kind }: Props) {
  const { keyName, value } = info;
  const can = useCan();
  const detailPath = useDetailPath();
  const { path, search } = useAddress();
  const [, navigate] = useLocation();
  const view = useList(tagResourceList, {
    fixed: { keyName, kind, ...(value === null ? {} : { value }) },
    part: kind,
  });
  const columns = useColumns(`tags.resources.${kind}`, useTenantColumn(resourceColumns(kind, value === null)));
  const [isBinding, setBinding] = useState(false);
  const [unbound, setUnbound] = useState<readonly TagResourceRow[]>([]);
  const tagging = useTagging(kind, '处理');
  const { say, bar } = useTakingBack();
  const [isUnbinding, setUnbinding] = useState(false);
  const [reply, setReply] = useState<BatchReply | null>(null);
  // the reply says more than its rows
  const known = view.state?.data as ReplyOf<typeof tagResourceList> | null | undefined;
  const tags = known?.tags ?? [];
  const [first] = tags;
  const only = tags.length === 1 ? first : undefined;
  const title = `${first === undefined ? keyName : tagTitle(first)}：${value ?? '全部值'}`;
  usePageName(title);
  const toDevice = useOpenDetailOfDevice();
  const openDevice =
    toDevice &&
    (({ resourceId, name, productKey, number }: TagResourceRow) =>
      toDevice({ id: resourceId, name, productKey: productKey ?? '', serialNumber: number }));
  const toProduct = useOpenDetail('ProductDetail');
  const toGroup = useOpenDetail('GroupDetail');
  const openings: Readonly<Record<ResourceKind, ((row: TagResourceRow) => void) | undefined>> = {
    device: openDevice ?? undefined,
    product: toProduct ? ({ resourceId, name }) => toProduct(resourceId, name) : undefined,
    group: toGroup ? ({ resourceId, name }) => toGroup(resourceId, name) : undefined,
  };
  const actions = useActions(
    tagResourcePage.actions,
    {
      bind: () => setBinding(true),
      give: (rows: readonly TagResourceRow[]) =>
        tagging.give({
          resources: rows.map(({ resourceId: id, name, tags: carried }) => ({ id, name, tags: carried })),
          tenant: tenantOfAll(rows),
        }),
      unbind: (rows: readonly TagResourceRow[]) => {
        setUnbound(rows);
        setUnbinding(true);
      },
    },
    {
      reasons: {
        bind: () => (only !== undefined || tags.length === 0 ? null : '多个租户有这个标签，请先在导航栏选择一个租户'),
      },
    },
  );
  if (view.state?.error?.code === businessCodes.notFound.code) return <MissingRecord route={tagResourcePage.route} />;
  const show = (wanted: ResourceKind) => {
    const tagId = new URLSearchParams(search).get('tagId');
    const parameters = new URLSearchParams({ ...(tagId === null ? {} : { tagId }), kind: wanted });
    navigate(`${path}?${parameters}`);
  };
  const tagPath = only === undefined ? null : detailPath('TagDetail', { id: only.tagId, name: only.keyName });
  const { keyword, tags: filtered, tagMatch } = view.query;
  const named = `「${tagInfoText(info)}」`;
  return (
    <>
      <ListPage
        title={title}
        view={view}
        columns={columns}
        nameOf={({ name }) => name}
        mark={only === undefined ? <ScopeMark /> : <TenantChip of={only} />}
        counters={
          <>
            <TagKey keyName={keyName} colour={first?.colour ?? 'grey'} />
            {tagPath !== null && (
              <Link href={tagPath} className={styles.link}>
                查看标签
              </Link>
            )}
            <Segments
              label="资源类型"
              choices={resourceKindIds.map((one) => ({
                id: one,
                title: `${resourceKinds[one]} ${known ? formatCount(countOfKind(known.use, one)) : ''}`.trim(),
              }))}
              value={kind}
              onChange={show}
            />
          </>
        }
        headerActions={
          can(tagResourcePage.actions.export) ? (
            <ExportButton endpoint={tagResourceExport} view={view} columns={columns} />
          ) : undefined
        }
        filters={
          <>
            <KeywordFilter label="名称/编号" value={keyword} filter={view.filter} />
            <TagFilter label="其他标签" tags={filtered} tagMatch={tagMatch} filter={view.filter} />
          </>
        }
        onOpen={openings[kind]}
        actions={actions}
        actionsWidth={116}
        empty={
          known?.isValueKnown === false ? (
            <EmptyState title={`没有${named}`} text="这个值不存在，或已被改名、合并或删除。" />
          ) : (
            <EmptyState
              title={`没有${resourceKinds[kind]}使用${named}`}
              action={<ActionButtons items={actions.ofPage} withIcons />}
            />
          )
        }
      />
      {isBinding && only !== undefined && (
        <BindResourcesDialog
          tag={only}
          value={value}
          kind={kind}
          onReply={setReply}
          onClose={() => setBinding(false)}
        />
      )}
      {tagging.dialogs}
      <UnbindDialog
        isOpen={isUnbinding}
        keyName={keyName}
        kind={kind}
        rows={unbound}
        say={say}
        onDone={(done, rest) => {
          view.select(done, false);
          setReply(rest);
        }}
        onClose={() => setUnbinding(false)}
      />
      <BatchReplyDialog word="处理" reply={reply} onClose={() => setReply(null)} />
      {bar}
    </>
  );
}
