import { upkeepPlansTab } from '@fleet/domain/areas/monitoring/upkeep/actions.ts';
import {
  upkeepPlanCopy,
  upkeepPlanDelete,
  upkeepPlanDisable,
  upkeepPlanEnable,
  upkeepPlanGet,
  upkeepPlanList,
  type UpkeepPlanRow,
} from '@fleet/domain/areas/monitoring/upkeep/planContract.ts';
import { upkeepKindCodes, upkeepKinds } from '@fleet/domain/areas/monitoring/upkeep/results.ts';
import { useState } from 'react';
import { ActionButtons } from '../../../../app/actions/ActionButtons.tsx';
import { FirstSteps } from '../../../../app/actions/FirstSteps.tsx';
import { PageButtons } from '../../../../app/actions/PageButtons.tsx';
import { useActions } from '../../../../app/actions/useActions.ts';
import { useQueryParameter } from '../../../../app/address/useQueryParameter.ts';
import { useWrite } from '../../../../app/calls/useWrite.ts';
import { useScopeQuery } from '../../../../app/tenantScope/useTenantScope.ts';
import { columnProperties } from '../../../../detail/columnProperties.ts';
import { Properties, Section } from '../../../../detail/Properties.tsx';
import { RecordDrawer } from '../../../../detail/RecordDrawer.tsx';
import { recordSteps } from '../../../../detail/recordSteps.ts';
import { useColumns } from '../../../../list/columns/useColumns.ts';
import { useTenantColumn } from '../../../../list/columns/useTenantColumn.ts';
import { KeywordFilter, SelectFilter } from '../../../../list/filters/filters.tsx';
import { ListPage } from '../../../../list/ListPage.tsx';
import { ScopedEmptyState } from '../../../../list/ScopedEmptyState.tsx';
import { useList } from '../../../../list/useList.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx';
import { planColumns, planFacts } from './planColumns.tsx';
import { UsedFilter } from '../UsedFilter.tsx';
import type { PartProps } from '../UpkeepRecords.tsx';
import { DueDay } from '../UpkeepProgress.tsx';
import * as styles from '../upkeep.module.css';
import { lazyDialog } from '../../../../app/lazyPart.ts';

const PlanWizard = lazyDialog(async () => (await import('./PlanWizard.tsx')).PlanWizard);

const { actions: table } = upkeepPlansTab;
const nameOf = ({ name }: Pick<UpkeepPlanRow, 'name'>) => name;

const questions = {
  enable: { word: '启用', said: '提前期已开始的保养立即出现；启用后不能修改范围、项目和触发条件。', intent: 'primary' },
  disable: { word: '停用', said: '未到期的保养任务会移除，已到期和保养中的保留。', intent: 'warning' },
  remove: { word: '删除', said: '删除后无法恢复。', intent: 'danger' },
} as const;
const calls = { enable: upkeepPlanEnable, disable: upkeepPlanDisable } as const;

interface Asked {
  readonly kind: keyof typeof questions;
  readonly plan: UpkeepPlanRow;
}

/** Plans of upkeeps; one with its devices stands beside the list. */
export function UpkeepPlans({ title, tabs, segments }: PartProps) {
  const view = useList(upkeepPlanList);
  const { query, filter } = view;
  const write = useWrite();
  const tenant = useScopeQuery();
  const columns = useColumns('monitoring.upkeepPlans', useTenantColumn(planColumns));
  const [openId, setOpenId] = useQueryParameter('plan');
  const [edited, setEdited] = useState<UpkeepPlanRow | 'new' | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const open = ({ planId }: UpkeepPlanRow) => setOpenId(planId);
  const ask = (kind: Asked['kind']) => (plan: UpkeepPlanRow) => setAsked({ kind, plan });
  const copy = ({ planId, name }: UpkeepPlanRow) =>
    void write(upkeepPlanCopy, { query: { planId, ...tenant }, body: {} }, `已复制计划「${name}」，停用状态`);
  const handlers = { enable: ask('enable'), disable: ask('disable'), edit: setEdited, copy, remove: ask('remove') };
  const actions = useActions(table, { add: () => setEdited('new'), ...handlers });
  const ofDrawer = useActions(table, handlers);
  return (
    <>
      <ListPage
        title={title}
        view={view}
        columns={columns}
        nameOf={nameOf}
        above={
          <>
            {tabs}
            {segments}
          </>
        }
        filters={
          <>
            <KeywordFilter label="计划编号/名称" value={query.keyword} filter={filter} />
            <SelectFilter
              label="类型"
              choices={upkeepKindCodes.map((value) => ({ value, name: upkeepKinds[value] }))}
              value={query.kind}
              onChange={(kind) => filter({ kind })}
            />
            <UsedFilter value={query.isEnabled} onChange={(isEnabled) => filter({ isEnabled })} />
          </>
        }
        openKey={openId}
        onOpen={open}
        actions={actions}
        empty={
          <ScopedEmptyState
            what="保养计划"
            text={
              <FirstSteps
                steps={[[table.add, '新增第一个计划：哪些设备、做什么、多久一次']]}
                otherwise="按日历、里程或运行时长生成保养的计划显示在这里。"
              />
            }
            action={<ActionButtons items={actions.ofPage} withIcons />}
          />
        }
      />
      <RecordDrawer
        id={openId}
        title="保养计划"
        endpoint={upkeepPlanGet}
        inputOf={(planId) => ({ query: { planId, ...tenant } })}
        nameOf={nameOf}
        pathOf={() => null}
        steps={recordSteps(view, openId, open)}
        actions={(plan) => {
          const items = ofDrawer.ofRow(plan);
          return items.length === 0 ? undefined : <PageButtons items={items} />;
        }}
        onClose={() => setOpenId(null)}
      >
        {(plan) => (
          <>
            <Properties properties={[...columnProperties(planColumns, plan), ...planFacts(plan)]} />
            <Section title="保养项目">
              <p>{plan.items.map(({ name }) => name).join('、')}</p>
            </Section>
            <Section title="设备">
              <table className={styles.dates}>
                <thead>
                  <tr>
                    <th scope="col">设备</th>
                    <th scope="col">下次到期</th>
                  </tr>
                </thead>
                <tbody>
                  {plan.devices.map((device) => (
                    <tr key={device.deviceId}>
                      <td>{device.displayName}</td>
                      <td>{device.recordId === null ? '未进入提前期' : <DueDay {...device} />}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </Section>
          </>
        )}
      </RecordDrawer>
      {edited !== null && (
        <PlanWizard plan={edited === 'new' ? null : edited} tenant={tenant} onClose={() => setEdited(null)} />
      )}
      {asked !== null && (
        <ConfirmDialog
          isOpen
          title={`${questions[asked.kind].word}计划「${asked.plan.name}」？`}
          confirmText={questions[asked.kind].word}
          intent={questions[asked.kind].intent}
          onClose={() => setAsked(null)}
          onConfirm={async () => {
            const { kind, plan } = asked;
            const input = { planId: plan.planId, ...tenant };
            const done = `已${questions[kind].word}计划「${plan.name}」`;
            const change = { query: input, body: { version: plan.version } };
            if (kind !== 'remove') return write(calls[kind], change, done);
            const refused = await write(upkeepPlanDelete, change, done);
            if (refused === null) view.removed([plan.planId]);
            return refused;
          }}
        >
          <p>{questions[asked.kind].said}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
