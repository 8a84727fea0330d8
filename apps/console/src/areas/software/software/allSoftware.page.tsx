import { allSoftwarePage } from '@fleet/domain/areas/software/software/actions.ts';
import { softwareCodes } from '@fleet/domain/areas/software/code/actions.ts';
import { softwareGet, softwareList, type SoftwareRow } from '@fleet/domain/areas/software/software/contract.ts';
import { softwareSources, type SoftwareSource } from '@fleet/domain/areas/software/shared/ownership.ts';
import { platforms } from '@fleet/domain/areas/software/software/softwareCodes.ts';
import { useState } from 'react';
import classNames from 'classnames';
import { ActionButtons } from '../../../app/actions/ActionButtons.tsx';
import { FirstSteps } from '../../../app/actions/FirstSteps.tsx';
import { PageButtons } from '../../../app/actions/PageButtons.tsx';
import { useActions } from '../../../app/actions/useActions.ts';
import { useCan } from '../../../app/actions/useCan.ts';
import { useQueryParameter } from '../../../app/address/useQueryParameter.ts';
import { useScopeQuery } from '../../../app/tenantScope/useTenantScope.ts';
import { RecordDrawer } from '../../../detail/RecordDrawer.tsx';
import { recordSteps } from '../../../detail/recordSteps.ts';
import { useColumns } from '../../../list/columns/useColumns.ts';
import { useTenantColumn } from '../../../list/columns/useTenantColumn.ts';
import { ChoiceFilter, KeywordFilter, SelectFilter, TextFilter } from '../../../list/filters/filters.tsx';
import { ToggleFilter } from '../../../list/filters/ToggleFilter.tsx';
import { TreeBeside } from '../../../list/layout/TreeBeside.tsx';
import { ListSection } from '../../../list/ListSection.tsx';
import { ScopedEmptyState } from '../../../list/ScopedEmptyState.tsx';
import { ScopeMark } from '../../../list/ScopeMark.tsx';
import { useIsMobile } from '../../../list/useIsMobile.ts';
import { useList } from '../../../list/useList.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { useCategoryChoices } from '../shared/useCategoryChoices.ts';
import { UnfinishedUploads } from '../../../transfers/unfinished/UnfinishedUploads.tsx';
import { CategoryTree } from './CategoryTree.tsx';
import { softwareColumns } from './softwareColumns.tsx';
import { SoftwareDetail } from './SoftwareDetail.tsx';
import { useSoftwareDialogs } from './useSoftwareDialogs.tsx';
import * as listPageStyles from '../../../list/listPage.module.css';
import { lazyDialog } from '../../../app/lazyPart.ts';

const AddSoftwareDialog = lazyDialog(async () => (await import('./AddSoftwareDialog.tsx')).AddSoftwareDialog);

const platformChoices = platforms.map((value) => ({ value, name: value }));
const sourceChoices = (Object.keys(softwareSources) as SoftwareSource[]).map((value) => ({
  value,
  name: softwareSources[value],
}));

/** /software-management/all-software: packages of software by category (S2 §2). */
export default function AllSoftwarePage() {
  const can = useCan();
  const view = useList(softwareList);
  const columns = useColumns('software', useTenantColumn(softwareColumns));
  const tenant = useScopeQuery();
  // where there is no room for the tree, categories are chosen from a list
  const isMobile = useIsMobile();
  const categories = useCategoryChoices(tenant);
  const [openId, setOpenId] = useQueryParameter('id');
  const [isAdding, setAdding] = useState(false);
  /** The file of an upload that was cut off. */
  const [begun, setBegun] = useState<File | null>(null);
  const { query, filter } = view;
  const { handlers, dialogs } = useSoftwareDialogs({
    onRemoved: (rows) => {
      const ids = rows.map(({ softwareId }) => softwareId);
      view.removed(ids);
      if (openId !== null && ids.includes(openId)) setOpenId(null);
    },
    onOver: (rows) => view.select(rows, false),
  });
  const open = ({ softwareId }: SoftwareRow) => setOpenId(softwareId);
  const actions = useActions(allSoftwarePage.actions, { add: () => setAdding(true), ...handlers });
  const ofDrawer = useActions(allSoftwarePage.actions, handlers);
  return (
    <section className={listPageStyles.page}>
      <PageHeader
        title="全部软件"
        beside={<ScopeMark />}
        actions={actions.ofPage.length === 0 ? undefined : <PageButtons items={actions.ofPage} withIcons />}
      />
      <div className={classNames('card', listPageStyles.card)}>
        {can(allSoftwarePage.actions.add) && !isAdding && (
          <UnfinishedUploads
            purpose="software"
            isOurs={() => true}
            onFile={(file) => {
              setBegun(file);
              setAdding(true);
            }}
          />
        )}
        <TreeBeside
          label="分类树"
          tree={
            <CategoryTree
              tenant={tenant}
              current={query.categoryId ?? null}
              onGo={(categoryId) => filter({ categoryId: categoryId ?? undefined })}
            />
          }
        >
          <ListSection
            label="全部软件"
            view={view}
            columns={columns}
            nameOf={({ softwareName, softwareVersion }) => `${softwareName} ${softwareVersion}`}
            filters={
              <>
                <KeywordFilter label="软件名称/文件名" value={query.keyword} filter={filter} />
                {isMobile && (
                  <ChoiceFilter
                    label="分类"
                    choices={categories}
                    value={query.categoryId}
                    onChange={(categoryId) => filter({ categoryId })}
                  />
                )}
                <SelectFilter
                  label="平台"
                  choices={platformChoices}
                  value={query.platform}
                  onChange={(platform) => filter({ platform })}
                />
                <TextFilter
                  label="版本/日期序列"
                  maxLength={64}
                  value={query.softwareVersion}
                  onChange={(softwareVersion) => filter({ softwareVersion })}
                />
                <ToggleFilter
                  label="仅最新"
                  value={query.latestOnly}
                  onChange={(latestOnly) => filter({ latestOnly })}
                />
              </>
            }
            moreFilters={
              <SelectFilter
                label="来源"
                choices={sourceChoices}
                value={query.source}
                onChange={(source) => filter({ source })}
              />
            }
            moreFiltersSet={Number(query.source !== undefined)}
            openKey={openId}
            onOpen={open}
            actions={actions}
            actionsWidth={188}
            empty={
              <ScopedEmptyState
                what="软件"
                text={
                  <FirstSteps
                    steps={[[allSoftwarePage.actions.add, '上传一个软件包，版本和日期序列由文件名读取']]}
                    otherwise="软件包上传后显示在这里。"
                  />
                }
                action={<ActionButtons items={actions.ofPage} withIcons />}
              />
            }
          />
        </TreeBeside>
      </div>
      <RecordDrawer
        id={openId}
        title="软件详情"
        isWide={can(softwareCodes.actions.view)}
        endpoint={softwareGet}
        inputOf={(softwareId) => ({ query: { softwareId, ...tenant } })}
        nameOf={({ softwareName, softwareVersion }) => `${softwareName} ${softwareVersion}`}
        pathOf={() => null}
        steps={recordSteps(view, openId, open)}
        actions={(software) => {
          const items = ofDrawer.ofRow(software);
          return items.length === 0 ? undefined : <PageButtons items={items} />;
        }}
        onClose={() => setOpenId(null)}
      >
        {(software) => <SoftwareDetail software={software} />}
      </RecordDrawer>
      {isAdding && (
        <AddSoftwareDialog
          tenant={tenant}
          categoryId={query.categoryId ?? null}
          begun={begun}
          onClose={() => {
            setAdding(false);
            setBegun(null);
          }}
        />
      )}
      {dialogs}
    </section>
  );
}
