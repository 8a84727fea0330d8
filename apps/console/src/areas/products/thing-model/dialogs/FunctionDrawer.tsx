import { Button } from '@blueprintjs/core';
import { Cross } from '@blueprintjs/icons';
import type {
  PropertyFunction,
  ServiceFunction,
  ThingFunction,
} from '@fleet/domain/areas/products/thing-model/model.ts';
import {
  accessModes,
  callTypes,
  eventTypes,
  functionKinds,
  modelLimits,
  offlineRules,
  parameterLists,
  persistences,
  risks,
  thresholdActions,
} from '@fleet/domain/areas/products/thing-model/model.ts';
import { isNumberType } from '@fleet/domain/areas/products/thing-model/dataType.ts';
import { longestIdentifier, longestName } from '@fleet/domain/areas/products/thing-model/identifiers.ts';
import { longestSample } from '@fleet/domain/areas/products/thing-model/view/batch.ts';
import { DetailDrawer } from '../../../../detail/DetailDrawer.tsx';
import { Section } from '../../../../detail/Properties.tsx';
import { calledOf, type ModelEditing } from '../table/useModelEditing.ts';
import type { OpenModel } from '../useModelDesk.ts';
import { type Bound, CheckField, ChoiceField, TextField } from './boundFields.tsx';
import { Entries, TypeFields } from './Entries.tsx';
import * as styles from './modelDialogs.module.css';

interface Props {
  readonly one: ThingFunction;
  /** It was added just now: its name is waited for. */
  readonly isBegun: boolean;
  readonly open: OpenModel;
  readonly editing: ModelEditing;
  /** The functions before and after it; null at the ends. */
  readonly previous: (() => void) | null;
  readonly next: (() => void) | null;
  readonly place: string;
  readonly onClose: () => void;
}

const titles = { inputData: '输入参数', outputData: '输出参数' } as const;

/** One function whole: what the table has no column for, and all of it on a phone and for readers. */
export function FunctionDrawer({ one, isBegun, open, editing, previous, next, place, onClose }: Props) {
  const isEditable = open.isEditable && open.may.edit(one);
  const bound: Bound = {
    one,
    problems: open.problems.filter(({ functionId }) => functionId === one.functionId),
    isEditable,
    editing,
  };
  return (
    <DetailDrawer
      isOpen
      isWide
      title={functionKinds[one.kind]}
      name={calledOf(one)}
      steps={{ previous, next, place }}
      onClose={onClose}
      {...(open.isEditable && open.may.remove(one)
        ? {
            footer: (
              <Button
                intent="danger"
                variant="minimal"
                text="删除功能"
                onClick={() => {
                  if (editing.remove(one, '')) onClose();
                }}
              />
            ),
          }
        : {})}
    >
      <div className={styles.form}>
        <div className={styles.fields}>
          <TextField bound={bound} path="name" title="名称" maxLength={longestName * 2} autoFocus={isBegun} />
          <TextField bound={bound} path="identifier" title="标识符" maxLength={longestIdentifier * 2} />
          <CheckField bound={bound} path="required" title="必选" />
          <TextField bound={bound} path="description" title="说明" maxLength={modelLimits.description * 2} isWide />
        </div>
        <FormerIdentifiers bound={bound} />
        {one.kind === 'property' && <PropertyFields one={one} bound={bound} />}
        {one.kind === 'service' && <ServiceFields one={one} bound={bound} />}
        {one.kind === 'event' && (
          <div className={styles.fields}>
            <ChoiceField bound={bound} path="type" title="事件类型" choices={eventTypes} />
            <TextField bound={bound} path="faultCode" title="故障码" maxLength={64} isNullable />
          </div>
        )}
        {parameterLists(one).map(({ field, list }) => (
          <Section key={field} title={`${titles[field]}（${list.length}）`}>
            <Entries bound={bound} list={field} />
          </Section>
        ))}
      </div>
    </DetailDrawer>
  );
}

/** Identifiers that devices of older versions still use. */
function FormerIdentifiers({ bound: { one, isEditable, editing } }: { readonly bound: Bound }) {
  const { formerIdentifiers } = one;
  if (formerIdentifiers.length === 0) return null;
  return (
    <div className={styles.tools}>
      <span className={styles.quiet}>曾用标识符</span>
      {formerIdentifiers.map(({ identifier, untilVersion }, index) => (
        <span key={identifier} className={styles.badge}>
          {identifier}（至 v{untilVersion}）
          {isEditable && (
            <Button
              size="small"
              variant="minimal"
              icon={<Cross size={12} />}
              aria-label={`移除曾用标识符 ${identifier}`}
              title="移除后，仍上报它的设备不再被识别"
              onClick={() => editing.set(one, 'formerIdentifiers', formerIdentifiers.toSpliced(index, 1))}
            />
          )}
        </span>
      ))}
    </div>
  );
}

function PropertyFields({ one, bound }: { readonly one: PropertyFunction; readonly bound: Bound }) {
  const { editing, isEditable } = bound;
  const { threshold } = one;
  return (
    <>
      <TypeFields bound={bound} path="dataType" isField={false} />
      <div className={styles.fields}>
        <ChoiceField bound={bound} path="accessMode" title="读写" choices={accessModes} />
        <ChoiceField bound={bound} path="persist" title="存储" choices={persistences} />
        <TextField
          bound={bound}
          path="sampleSeconds"
          title="采样间隔（秒）"
          maxLength={5}
          isNullable
          isNumber
          range={[1, longestSample]}
        />
      </div>
      {(isNumberType(one.dataType) || threshold !== null) && (
        <div className={styles.fields}>
          <label>
            <input
              type="checkbox"
              checked={threshold !== null}
              disabled={!isEditable}
              onChange={(event) =>
                editing.set(one, 'threshold', event.target.checked ? { min: '', max: '', action: 'alert' } : null)
              }
            />
            设置阈值
          </label>
          {threshold !== null && (
            <>
              <TextField bound={bound} path="threshold.min" title="阈值下限" maxLength={64} />
              <TextField bound={bound} path="threshold.max" title="阈值上限" maxLength={64} />
              <ChoiceField bound={bound} path="threshold.action" title="越限处理" choices={thresholdActions} />
            </>
          )}
        </div>
      )}
    </>
  );
}

const riskChoices = Object.fromEntries(risks.map((title, index) => [String(index), title]));

function ServiceFields({ one, bound }: { readonly one: ServiceFunction; readonly bound: Bound }) {
  const { editing } = bound;
  return (
    <div className={styles.fields}>
      <ChoiceField bound={bound} path="callType" title="调用方式" choices={callTypes} />
      <TextField bound={bound} path="timeoutSeconds" title="超时（秒）" maxLength={5} isNumber />
      <ChoiceField bound={bound} path="offline" title="离线时" choices={offlineRules} />
      <ChoiceField
        bound={bound}
        path="risk"
        title="风险"
        choices={riskChoices}
        onChoose={(risk) => editing.set(one, 'risk', Number(risk))}
      />
      <CheckField bound={bound} path="isMotion" title="引起运动" />
      <CheckField bound={bound} path="isIdempotent" title="可重复执行" />
    </div>
  );
}
