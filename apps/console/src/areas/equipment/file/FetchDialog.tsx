import { Checkbox } from '@blueprintjs/core';
import type { DeviceDetail } from '@fleet/domain/areas/equipment/device/contract.ts';
import { deviceFileBackup } from '@fleet/domain/areas/equipment/file/contract.ts';
import { type FetchedKind, fetchedKinds, fileKinds } from '@fleet/domain/areas/equipment/file/fileCodes.ts';
import { waitingText } from '@fleet/domain/areas/equipment/file/fileRules.ts';
import { object, oneOf } from '@fleet/domain/core/contract/shapes.ts';
import { dayEndToInstant, instantToDay } from '@fleet/domain/core/values/formats.ts';
import { Type } from 'typebox';
import { useCall } from '../../../app/calls/hooks.ts';
import { ChoiceField } from '../../../form/ChoiceField.tsx';
import { DayField } from '../../../form/days/DayField.tsx';
import { EditDialog } from '../../../form/EditDialog.tsx';
import { Field } from '../../../form/Field.tsx';
import { useSayDone } from '../../../ui/useNotify.ts';
import * as styles from './deviceFiles.module.css';

/** What time a log is about. */
const spans = [
  { id: '1', name: '最近 1 小时' },
  { id: '6', name: '最近 6 小时' },
  { id: '24', name: '最近 24 小时' },
  { id: 'day', name: '某一天' },
] as const;
type Span = (typeof spans)[number]['id'];

interface Values {
  readonly kinds: readonly FetchedKind[];
  readonly span: Span;
  /** Its first instant; empty for none. */
  readonly day: string;
}

const schema = object({
  kinds: Type.Array(oneOf('内容', fetchedKinds, fileKinds), { title: '内容', minItems: 1 }),
  span: oneOf(
    '日志时间',
    spans.map(({ id }) => id),
  ),
  day: Type.String({ title: '日期' }),
});

const hints: Readonly<Record<FetchedKind, string>> = {
  log: '运行日志',
  backup: '参数与地图，zip',
  map: '当前地图，LIF',
  config: '当前参数，JSON',
};

export interface FetchDialogProps {
  readonly device: Pick<DeviceDetail, 'id' | 'displayName' | 'tntId'>;
  readonly isOnline: boolean;
  readonly onClose: () => void;
}

/** Asks a device for its log, a backup, its map or its settings. Rendered while it is open. */
export function FetchDialog({ device: { id: deviceId, displayName, tntId }, isOnline, onClose }: FetchDialogProps) {
  const call = useCall();
  const sayDone = useSayDone();
  return (
    <EditDialog<Values, unknown>
      title={`获取「${displayName}」的日志/备份`}
      schema={schema}
      initial={{ kinds: ['log'], span: '24', day: '' }}
      submitText="获取"
      extraProblems={({ kinds, span, day }) =>
        kinds.includes('log') && span === 'day' && instantToDay(day) === null ? { day: '请选择日期' } : {}
      }
      send={({ kinds, span, day }) =>
        call(
          deviceFileBackup,
          {
            query: { tntId },
            body: { deviceId, kinds: [...kinds], ...(kinds.includes('log') ? timeOf(span, day) : {}) },
          },
          { listener: deviceFileBackup.id },
        )
      }
      onDone={() => {
        sayDone(isOnline ? '已开始获取' : waitingText);
        onClose();
      }}
      onClose={onClose}
    >
      {(form) => {
        const { kinds, span } = form.values;
        const problem = form.problem('kinds');
        return (
          <>
            <Field
              id={`${form.id}-kinds`}
              field={form.field('kinds')}
              problem={problem}
              hint={isOnline ? '获取成功后保留 90 天' : `${waitingText}，24 小时内未上线则获取失败`}
            >
              <div id={`${form.id}-kinds`} className={styles.kinds} role="group" aria-label="内容" tabIndex={-1}>
                {fetchedKinds.map((kind) => (
                  <Checkbox
                    key={kind}
                    checked={kinds.includes(kind)}
                    onChange={({ currentTarget: { checked } }) =>
                      form.set(
                        'kinds',
                        fetchedKinds.filter((one) => (one === kind ? checked : kinds.includes(one))),
                      )
                    }
                  >
                    {fileKinds[kind]}
                    <span className={styles.kindHint}>{hints[kind]}</span>
                  </Checkbox>
                ))}
              </div>
            </Field>
            {kinds.includes('log') && <ChoiceField form={form} name="span" choices={spans} />}
            {kinds.includes('log') && span === 'day' && <DayField form={form} name="day" />}
          </>
        );
      }}
    </EditDialog>
  );
}

/** The time of a log as the gateway is asked for it. */
const timeOf = (span: Span, day: string) => {
  if (span !== 'day') return { lastHours: Number(span) };
  return { from: day, to: dayEndToInstant(instantToDay(day)) ?? day };
};
