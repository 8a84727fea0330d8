import { issueStatusSet, issueVersions } from '@fleet/domain/areas/ota/issue/contract.ts';
import type { IssueRow } from '@fleet/domain/areas/ota/issue/issueShapes.ts';
import { issueProblem, nextStates } from '@fleet/domain/areas/ota/issue/versionIssues.ts';
import { issueStates, type IssueState } from '@fleet/domain/areas/ota/shared/issueCodes.ts';
import { object, oneOf, text } from '@fleet/domain/core/contract/shapes.ts';
import { Type } from 'typebox';
import { tenantOf } from '../../../app/address/detailAddress.ts';
import { useCall } from '../../../app/calls/hooks.ts';
import { useChoices } from '../../../app/calls/useChoices.ts';
import { useRead } from '../../../app/calls/useRead.ts';
import { ChoiceField } from '../../../form/ChoiceField.tsx';
import { EditDialog } from '../../../form/EditDialog.tsx';
import { SelectField } from '../../../form/SelectField.tsx';
import { TextAreaField } from '../../../form/TextField.tsx';
import { useSayDone } from '../../../ui/useNotify.ts';
import { versionChoice } from './IssueFields.tsx';

interface Values {
  readonly status: string;
  readonly fixedVersion: string;
  readonly note: string;
}

const schema = object({
  status: oneOf('变为', ['1', '2', '3', '4']),
  fixedVersion: Type.String({ title: '修复版本', maxLength: 64 }),
  note: text('处理说明', 500, 2),
});

const stateOf = (status: string): IssueState => Number(status) as IssueState;
/** What goes back to work is said so. */
const wordOf = (from: IssueState, to: IssueState): string =>
  from > 2 ? `重新打开（${issueStates[to].label}）` : issueStates[to].label;

interface Props {
  readonly issue: IssueRow;
  readonly onClose: () => void;
}

/** Moves a problem on, with what was done. Rendered while it is open. */
export function HandleIssueDialog({ issue, onClose }: Props) {
  const call = useCall();
  const sayDone = useSayDone();
  const { issueId, issueNo, tntId, moduleId, status, foundVersion, version } = issue;
  const tenant = tenantOf({ tntId });
  const next = nextStates(status);
  const versions = useChoices(issueVersions, { moduleId, ...tenant }, versionChoice);
  const known = useRead(issueVersions, { query: { moduleId, ...tenant, page: 1, pageSize: 100 } }).state?.data?.list;
  return (
    <EditDialog<Values, unknown>
      title={`处理「${issueNo}」`}
      schema={schema}
      initial={{ status: String(next[0] ?? ''), fixedVersion: '', note: '' }}
      submitText="确定"
      extraProblems={({ status: to, fixedVersion }) => {
        const problem = issueProblem({ state: status, foundVersion }, stateOf(to), fixedVersion);
        return problem === null ? {} : { fixedVersion: problem };
      }}
      send={({ status: to, fixedVersion, note }) => {
        const isFixed = stateOf(to) === 3;
        const pack = known?.find((one) => one.version === fixedVersion)?.firmwareId ?? null;
        const body = {
          status: stateOf(to),
          note: note.trim(),
          fixedVersion: isFixed ? fixedVersion : null,
          fixedFirmwareId: isFixed ? pack : null,
          version,
        };
        return call(issueStatusSet, { query: { issueId, ...tenant }, body }, { listener: issueStatusSet.id });
      }}
      onDone={(_, { status: to }) => {
        const { label } = issueStates[stateOf(to)];
        sayDone(`已变为“${label}”`);
        onClose();
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <ChoiceField
            form={form}
            name="status"
            choices={next.map((code) => ({ id: String(code), name: wordOf(status, code) }))}
          />
          {form.values.status === '3' && (
            <SelectField form={form} name="fixedVersion" choices={versions} placeholder={`高于 ${foundVersion}`} />
          )}
          <TextAreaField form={form} name="note" rows={3} placeholder="做了什么，为什么" />
        </>
      )}
    </EditDialog>
  );
}
