import {
  decodeSampleSave,
  sampleFormSchema,
  type SampleFormValues,
} from '@fleet/domain/areas/products/decode/contract.ts';
import {
  type Expectation,
  expectations,
  inputTitles,
  longestName,
  type Sample,
  sampleProblems,
  takesBytes,
} from '@fleet/domain/areas/products/decode/samples.ts';
import { type SampleDirection, sampleDirections } from '@fleet/domain/areas/products/decode/sandbox/outcome.ts';
import { useState } from 'react';
import { useCall } from '../../../app/calls/hooks.ts';
import { randomId } from '../../../app/randomId.ts';
import { ChoiceField } from '../../../form/ChoiceField.tsx';
import { EditDialog } from '../../../form/EditDialog.tsx';
import { TextAreaField, TextField } from '../../../form/TextField.tsx';
import { useSayDone } from '../../../ui/useNotify.ts';
import type { TakenFrame } from '../product/slots.ts';
import * as styles from './decode.module.css';

interface Props {
  readonly productKey: string;
  readonly version: number;
  /** All that there are, this one included. */
  readonly samples: readonly Sample[];
  /** Null for a new one. */
  readonly sample: Sample | null;
  /** What a new one begins with; null for nothing. */
  readonly frame: TakenFrame | null;
  readonly onSaved: (id: string) => void;
  readonly onClose: () => void;
}

const directions = (Object.keys(sampleDirections) as SampleDirection[]).map((id) => ({
  id,
  name: sampleDirections[id],
}));
const ends = (Object.keys(expectations) as Expectation[]).map((id) => ({ id, name: expectations[id] }));

const blank: SampleFormValues = { name: '', direction: 'up', topic: '', input: '', expects: 'output', expected: '' };

/** Nothing is expected of a frame yet whose script does not understand it. */
const sampleWith = ({ name, input }: TakenFrame): SampleFormValues => ({
  ...blank,
  name: name.slice(0, longestName),
  input,
  expects: 'nothing',
});

/** Adds a sample or changes one. Rendered while it is open. */
export function SampleDialog({ productKey, version, samples, sample, frame, onSaved, onClose }: Props) {
  const call = useCall();
  const sayDone = useSayDone();
  const [id] = useState(() => sample?.id ?? randomId());
  const others = samples.filter((one) => one.id !== id);
  const { id: _, ...initial } = sample ?? { id, ...(frame === null ? blank : sampleWith(frame)) };
  return (
    <EditDialog<SampleFormValues, unknown>
      title={sample === null ? '新增用例' : `编辑用例“${sample.name}”`}
      isWide
      schema={sampleFormSchema}
      initial={initial}
      extraProblems={(values) => sampleProblems(values, others)}
      send={(values) => {
        const changed = { ...values, id };
        return call(
          decodeSampleSave,
          {
            query: { productKey },
            body: {
              version,
              samples: sample === null ? [...others, changed] : samples.map((one) => (one.id === id ? changed : one)),
            },
          },
          { listener: decodeSampleSave.id },
        );
      }}
      onDone={(_reply, { name }) => {
        const done = sample === null ? `已新增用例“${name.trim()}”` : '已保存用例';
        sayDone(done);
        onSaved(id);
        onClose();
      }}
      onClose={onClose}
    >
      {(form) => {
        const { direction, expects } = form.values;
        return (
          <div className={styles.form}>
            <TextField form={form} name="name" autoFocus autoComplete="off" placeholder="任务中上报" />
            <ChoiceField form={form} name="direction" choices={directions} />
            {direction === 'topic' && (
              <TextField form={form} name="topic" autoComplete="off" placeholder="/a1TowAgv003/AGV-01/user/raw/up" />
            )}
            <p className={styles.quiet}>{inputTitles[direction]}</p>
            <TextAreaField
              form={form}
              name="input"
              rows={4}
              placeholder={takesBytes(direction) ? 'AA 55 01 …' : '{ "params": { "maxSpeed": 0.8 } }'}
            />
            <ChoiceField form={form} name="expects" choices={ends} />
            {expects !== 'nothing' && (
              <TextAreaField
                form={form}
                name="expected"
                rows={5}
                placeholder={
                  expects === 'problem' ? '错误信息中的文字' : takesBytes(direction) ? '返回的 JSON' : 'AA 55 02 …'
                }
              />
            )}
          </div>
        );
      }}
    </EditDialog>
  );
}
