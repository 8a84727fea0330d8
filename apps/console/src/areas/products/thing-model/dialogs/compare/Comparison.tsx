import { Callout } from '@blueprintjs/core';
import { comparisonOf } from '@fleet/domain/areas/products/thing-model/changes/comparison.ts';
import { functionGet } from '@fleet/domain/areas/products/thing-model/contract.ts';
import type { ThingModel } from '@fleet/domain/areas/products/thing-model/model.ts';
import { fileModel } from '@fleet/domain/areas/products/thing-model/tsl/readSource.ts';
import { functionCompare } from '@fleet/domain/areas/products/thing-model/versionContract.ts';
import type { ReplyOf } from '@fleet/domain/core/contract/define.ts';
import { useMemo } from 'react';
import { useRead } from '../../../../../app/calls/useRead.ts';
import { randomId } from '../../../../../app/randomId.ts';
import { Loaded } from '../../../../../detail/Loaded.tsx';
import { CopyButton } from '../../../../../ui/copy/CopyButton.tsx';
import { ChangeList } from '../ChangeList.tsx';
import { type Compared, compareInput, stateInput } from './compared.ts';
import { ComparedPicker } from './ComparedPicker.tsx';
import * as styles from '../modelDialogs.module.css';

type Of<Kind extends Compared['kind']> = Extract<Compared, { kind: Kind }>;

interface Props {
  readonly productKey: string;
  readonly compared: readonly [Compared, Compared];
  readonly onChange: (compared: readonly [Compared, Compared]) => void;
}

/** What differs between any two of draft, live version, versions, other products and files, with a text for a review. */
export function Comparison({ productKey, compared: [one, other], onChange }: Props) {
  return (
    <section className={styles.comparison} aria-label="比较">
      <ComparedPicker side="从" productKey={productKey} value={one} onChange={(value) => onChange([value, other])} />
      <ComparedPicker side="到" productKey={productKey} value={other} onChange={(value) => onChange([one, value])} />
      {one.kind === 'state' && other.kind === 'state' ? (
        <StatesCompared one={one} other={other} />
      ) : one.kind === 'file' && other.kind === 'file' ? (
        <FilesCompared one={one} other={other} beside={nothing} />
      ) : (
        <FileBesideState one={one} other={other} />
      )}
    </section>
  );
}

const nothing: ThingModel = [];

/** The gateway compares what it has. */
function StatesCompared({ one, other }: { readonly one: Of<'state'>; readonly other: Of<'state'> }) {
  const { state, refresh } = useRead(functionCompare, compareInput(one, other));
  return (
    <Loaded state={state} onRetry={refresh}>
      {(difference) => <Difference difference={difference} />}
    </Loaded>
  );
}

interface Sides {
  readonly one: Compared;
  readonly other: Compared;
}

function FileBesideState({ one, other }: Sides) {
  const stated = (one.kind === 'state' ? one : other) as Of<'state'>;
  const { state, refresh } = useRead(functionGet, stateInput(stated));
  return (
    <Loaded state={state} onRetry={refresh}>
      {({ functions }) => <FilesCompared one={one} other={other} beside={functions} />}
    </Loaded>
  );
}

/** A file never leaves the browser for being compared. */
function FilesCompared({ one, other, beside }: Sides & { readonly beside: ThingModel }) {
  const found = useMemo(() => {
    const read = (side: Compared) =>
      side.kind === 'state'
        ? { model: beside, unread: [] }
        : side.file === null
          ? null
          : fileModel(side.file.source, beside, randomId);
    const [before, after] = [read(one), read(other)];
    if (before === null || after === null) return null;
    if ('problem' in before) return before;
    if ('problem' in after) return after;
    return { difference: comparisonOf(before.model, after.model), unread: [...before.unread, ...after.unread] };
  }, [one, other, beside]);
  if (found === null) return <p className={styles.quiet}>请选择要比较的文件：TSL、VDA 5050 规格表或导出的表格</p>;
  if ('problem' in found)
    return (
      <Callout compact icon={null} intent="danger">
        {found.problem}
      </Callout>
    );
  return (
    <>
      {found.unread.length > 0 && (
        <Callout compact icon={null} intent="warning">
          以下内容无法读取，未参与比较：
          <ul className={styles.lines}>
            {found.unread.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Callout>
      )}
      <Difference difference={found.difference} />
    </>
  );
}

function Difference({ difference }: { readonly difference: ReplyOf<typeof functionCompare> }) {
  const { changes, isReordered, breakingCount, text } = difference;
  return (
    <>
      {text !== '' && (
        <div className={styles.tools}>
          <span className={styles.quiet}>
            {changes.length} 处变更{breakingCount > 0 && `，其中 ${breakingCount} 处不兼容`}
          </span>
          <CopyButton text={text} label="变更" />
        </div>
      )}
      <ChangeList changes={changes} isReordered={isReordered} />
    </>
  );
}
