import { Tag } from '@blueprintjs/core';
import { classificationPath } from '@fleet/domain/areas/tools/classification/address.ts';
import { toolCategories } from '@fleet/domain/areas/tools/classification/categories.ts';
import { classificationList, type ClassificationRow } from '@fleet/domain/areas/tools/classification/contract.ts';
import { toolsPage } from '@fleet/domain/areas/tools/tool/actions.ts';
import { toolList, type ToolRow } from '@fleet/domain/areas/tools/tool/contract.ts';
import { toolFileList } from '@fleet/domain/areas/tools/tool/fileContract.ts';
import { toolOfUpload } from '@fleet/domain/areas/tools/tool/placing.ts';
import { toolSourceCodes, toolSources } from '@fleet/domain/areas/tools/tool/toolRules.ts';
import { mostVersions } from '@fleet/domain/areas/tools/tool/versions.ts';
import { matchRoute } from '@fleet/domain/core/session/page/paths.ts';
import { useMemo, useState } from 'react';
import { ActionButtons } from '../../../app/actions/ActionButtons.tsx';
import { FirstSteps } from '../../../app/actions/FirstSteps.tsx';
import { PageButtons } from '../../../app/actions/PageButtons.tsx';
import { useActions } from '../../../app/actions/useActions.ts';
import { useCan } from '../../../app/actions/useCan.ts';
import { useAddress } from '../../../app/address/useAddress.ts';
import { usePageName } from '../../../app/address/usePageName.ts';
import { useQueryParameter } from '../../../app/address/useQueryParameter.ts';
import { useRightAddress } from '../../../app/address/useRightAddress.ts';
import { useRead } from '../../../app/calls/useRead.ts';
import { useScopeQuery } from '../../../app/tenantScope/useTenantScope.ts';
import { Loaded } from '../../../detail/Loaded.tsx';
import { MissingRecord } from '../../../detail/MissingRecord.tsx';
import { RecordDrawer } from '../../../detail/RecordDrawer.tsx';
import { recordSteps } from '../../../detail/recordSteps.ts';
import { useColumns } from '../../../list/columns/useColumns.ts';
import { useTenantColumn } from '../../../list/columns/useTenantColumn.ts';
import { ChoiceFilter, KeywordFilter, SelectFilter } from '../../../list/filters/filters.tsx';
import { ListPage } from '../../../list/ListPage.tsx';
import { ScopedEmptyState } from '../../../list/ScopedEmptyState.tsx';
import { ScopeMark } from '../../../list/ScopeMark.tsx';
import { useList } from '../../../list/useList.ts';
import { UnfinishedUploads } from '../../../transfers/unfinished/UnfinishedUploads.tsx';
import { toolColumns } from './toolColumns.tsx';
import { ToolVersions } from './ToolVersions.tsx';
import { useProductOptions } from './useProductOptions.ts';
import { useToolDialogs } from './useToolDialogs.tsx';
import { lazyDialog } from '../../../app/lazyPart.ts';

const AddToolDialog = lazyDialog(async () => (await import('./ToolDialogs.tsx')).AddToolDialog);

const { route, actions: table } = toolsPage;
const sources = toolSourceCodes.map((value) => ({ value, name: toolSources[value] }));

/** /tool-and-instructions/detail/{classificationId}/{category}/{name}: the tools of a class (S2 §2, §6). */
export default function ToolsPage() {
  const { path } = useAddress();
  const wanted = useMemo(() => matchRoute(path)?.parameters['classificationId'], [path]);
  const { state, refresh } = useRead(classificationList, { query: useScopeQuery() });
  return (
    <Loaded state={state} onRetry={refresh}>
      {({ list }) => {
        const classification = list.find(({ classificationId }) => classificationId === wanted);
        return classification === undefined ? (
          <MissingRecord route={route} />
        ) : (
          <Tools key={classification.classificationId} classification={classification} />
        );
      }}
    </Loaded>
  );
}

function Tools({ classification }: { readonly classification: ClassificationRow }) {
  const { classificationId, category, name } = classification;
  usePageName(name);
  useRightAddress(classificationPath(classification));
  const can = useCan();
  const tenant = useScopeQuery();
  const view = useList(toolList, { fixed: useMemo(() => ({ classificationId }), [classificationId]) });
  const columns = useColumns('tools', useTenantColumn(toolColumns));
  const products = useProductOptions(tenant);
  const [openId, setOpenId] = useQueryParameter('id');
  const [isAdding, setAdding] = useState(false);
  const { handlers, goOn, isUploading, dialogs } = useToolDialogs({
    rows: view.rows,
    onRemoved: (tools) => {
      const ids = tools.map(({ toolId }) => toolId);
      view.removed(ids);
      if (openId !== null && ids.includes(openId)) setOpenId(null);
    },
    onOver: (tools) => view.select(tools, false),
  });
  const { upload, edit, remove } = handlers;
  const open = ({ toolId }: ToolRow) => setOpenId(toolId);
  const actions = useActions(table, { add: () => setAdding(true), versions: open, ...handlers });
  const ofDrawer = useActions(table, { upload, edit, remove });
  const { keyword, productKey, source } = view.query;
  const what = toolCategories[category];
  return (
    <>
      <ListPage
        title={name}
        mark={
          <>
            <ScopeMark />
            <Tag minimal>{what}</Tag>
          </>
        }
        view={view}
        columns={columns}
        nameOf={({ toolName }) => toolName}
        above={
          can(table.upload) &&
          !isUploading && (
            <UnfinishedUploads
              purpose="tool"
              isOurs={(_, about) => toolOfUpload(about, classificationId) !== null}
              onFile={(file, about) => {
                const toolId = toolOfUpload(about, classificationId);
                if (toolId !== null) void goOn(toolId, file);
              }}
            />
          )
        }
        filters={
          <>
            <KeywordFilter label="名称/文件名" value={keyword} filter={view.filter} />
            <ChoiceFilter
              label="适用产品"
              choices={products}
              value={productKey}
              onChange={(chosen) => view.filter({ productKey: chosen })}
            />
            <SelectFilter
              label="来源"
              choices={sources}
              value={source}
              onChange={(chosen) => view.filter({ source: chosen })}
            />
          </>
        }
        openKey={openId}
        onOpen={open}
        actions={actions}
        actionsWidth={148}
        empty={
          <ScopedEmptyState
            what={what}
            text={
              <FirstSteps
                steps={[[table.add, '先新增一项，再为它上传文件']]}
                otherwise="平台或租户管理员新增后显示在这里。"
              />
            }
            action={<ActionButtons items={actions.ofPage} withIcons />}
          />
        }
      />
      <RecordDrawer
        id={openId}
        title="版本"
        endpoint={toolFileList}
        inputOf={(toolId) => ({ query: { toolId, pageSize: mostVersions } })}
        nameOf={({ tool }) => tool.toolName}
        pathOf={() => null}
        steps={recordSteps(view, openId, open)}
        actions={({ tool }) => {
          const items = ofDrawer.ofRow(tool);
          return items.length === 0 ? undefined : <PageButtons items={items} />;
        }}
        onClose={() => setOpenId(null)}
      >
        {({ tool, list }) => <ToolVersions tool={tool} versions={list} />}
      </RecordDrawer>
      {isAdding && <AddToolDialog classification={classification} tenant={tenant} onClose={() => setAdding(false)} />}
      {dialogs}
    </>
  );
}
