import { Button, Checkbox } from '@blueprintjs/core';
import { type ChannelField, channelFields, channelKinds } from '@fleet/domain/areas/messages/push/channels.ts';
import { channelVariables } from '@fleet/domain/areas/messages/push/channelTemplate.ts';
import {
  type ChannelRow,
  pushChannelSave,
  pushChannelTest,
  type PushGroup,
} from '@fleet/domain/areas/messages/push/contract.ts';
import { useMemo, useState } from 'react';
import { useCall } from '../../../app/calls/hooks.ts';
import { EditDialog } from '../../../form/EditDialog.tsx';
import { SelectField } from '../../../form/SelectField.tsx';
import { TextAreaField, TextField } from '../../../form/TextField.tsx';
import type { Form } from '../../../form/useForm.ts';
import { useSayDone } from '../../../ui/useNotify.ts';
import { bodyOf, type ChannelValues, initialOf, nameOf, problemsOf, schemaOf } from './channelForm.ts';
import { ChannelTrial } from './ChannelTrial.tsx';
import { TemplatePreview } from './TemplatePreview.tsx';
import * as styles from './push.module.css';

interface Props {
  readonly group: PushGroup;
  readonly channel: ChannelRow;
  readonly onClose: () => void;
}

/** Sets a channel up: what it needs, its secrets, its words; it can be tried before it is saved. */
export function ChannelDialog({ group, channel, onClose }: Props) {
  const call = useCall();
  const sayDone = useSayDone();
  const { kind, secretHints } = channel;
  const fields = channelFields[kind];
  const schema = useMemo(() => schemaOf(kind), [kind]);
  const [cleared, setCleared] = useState<ReadonlySet<string>>(new Set());
  const query = { groupId: group.groupId };
  return (
    <EditDialog<ChannelValues, unknown>
      title={`配置「${group.groupName}」的${channelKinds[kind]}`}
      schema={schema}
      initial={initialOf(channel)}
      extraProblems={(values) => problemsOf(channel, values, cleared)}
      send={(values) =>
        call(
          pushChannelSave,
          { query, body: { ...bodyOf(kind, values, cleared), isEnabled: values.isEnabled === 'yes' } },
          { listener: pushChannelSave.id },
        )
      }
      onDone={() => {
        sayDone(`已保存${channelKinds[kind]}渠道`);
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
            <ChannelTrial
              isReady={Object.keys(problemsOf(channel, form.values, cleared)).length === 0}
              send={() =>
                call(
                  pushChannelTest,
                  { query, body: { ...bodyOf(kind, form.values, cleared), eventType: 'fault.raised' } },
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
  readonly form: Form<ChannelValues>;
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
  if (field.isLong === true)
    return (
      <>
        <TextAreaField
          form={form}
          name={name}
          rows={3}
          placeholder={isStored ? `已保存 ${hint}，不填则保留` : (field.hint ?? '')}
        />
        {isStored && <Button variant="minimal" size="small" text={`清除${field.title}`} onClick={onClear} />}
      </>
    );
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
function Words({ form }: { readonly form: Form<ChannelValues> }) {
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
