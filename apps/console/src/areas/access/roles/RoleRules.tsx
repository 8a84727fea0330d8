import { ruleAdd, ruleDelete, type ruleList } from '@fleet/domain/areas/access/roles/contract.ts';
import { words } from '@fleet/domain/core/codes/words.ts';
import type { ReplyOf } from '@fleet/domain/core/contract/define.ts';
import { resourceTitle, verbTitle } from '@fleet/domain/core/codes/permissionTitles.ts';
import { resourceChoices, verbChoices } from '@fleet/domain/areas/access/permissions/permissionRows.ts';
import { roleDetailPage } from '@fleet/domain/areas/access/roles/actions.ts';
import type { FieldProblems } from '@fleet/domain/core/values/fieldProblems.ts';
import { useState } from 'react';
import { EditDialog } from '../../../form/EditDialog.tsx';
import { MultiSelectField } from '../../../form/SelectField.tsx';
import { RowActions } from '../../../list/table/RowActions.tsx';
import type { TenantChoice } from '../../../app/address/detailAddress.ts';
import { useCall } from '../../../app/calls/hooks.ts';
import { ActionButtons } from '../../../app/actions/ActionButtons.tsx';
import { useActions } from '../../../app/actions/useActions.ts';
import { useWrite } from '../../../app/calls/useWrite.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import { useSayDone } from '../../../ui/useNotify.ts';
import * as styles from './roles.module.css';
import * as listPageStyles from '../../../list/listPage.module.css';
import { FirstSteps } from '../../../app/actions/FirstSteps.tsx';

/** A rule of the role itself (with an id), or of one of its button sets. */
interface RuleLine {
  readonly key: string;
  readonly id: string | null;
  readonly source: string;
  readonly resources: readonly string[];
  readonly verbs: readonly string[];
}

interface Props {
  readonly role: { readonly roleId: string; readonly name: string };
  readonly rules: ReplyOf<typeof ruleList>;
  readonly tenant: TenantChoice;
}

/** The rules as they are stored, one by one: added and deleted singly, those of button sets among them. */
export function RoleRules({ role, rules, tenant }: Props) {
  const [isAdding, setAdding] = useState(false);
  const [toDelete, setToDelete] = useState<RuleLine | null>(null);
  const [isAsking, setAsking] = useState(false);
  const write = useWrite();
  const lines: readonly RuleLine[] = [
    ...rules.list.map((rule) => ({ ...rule, key: rule.id, source: '本角色' })),
    ...rules.inherited.map((rule, place) => ({
      ...rule,
      id: null,
      key: `${rule.setId} ${place}`,
      source: `按钮集「${rule.setName}」`,
    })),
  ];
  const actions = useActions(roleDetailPage.actions, {
    addRule: () => setAdding(true),
    removeRule: (rule) => {
      setToDelete(lines.find(({ id }) => id === rule.id) ?? null);
      setAsking(true);
    },
  });
  return (
    <>
      <div className={listPageStyles.head} data-full-bleed>
        <span>{words.rowsInAll(lines.length)}</span>
        <ActionButtons items={actions.ofPage} size="small" withIcons />
      </div>
      {lines.length === 0 && (
        <EmptyState
          title="还没有规则"
          text={
            <FirstSteps
              steps={[[roleDetailPage.actions.addRule, '在权限配置中勾选，或在这里逐条新增']]}
              otherwise="此角色没有任何权限。"
            />
          }
        />
      )}
      <ol className={styles.rules} aria-label="规则">
        {lines.map((line) => (
          <li key={line.key} className={styles.rule}>
            <div className={styles.ruleFacts}>
              <p>
                <b>资源</b> <Names names={line.resources} titleOf={resourceTitle} />
              </p>
              <p>
                <b>操作</b> {line.verbs.length === 0 ? '仅页面' : <Names names={line.verbs} titleOf={verbTitle} />}
              </p>
            </div>
            <span className={styles.ruleSource}>{line.source}</span>
            <RowActions name={line.resources.map(resourceTitle).join('、')} actions={actions.ofRow(line)} />
          </li>
        ))}
      </ol>
      {isAdding && <AddRuleDialog role={role} tenant={tenant} onClose={() => setAdding(false)} />}
      <ConfirmDialog
        isOpen={isAsking}
        title="删除这条规则？"
        confirmText={roleDetailPage.actions.removeRule.title}
        intent="danger"
        onClose={() => setAsking(false)}
        onConfirm={async () => {
          const id = toDelete?.id ?? null;
          return id === null ? null : write(ruleDelete, { query: { id, ...tenant } }, '已删除规则');
        }}
      >
        <p>
          角色「{role.name}」将失去：{toDelete?.resources.map(resourceTitle).join('、')}
          {toDelete !== null && toDelete.verbs.length > 0 && ` 的 ${toDelete.verbs.map(verbTitle).join('、')}`}
          。其他规则或按钮集同样授予的不受影响。
        </p>
      </ConfirmDialog>
    </>
  );
}

interface NamesProps {
  readonly names: readonly string[];
  readonly titleOf: (name: string) => string;
}

/** Titles, each with its key on hover. */
function Names({ names, titleOf }: NamesProps) {
  return (
    <span className={styles.ruleNames}>
      {names.map((name) => (
        <span key={name} title={name}>
          {titleOf(name)}
        </span>
      ))}
    </span>
  );
}

/** A rule of no resource would grant nothing. */
const withoutResource = ({ resources }: { readonly resources: readonly string[] }): FieldProblems =>
  resources.length === 0 ? { resources: '请选择资源' } : {};

function AddRuleDialog({ role: { roleId, name }, tenant, onClose }: Omit<Props, 'rules'> & { onClose: () => void }) {
  const call = useCall();
  const sayDone = useSayDone();
  const nothing: { roleId: string; resources: string[]; verbs: string[] } = { roleId, resources: [], verbs: [] };
  return (
    <EditDialog
      title={`为角色「${name}」新增规则`}
      schema={ruleAdd.bodySchema!}
      initial={nothing}
      extraProblems={withoutResource}
      send={(body) => call(ruleAdd, { query: tenant, body }, { listener: ruleAdd.id })}
      onDone={() => {
        sayDone('已新增规则');
        onClose();
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <MultiSelectField form={form} name="resources" choices={resourceChoices} />
          <MultiSelectField form={form} name="verbs" choices={verbChoices} hint="不选操作时，仅授予打开页面的权限" />
        </>
      )}
    </EditDialog>
  );
}
