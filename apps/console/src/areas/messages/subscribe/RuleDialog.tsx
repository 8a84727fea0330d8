import { Checkbox } from '@blueprintjs/core';
import { eventTypeOf, type MessageLevel, messageLevels } from '@fleet/domain/areas/messages/shared/eventTypes.ts';
import { quietModes, type RuleRow } from '@fleet/domain/areas/messages/subscribe/contract.ts';
import { timePattern } from '@fleet/domain/areas/messages/subscribe/quietHours.ts';
import { levelAndMore } from '@fleet/domain/areas/messages/subscribe/sentence.ts';
import { projectList } from '@fleet/domain/areas/projects/list/contract.ts';
import { object } from '@fleet/domain/core/contract/shapes.ts';
import { Type } from 'typebox';
import { useChoices } from '../../../app/calls/useChoices.ts';
import { ChoiceField } from '../../../form/ChoiceField.tsx';
import { EditDialog } from '../../../form/EditDialog.tsx';
import { MultiSelectField, SelectField } from '../../../form/SelectField.tsx';
import { TextField } from '../../../form/TextField.tsx';

/** The conditions of a rule as they are typed; the empty text stands for no level. */
interface Values {
  readonly isEnabled: boolean;
  readonly minLevel: string;
  readonly projectIds: readonly string[];
  readonly isQuiet: boolean;
  readonly from: string;
  readonly to: string;
  readonly weekdays: readonly string[];
  readonly quietMode: RuleRow['quietMode'];
}

const time = (title: string) => Type.String({ title, maxLength: 5, pattern: timePattern });
const texts = (title: string) => Type.Array(Type.String(), { title, maxItems: 100 });
const schema = object({
  isEnabled: Type.Boolean({ title: '启用' }),
  minLevel: Type.String({ title: '最低级别', maxLength: 1 }),
  projectIds: texts('项目范围'),
  isQuiet: Type.Boolean({ title: '免打扰' }),
  from: time('开始'),
  to: time('结束'),
  weekdays: texts('星期'),
  quietMode: Type.String({ title: '免打扰期间的消息', maxLength: 8 }),
});

const weekdays = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'].map((name, nth) => ({
  id: String(nth + 1),
  name,
}));
const levels = messageLevels.map((level) => ({ id: String(level), name: levelAndMore(level) }));
const modes = Object.entries(quietModes).map(([id, name]) => ({ id: id as RuleRow['quietMode'], name }));

interface Props {
  readonly rule: RuleRow;
  readonly tntId: string;
  readonly onSaved: (rule: RuleRow) => void;
  readonly onClose: () => void;
}

/** Under which conditions a group is told of an event. It is saved with all others of the group. */
export function RuleDialog({ rule, tntId, onSaved, onClose }: Props) {
  const { name, hasLevels } = eventTypeOf(rule.eventType);
  const projects = useChoices(projectList, { tntId }, ({ id, name: title }) => ({ id, name: title }));
  return (
    <EditDialog<Values, null>
      title={`“${name}”的接收条件`}
      schema={schema}
      submitText="确定"
      initial={{
        isEnabled: rule.isEnabled,
        minLevel: rule.minLevel === null ? '' : String(rule.minLevel),
        projectIds: rule.projectIds,
        isQuiet: rule.quiet !== null,
        from: rule.quiet?.from ?? '22:00',
        to: rule.quiet?.to ?? '07:00',
        weekdays: (rule.quiet?.weekdays ?? [1, 2, 3, 4, 5, 6, 7]).map(String),
        quietMode: rule.quietMode,
      }}
      extraProblems={({ isQuiet, weekdays: days }) =>
        isQuiet && days.length === 0 ? { weekdays: '请至少选择一天' } : {}
      }
      send={() => Promise.resolve({ kind: 'data', data: null })}
      onDone={(_, values) =>
        onSaved({
          ...rule,
          isEnabled: values.isEnabled,
          minLevel: values.minLevel === '' ? null : (Number(values.minLevel) as MessageLevel),
          projectIds: [...values.projectIds],
          quiet: values.isQuiet ? { from: values.from, to: values.to, weekdays: values.weekdays.map(Number) } : null,
          quietMode: values.quietMode,
        })
      }
      onClose={onClose}
    >
      {(form) => (
        <>
          <Checkbox
            checked={form.values.isEnabled}
            label="启用该订阅"
            onChange={(event) => form.set('isEnabled', event.currentTarget.checked)}
          />
          {hasLevels && <SelectField form={form} name="minLevel" choices={levels} placeholder="全部级别" isClearable />}
          <MultiSelectField form={form} name="projectIds" choices={projects} placeholder="全部项目" />
          <Checkbox
            checked={form.values.isQuiet}
            label="设置免打扰时段（可跨零点）"
            onChange={(event) => form.set('isQuiet', event.currentTarget.checked)}
          />
          {form.values.isQuiet && (
            <>
              <TextField form={form} name="from" autoComplete="off" hint="时:分，如 22:00" />
              <TextField form={form} name="to" autoComplete="off" hint="时:分，如 07:00" />
              <MultiSelectField form={form} name="weekdays" choices={weekdays} />
              <ChoiceField form={form} name="quietMode" choices={modes} />
            </>
          )}
        </>
      )}
    </EditDialog>
  );
}
