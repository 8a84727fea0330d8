import { Button } from '@blueprintjs/core';
import { offeredProducts, productChoices } from '@fleet/domain/areas/products/product/choicesContract.ts';
import { functionVersions } from '@fleet/domain/areas/products/thing-model/versionContract.ts';
import { useRef, useState } from 'react';
import { useRead } from '../../../../../app/calls/useRead.ts';
import { FileChooser } from '../../../../../ui/files/FileChooser.tsx';
import { modelFileKinds, readModelFile } from '../readModelFile.ts';
import type { Compared, State } from './compared.ts';
import * as styles from '../modelDialogs.module.css';

interface Props {
  /** Which side of the comparison: `从`, `到`. */
  readonly side: string;
  /** The product whose page it is. */
  readonly productKey: string;
  readonly value: Compared;
  readonly onChange: (value: Compared) => void;
}

/** Versions that are kept whole. */
const keptVersions = 50;
const ofFile = 'file';

/** Chooses one side of a comparison: whose model and which state of it, or a file. */
export function ComparedPicker({ side, productKey, value, onChange }: Props) {
  const products = useRead(productChoices, { query: offeredProducts });
  const others = (products.state?.data?.list ?? []).filter((one) => one.productKey !== productKey);
  return (
    <div className={styles.tools} role="group" aria-label={side}>
      <span className={styles.quiet}>{side}</span>
      <select
        className="bare-control"
        aria-label={`${side}：来源`}
        value={value.kind === 'file' ? ofFile : value.productKey}
        onChange={({ target }) =>
          onChange(
            target.value === ofFile
              ? { kind: 'file', file: null }
              : { kind: 'state', productKey: target.value, state: 'draft' },
          )
        }
      >
        <option value={productKey}>本产品</option>
        <option value={ofFile}>文件</option>
        {others.length > 0 && (
          <optgroup label="其他产品">
            {others.map((one) => (
              <option key={one.productKey} value={one.productKey}>
                {one.productName}
              </option>
            ))}
          </optgroup>
        )}
      </select>
      {value.kind === 'file' ? (
        <FilePicker side={side} value={value} onChange={onChange} />
      ) : (
        <StatePicker label={`${side}：版本`} value={value} onChange={onChange} />
      )}
    </div>
  );
}

type Of<Kind extends Compared['kind']> = Extract<Compared, { kind: Kind }>;

interface StateProps {
  readonly label: string;
  readonly value: State;
  readonly onChange: (value: State) => void;
}

/** Chooses among the draft of a product, what devices follow, and its versions. */
export function StatePicker({ label, value, onChange }: StateProps) {
  const { productKey, state } = value;
  const versions = useRead(functionVersions, { query: { productKey, page: 1, pageSize: keptVersions } });
  const whole = (versions.state?.data?.list ?? []).filter(({ isWhole }) => isWhole);
  const live = whole.find(({ isLive }) => isLive);
  return (
    <select
      className="bare-control"
      aria-label={label}
      value={state}
      onChange={({ target }) => onChange({ kind: 'state', productKey, state: target.value })}
    >
      <option value="draft">草稿</option>
      {(live !== undefined || state === 'live') && <option value="live">线上{live && ` v${live.no}`}</option>}
      {whole.map(({ no }) => (
        <option key={no} value={`v${no}`}>
          v{no}
        </option>
      ))}
    </select>
  );
}

function FilePicker({
  side,
  value: { file },
  onChange,
}: Pick<Props, 'side' | 'onChange'> & { readonly value: Of<'file'> }) {
  const chooser = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const read = async (chosen: File) => {
    const source = await readModelFile(chosen);
    const isRead = typeof source !== 'string';
    setProblem(isRead ? null : source);
    onChange({ kind: 'file', file: isRead ? { name: chosen.name, source } : null });
  };
  return (
    <>
      <Button size="small" text={file?.name ?? '选择文件'} onClick={() => chooser.current?.click()} />
      <FileChooser
        ref={chooser}
        label={`${side}：文件`}
        accept={modelFileKinds}
        onChoose={([chosen]) => {
          if (chosen !== undefined) void read(chosen);
        }}
      />
      {problem !== null && (
        <span className={styles.wrong} role="alert">
          {problem}
        </span>
      )}
    </>
  );
}
