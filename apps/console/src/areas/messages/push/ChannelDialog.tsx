import { Button, Checkbox } from '@blueprintjs/core';
import {
  type ChannelField,
  channelFields,
  channelKinds,
  channelProblems,
} from '@fleet/domain/areas/messages/push/channels.ts';
import { channelVariables, templateProblem, usualTemplate } from '@fleet/domain/areas/messages/push/channelTemplate.ts';
import {
  type ChannelRow,
  pushChannelSave,
  pushChannelTest,
  type PushGroup,
} from '@fleet/domain/areas/messages/push/contract.ts';
import { longestBody, longestTitle } from '@fleet/domain/areas/messages/shared/template.ts';
import { object } from '@fleet/domain/core/contract/shapes.ts';
import { useMemo, useState } from 'react';
import { Type } from 'typebox';
import { useCall } from '../../../app/calls/hooks.ts';
import { successDuration, troubleOf } from '../../../app/calls/useWrite.ts';
import { EditDialog } from '../../../form/EditDialog.tsx';
import { SelectField } from '../../../form/SelectField.tsx';
import { TextAreaField, TextField } from '../../../form/TextField.tsx';
import type { Form } from '../../../form/useForm.ts';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { Problem, type Trouble } from '../../../ui/Problem.tsx';
import { ReasonedButton } from '../../../ui/ReasonedButton.tsx';
import { StatusDot } from '../../../ui/status/StatusDot.tsx';
import { useNotify } from '../../../ui/useNotify.ts';
import { TemplatePreview } from './TemplatePreview.tsx';
import * as styles from './push.module.css';

/** What is typed of a channel: its fields by their names, those of secrets behind a mark of their own. */
type Values = Readonly<Record<string, string>> & {
  readonly isEnabled: 'yes' | 'no';
  readonly title: string;
  readonly body: string;
};

/** Forms with a secret in their names keep no draft. */
const secretName = (name: string): string => `secret_${name}`;
const nameOf = ({ name, isSecret }: ChannelField): string => (isSecret ? secretName(name) : name);

const schemaOf = (fields: readonly ChannelField[]) =>
  object({
    isEnabled: Type.String({ title: '启用', maxLength: 3 }),
    ...Object.fromEntries(
      fields.map((field) => [
        nameOf(field),
        Type.String({
          title: field.title,
          maxLength: field.maxLength,
          ...(field.isRequired && !field.isSecret ? { minLength: 1 } : {}),
        }),
      ]),
    ),
    title: Type.String({ title: '标题模板', minLength: 1, maxLength: longestTitle }),
    body: Type.String({ title: '内容模板', minLength: 1, maxLength: longestBody }),
  });

const initialOf = ({ settings, isEnabled, template }: ChannelRow, fields: readonly ChannelField[]): Values => ({
  ...Object.fromEntries(
    fields.map((field) => [
      nameOf(field),
      field.isSecret ? '' : (settings[field.name] ?? Object.keys(field.choices ?? {})[0] ?? ''),
    ]),
  ),
  isEnabled: isEnabled ? 'yes' : 'no',
  ...(template ?? usualTemplate),
});

interface Props {
  readonly group: PushGroup;
  readonly channel: ChannelRow;
  readonly onClose: () => void;
}

/** Sets a channel up: what it needs, its secrets, its words; it can be tried before it is saved. */
export function ChannelDialog({ group, channel, onClose }: Props) {
  const call = useCall();
  const notify = useNotify();
  const { kind, secretHints } = channel;
  const fields = channelFields[kind];
  const schema = useMemo(() => schemaOf(fields), [fields]);
  const [cleared, setCleared] = useState<ReadonlySet<string>>(new Set());
  const { groupId } = group;

  const bodyOf = (values: Values) => {
    const secrets = fields.flatMap((field): [string, string][] => {
      if (!field.isSecret) return [];
      const typed = values[nameOf(field)] ?? '';
      if (typed !== '') return [[field.name, typed]];
      return cleared.has(field.name) ? [[field.name, '']] : [];
    });
    const words = { title: values.title, body: values.body };
    const isUsual = words.title === usualTemplate.title && words.body === usualTemplate.body;
    return {
      kind,
      settings: Object.fromEntries(
        fields.flatMap((field) => (field.isSecret ? [] : [[field.name, values[field.name] ?? '']])),
      ),
      secrets: Object.fromEntries(secrets),
      template: isUsual ? null : words,
    };
  };

  const problemsOf = (values: Values) => {
    // what is stored stands for what was left empty
    const known = Object.fromEntries(
      fields.map((field) => {
        const typed = values[nameOf(field)] ?? '';
        const isKept =
          field.isSecret && typed === '' && secretHints[field.name] !== undefined && !cleared.has(field.name);
        return [field.name, isKept && field.name !== 'url' ? '••••' : typed] as const;
      }),
    );
    const problems = channelProblems(kind, known);
    const isUrlKept = known['url'] === '' && secretHints['url'] !== undefined && !cleared.has('url');
    const wording = templateProblem(values);
    return {
      ...Object.fromEntries(
        fields.flatMap((field) => {
          const problem = field.name === 'url' && isUrlKept ? undefined : problems[field.name];
          return problem === undefined ? [] : [[nameOf(field), problem]];
        }),
      ),
      ...(wording === null ? {} : { body: wording }),
    };
  };

  return (
    <EditDialog<Values, unknown>
      title={`配置「${group.groupName}」的${channelKinds[kind]}`}
      schema={schema}
      initial={initialOf(channel, fields)}
      extraProblems={problemsOf}
      send={(values) =>
        call(
          pushChannelSave,
          { query: { groupId }, body: { ...bodyOf(values), isEnabled: values.isEnabled === 'yes' } },
          { listener: pushChannelSave.id },
        )
      }
      onDone={() => {
        notify({ intent: 'success', lines: [`已保存${channelKinds[kind]}渠道`], duration: successDuration });
        onClose();
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Checkbox
            checked={form.values.isEnabled === 'yes'}
            label="启用该渠道"
            onChange={(event) => form.set('isEnabled', event.currentTarget.checked ? 'yes' : 'no')}
          />
          {fields.map((field) => (
            <OneField
              key={field.name}
              form={form}
              field={field}
              hint={secretHints[field.name]}
              isCleared={cleared.has(field.name)}
              onClear={() => setCleared((before) => new Set([...before, field.name]))}
            />
          ))}
          <Words form={form} />
          {kind !== 'inApp' && (
            <Trial
              isReady={Object.keys(problemsOf(form.values)).length === 0}
              send={() =>
                call(
                  pushChannelTest,
                  { query: { groupId }, body: { ...bodyOf(form.values), eventType: 'fault.raised' } },
                  { listener: pushChannelTest.id },
                )
              }
            />
          )}
        </>
      )}
    </EditDialog>
  );
}

interface FieldProps {
  readonly form: Form<Values>;
  readonly field: ChannelField;
  /** The end of the secret that is stored. */
  readonly hint: string | undefined;
  readonly isCleared: boolean;
  readonly onClear: () => void;
}

function OneField({ form, field, hint, isCleared, onClear }: FieldProps) {
  const name = nameOf(field) as 'title';
  if (field.choices !== undefined)
    return (
      <SelectField
        form={form}
        name={name}
        choices={Object.entries(field.choices).map(([id, text]) => ({ id, name: text }))}
      />
    );
  if (!field.isSecret) return <TextField form={form} name={name} autoComplete="off" />;
  const isStored = hint !== undefined && !isCleared;
  return (
    <TextField
      form={form}
      name={name}
      type="password"
      autoComplete="new-password"
      placeholder={isStored ? `已保存 ${hint}，不填则保留` : ''}
      hint={field.hint}
      {...(isStored && !field.isRequired
        ? { rightElement: <Button variant="minimal" size="small" text="清除" onClick={onClear} /> }
        : {})}
    />
  );
}

/** The words of the channel, with what they may name and how they look. */
function Words({ form }: { readonly form: Form<Values> }) {
  const { title, body } = form.values;
  return (
    <>
      <TextField form={form} name="title" autoComplete="off" />
      <TextAreaField form={form} name="body" rows={3} />
      <div className={styles.variables} role="group" aria-label="插入变量到内容">
        {channelVariables.map(({ name, title: text }) => (
          <Button
            key={name}
            size="small"
            variant="outlined"
            text={text}
            onClick={() => form.set('body', `${body}\${${name}}`)}
          />
        ))}
      </div>
      <TemplatePreview title={title} body={body} />
    </>
  );
}

interface TrialProps {
  readonly isReady: boolean;
  readonly send: () => ReturnType<ReturnType<typeof useCall>> extends Promise<infer Result> ? Promise<Result> : never;
}

/** Sends a test by the channel as it stands in the form. */
function Trial({ isReady, send }: TrialProps) {
  const [isBusy, setBusy] = useState(false);
  const [told, setTold] = useState<{ readonly isOk: boolean; readonly note: string } | null>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const run = async () => {
    setBusy(true);
    const result = await send();
    setBusy(false);
    setTrouble(troubleOf(result));
    setTold(result.kind === 'data' ? (result.data as { isOk: boolean; note: string }) : null);
  };
  return (
    <div className={styles.trial}>
      {isReady ? (
        <BusyButton isBusy={isBusy} text="发送测试" onClick={() => void run()} />
      ) : (
        <ReasonedButton text="发送测试" disabledReason="请先把渠道填写完整" />
      )}
      <span role="status">
        {told !== null && <StatusDot intent={told.isOk ? 'success' : 'danger'} label={told.note} />}
      </span>
      {trouble !== null && <Problem trouble={trouble} />}
    </div>
  );
}
