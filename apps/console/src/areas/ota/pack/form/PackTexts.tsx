import type { Ring } from '@fleet/domain/areas/ota/pack/rings.ts';
import type { TenantChoice } from '../../../../app/address/detailAddress.ts';
import { MultiSelectField } from '../../../../form/SelectField.tsx';
import { TextAreaField } from '../../../../form/TextField.tsx';
import { type Form, requiring } from '../../../../form/useForm.ts';
import type { Choice } from '../../../../ui/select/choices.tsx';
import type { PackValues } from './packValues.ts';
import { useIssueChoices } from './usePackNeeds.ts';
import * as styles from './packForm.module.css';

interface Props {
  readonly form: Form<PackValues>;
  readonly ring: Ring;
  readonly productKey: string;
  /** Null of a whole pack, whose members put problems right. */
  readonly moduleId: string | null;
  readonly tenant: TenantChoice;
  /** Problems that are chosen already. */
  readonly known: readonly Choice[];
}

/** A text with a line more, unless it has that line. */
const withLine = (text: string, line: string): string =>
  text.split('\n').includes(line) ? text : text === '' ? line : `${text}\n${line}`;

/** What is said of a pack, in four texts (S1 §3), and the problems that it puts right. */
export function PackTexts({ form, ring, productKey, moduleId, tenant, known }: Props) {
  const issues = useIssueChoices(productKey, moduleId ?? '', tenant);
  const offered = [...issues.choices, ...known.filter(({ id }) => !issues.choices.some((one) => one.id === id))];
  const choose: Form<PackValues>['set'] = (name, value) => {
    form.set(name, value);
    if (name !== 'fixedIssues') return;
    // their titles are what the text says first
    const before = new Set(form.values.fixedIssues);
    const added = (value as readonly string[]).filter((id) => !before.has(id));
    const lines = added.flatMap((id) => issues.titleOf(id) ?? []);
    if (lines.length > 0) form.set('fixIssueDesc', lines.reduce(withLine, form.values.fixIssueDesc));
  };
  return (
    <section className={styles.part} aria-label="说明">
      <h3>说明</h3>
      {moduleId !== null && (
        <MultiSelectField
          form={{ ...form, set: choose }}
          name="fixedIssues"
          choices={offered}
          disabled={moduleId === ''}
          hint={
            moduleId === ''
              ? '请先选择模块'
              : offered.length === 0
                ? '该模块没有登记的版本问题'
                : '选中的问题标题会写入修复问题说明'
          }
        />
      )}
      <div className={styles.pair}>
        <TextAreaField form={form} name="packDesc" rows={3} />
        <TextAreaField form={form} name="newFeaturesDesc" rows={3} />
        <TextAreaField form={ring === 'alpha' ? requiring(form, 'fixIssueDesc') : form} name="fixIssueDesc" rows={3} />
        <TextAreaField form={form} name="compatibilityDesc" rows={3} />
      </div>
    </section>
  );
}
