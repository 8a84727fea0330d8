import { deviceCommandsTab } from '@fleet/domain/areas/equipment/command/actions.ts';
import { commandSend, type CommandRow, type ServiceOffer } from '@fleet/domain/areas/equipment/command/contract.ts';
import { queueProblem } from '@fleet/domain/areas/equipment/command/offering.ts';
import type { DeviceDetail } from '@fleet/domain/areas/equipment/device/contract.ts';
import {
  fieldName,
  formOfJson,
  jsonOfForm,
  readForm,
  readJsonForm,
  typedOf,
  typedSchema,
} from '@fleet/domain/areas/equipment/values/typedValues.ts';
import { Type } from 'typebox';
import { useState } from 'react';
import { useCan } from '../../../app/actions/useCan.ts';
import { useCall } from '../../../app/calls/hooks.ts';
import { troubleOf } from '../../../app/calls/useWrite.ts';
import { randomId } from '../../../app/randomId.ts';
import { FormFrame } from '../../../form/FormFrame.tsx';
import { TextAreaField } from '../../../form/TextField.tsx';
import { useForm } from '../../../form/useForm.ts';
import { Segments } from '../../../list/filters/segments.tsx';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { ReasonedButton } from '../../../ui/ReasonedButton.tsx';
import { ValueField } from '../values/ValueField.tsx';
import { SentCommand } from './SentCommand.tsx';
import { offlineFields, offlineInitial, offlineOf, WhileOffline } from '../shared/WhileOffline.tsx';
import * as styles from './commands.module.css';

interface Props {
  readonly device: DeviceDetail;
  readonly service: ServiceOffer;
  readonly isOnline: boolean;
  /** Why nothing can be asked now; null when it can. */
  readonly disabledText: string | null;
}

const modes = [
  { id: 'simple', title: '精简' },
  { id: 'json', title: '高级' },
] as const;
type Mode = (typeof modes)[number]['id'];

/** What stands in the form beside the parameters; identifiers of models never hold a colon. */
const beside = {
  ':json': Type.String({ title: '参数（JSON）', maxLength: 65_536 }),
  ...offlineFields,
};

/** Asks a device for a service: a field for each parameter or all of them as JSON, and what to do while it is offline. */
export function CommandForm({ device, service, isOnline, disabledText }: Props) {
  const call = useCall();
  const maySend = useCan()(deviceCommandsTab.actions.send);
  const [mode, setMode] = useState<Mode>('simple');
  const [sent, setSent] = useState<CommandRow | null>(null);
  const [messageId, setMessageId] = useState(randomId);
  const [isAsking, setAsking] = useState(false);
  const { identifier, name, description, inputData, risk, mayQueue } = service;
  const readOf = (typed: Record<string, string>) =>
    mode === 'json' ? readJsonForm(inputData, typed[':json'] ?? '') : readForm(inputData, typed);
  const send = (typed: Record<string, string>) =>
    call(
      commandSend,
      {
        query: {},
        body: {
          messageId,
          deviceId: device.id,
          kind: 'service',
          identifier,
          inputData: readOf(typed).values,
          ...offlineOf(typed, mayQueue),
          isConfirmed: true,
        },
      },
      { listener: commandSend.id },
    );
  const onSent = (command: CommandRow) => {
    setSent(command);
    // the next one is another
    setMessageId(randomId());
  };
  const form = useForm<Record<string, string>, CommandRow>({
    schema: typedSchema(mode === 'json' ? [] : inputData, beside),
    initial: {
      ...Object.fromEntries(inputData.map((one) => [fieldName(one), typedOf(one.dataType, null)])),
      ':json': '',
      ...offlineInitial(!isOnline && mayQueue ? 'queue' : 'reject'),
    },
    extraProblems: (typed) => readOf(typed).problems,
    send: async (typed) => {
      if (risk === 0) return send(typed);
      setAsking(true);
      return { kind: 'dropped' };
    },
    onDone: onSent,
  });
  const switchTo = (next: Mode) => {
    if (next === 'json') form.set(':json', jsonOfForm(inputData, form.values));
    else {
      const typed = formOfJson(inputData, form.values[':json'] ?? '');
      // what has no place in the fields stays where it can be put right
      if (typed === null) return form.touch(':json');
      for (const [place, text] of Object.entries(typed)) form.set(place, text);
    }
    return setMode(next);
  };
  return (
    <div className={styles.form}>
      <div className={styles.formHead}>
        <h2 className={styles.formTitle}>{name}</h2>
        {inputData.length > 0 && <Segments label="填写方式" choices={modes} value={mode} onChange={switchTo} />}
      </div>
      {description !== '' && <p className={styles.description}>{description}</p>}
      <FormFrame form={form} label={name}>
        {inputData.length === 0 && <p className={styles.description}>该服务没有参数。</p>}
        {mode === 'json' && inputData.length > 0 ? (
          <TextAreaField form={form} name=":json" rows={8} />
        ) : (
          inputData.map((one) => <ValueField key={one.paramId} form={form} field={one} />)
        )}
        {maySend && (
          <WhileOffline form={form} mayQueue={mayQueue} hint={mayQueue ? undefined : queueProblem(service)} />
        )}
        {!maySend && <p className={styles.description}>没有下发命令的权限，请联系管理员。</p>}
        {maySend && (
          <div>
            {disabledText === null ? (
              <BusyButton type="submit" intent="primary" text="执行" isBusy={form.isBusy} />
            ) : (
              <ReasonedButton intent="primary" text="执行" disabledReason={disabledText} />
            )}
          </div>
        )}
      </FormFrame>
      {sent !== null && <SentCommand command={sent} />}
      <ConfirmDialog
        isOpen={isAsking}
        title={`执行「${name}」？`}
        confirmText="执行"
        intent={service.isMotion ? 'warning' : 'primary'}
        onClose={() => setAsking(false)}
        onConfirm={async () => {
          const result = await send(form.values);
          if (result.kind === 'data') onSent(result.data);
          return troubleOf(result);
        }}
      >
        <p>
          {service.isMotion
            ? `「${device.displayName}」会立即动作，请先确认现场安全。`
            : `将在「${device.displayName}」上执行该服务。`}
        </p>
      </ConfirmDialog>
    </div>
  );
}
