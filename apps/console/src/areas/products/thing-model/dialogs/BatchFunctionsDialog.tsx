import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import {
  accessModes,
  callTypes,
  eventTypes,
  modelLimits,
  offlineRules,
  persistences,
  type ThingFunction,
} from '@fleet/domain/areas/products/thing-model/model.ts';
import {
  type BatchField,
  batchFields,
  batchProblem,
  type BatchValues,
  batchWish,
  countWith,
  longestSample,
  sampleSecondsOf,
} from '@fleet/domain/areas/products/thing-model/view/batch.ts';
import { words } from '@fleet/domain/core/codes/words.ts';
import { useState } from 'react';
import { useDraftClosing } from '../../../../form/drafts/useDraftClosing.tsx';
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx';
import { ReasonedButton } from '../../../../ui/ReasonedButton.tsx';
import type { ModelEditing } from '../table/useModelEditing.ts';
import * as styles from './modelDialogs.module.css';

interface Props {
  readonly functions: readonly ThingFunction[];
  readonly editing: ModelEditing;
  readonly onClose: () => void;
}

/** What can be chosen; fields without choices are typed. */
const choicesOf: Partial<Readonly<Record<BatchField, Readonly<Record<string, string>>>>> = {
  required: { true: '是', false: '否' },
  accessMode: accessModes,
  persist: persistences,
  callType: callTypes,
  offline: offlineRules,
  type: eventTypes,
};

/** A value as it is typed or chosen, as it stands in the model; undefined for what is none. */
const valueOf = (field: BatchField, text: string): unknown => {
  if (field === 'required') return text === 'true';
  return field === 'sampleSeconds' ? sampleSecondsOf(text) : text.trim();
};

/** Gives the selected functions the same values, each those that it has, as one step. */
export function BatchFunctionsDialog({ functions, editing, onClose }: Props) {
  const [texts, setTexts] = useState<Partial<Readonly<Record<BatchField, string>>>>({});
  const fields = (Object.keys(batchFields) as BatchField[]).filter((field) => countWith(functions, field) > 0);
  const wanted = fields.filter((field) => texts[field] !== undefined);
  const values = Object.fromEntries(wanted.map((field) => [field, valueOf(field, texts[field] ?? '')])) as BatchValues;
  const problem =
    wanted.includes('sampleSeconds') && values.sampleSeconds === undefined
      ? `采样间隔须为 1~${longestSample} 的整数，留空表示不指定`
      : batchProblem(values);
  const first = (field: BatchField): string => Object.keys(choicesOf[field] ?? { '': '' })[0]!;
  const { close, letGo, question } = useDraftClosing(wanted.length > 0, false, onClose);
  return (
    <>
      <Dialog isOpen title={`批量修改 ${functions.length} 个功能`} canOutsideClickClose={false} onClose={close}>
        <DialogBody>
          <p className={styles.quiet}>勾选要修改的项，其余保持不变。整批修改是一步，可撤销。</p>
          <div className={styles.batchFields}>
            {fields.map((field) => {
              const { title } = batchFields[field];
              const text = texts[field];
              const count = countWith(functions, field);
              const choices = choicesOf[field];
              const take = (to: string | undefined) => setTexts((old) => ({ ...old, [field]: to }));
              return (
                <div key={field} role="group" aria-label={title}>
                  <label>
                    <input
                      type="checkbox"
                      checked={text !== undefined}
                      onChange={(event) => take(event.target.checked ? first(field) : undefined)}
                    />
                    {title}
                  </label>
                  {choices === undefined ? (
                    <input
                      className="bare-control"
                      type="text"
                      aria-label={`${title}改为`}
                      value={text ?? ''}
                      maxLength={field === 'description' ? modelLimits.description * 2 : 5}
                      placeholder={text === undefined ? '不修改' : '留空表示清除'}
                      onChange={(event) => take(event.target.value)}
                    />
                  ) : (
                    <select
                      className="bare-control"
                      aria-label={`${title}改为`}
                      value={text ?? ''}
                      onChange={(event) => take(event.target.value === '' ? undefined : event.target.value)}
                    >
                      <option value="">不修改</option>
                      {Object.entries(choices).map(([code, label]) => (
                        <option key={code} value={code}>
                          {label}
                        </option>
                      ))}
                    </select>
                  )}
                  {count < functions.length && <span className={styles.quiet}>适用 {count} 个</span>}
                </div>
              );
            })}
          </div>
          {problem !== null && (
            <p className={styles.wrong} role="alert">
              {problem}
            </p>
          )}
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button text={words.cancel} onClick={close} />
              <ReasonedButton
                intent="primary"
                text="修改"
                disabledReason={wanted.length === 0 ? '请勾选要修改的项' : problem}
                onClick={() => {
                  if (!editing.batch(batchWish(functions, values))) return;
                  letGo();
                  onClose();
                }}
              />
            </>
          }
        />
      </Dialog>
      {question}
    </>
  );
}
