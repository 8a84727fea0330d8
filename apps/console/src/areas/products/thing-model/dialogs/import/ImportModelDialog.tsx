import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import type { ProductRow } from '@fleet/domain/areas/products/product/contract.ts';
import { functionImport } from '@fleet/domain/areas/products/thing-model/contract.ts';
import { importResults } from '@fleet/domain/areas/products/thing-model/tsl/merge.ts';
import { noticeDurations } from '@fleet/domain/core/codes/messages.ts';
import { words } from '@fleet/domain/core/codes/words.ts';
import type { BodyOf, ReplyOf } from '@fleet/domain/core/contract/define.ts';
import { useState } from 'react';
import { useCall } from '../../../../../app/calls/hooks.ts';
import { troubleOf } from '../../../../../app/calls/useWrite.ts';
import { Segments } from '../../../../../list/filters/segments.tsx';
import { Dialog } from '../../../../../ui/dialogs/Dialog.tsx';
import { FileDrop } from '../../../../../ui/files/FileDrop.tsx';
import { Problem, type Trouble } from '../../../../../ui/Problem.tsx';
import { ReasonedButton } from '../../../../../ui/ReasonedButton.tsx';
import { useNotify } from '../../../../../ui/useNotify.ts';
import type { OpenModel } from '../../useModelDesk.ts';
import { FromCategory } from './FromCategory.tsx';
import { FromProduct } from './FromProduct.tsx';
import { Proposal } from './Proposal.tsx';
import { modelFileKinds, readModelFile } from '../readModelFile.ts';
import * as styles from '../modelDialogs.module.css';

type Body = BodyOf<typeof functionImport>;
type Source = Body['from'];
type Proposed = ReplyOf<typeof functionImport>;

interface Props {
  readonly open: OpenModel;
  readonly product: ProductRow;
  /** The category whose standard functions are to be taken; null where nothing is chosen yet. */
  readonly categoryId: string | null;
  readonly onClose: () => void;
}

const origins = [
  { id: 'file', title: '文件' },
  { id: 'product', title: '其他产品' },
  { id: 'category', title: '品类标准功能' },
] as const;
type Origin = (typeof origins)[number]['id'];
const modes = { merge: '合并：保留来源中没有的功能', replace: '替换：删除来源中没有的功能' } as const;
const clashes = { overwrite: '覆盖现有功能', skip: '跳过', rename: '改名后新增' } as const;

/** Takes functions from a file, another product or a category into the draft, as one step: what would become of each row is told first. */
export function ImportModelDialog({ open, product: { productKey, categoryId: ownId }, categoryId, onClose }: Props) {
  const { actions, isUnsaved } = open;
  const call = useCall();
  const notify = useNotify();
  const [origin, setOrigin] = useState<Origin>(categoryId === null ? 'file' : 'category');
  const [mode, setMode] = useState<Body['mode']>('merge');
  const [clash, setClash] = useState<Body['clash']>('overwrite');
  const [file, setFile] = useState<File | null>(null);
  const [source, setSource] = useState<Source | null>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [proposed, setProposed] = useState<Proposed | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [category, setCategory] = useState(categoryId);
  const look = async (from: Source | null, how: { readonly mode: Body['mode']; readonly clash: Body['clash'] }) => {
    setSource(from);
    setProposed(null);
    setTrouble(null);
    if (from === null) return;
    setBusy(true);
    const result = await call(
      functionImport,
      { query: {}, body: { productKey, ...how, from } },
      { listener: functionImport.id },
    );
    setBusy(false);
    setTrouble(troubleOf(result));
    if (result.kind === 'data') setProposed(result.data);
  };
  const read = async (chosen: File) => {
    setFile(chosen);
    const found = await readModelFile(chosen);
    if (typeof found === 'string') {
      setSource(null);
      setProposed(null);
      setTrouble(found);
    } else await look(found, { mode, clash });
  };
  const counts = proposed?.counts;
  const usable = counts === undefined ? 0 : counts.added + counts.changed + counts.removed;
  const take = () => {
    if (proposed === null || counts === undefined) return;
    const refused = actions.command({ kind: 'become', functions: proposed.functions });
    setTrouble(refused);
    if (refused !== null) return;
    const parts = (['added', 'changed', 'removed'] as const).filter((kind) => counts[kind] > 0);
    const lines = [`已${parts.map((kind) => `${importResults[kind]} ${counts[kind]} 个`).join('、')}功能，保存后生效`];
    notify({ intent: 'success', lines, duration: noticeDurations.lines });
    onClose();
  };
  return (
    <Dialog isOpen title="导入功能" className={styles.importDialog} canOutsideClickClose={false} onClose={onClose}>
      <DialogBody>
        <div className={styles.publish}>
          <div className={styles.tools}>
            <Segments
              label="来源"
              choices={origins}
              value={origin}
              onChange={(chosen) => {
                setOrigin(chosen);
                setFile(null);
                setCategory(null);
                void look(null, { mode, clash });
              }}
            />
          </div>
          {origin === 'file' ? (
            <>
              <p className={styles.quiet}>
                TSL 文件（.json，或只含一个 .json 的 .zip）、VDA 5050 规格表
                factsheet（.json）、从产品导出的表格（.xlsx）。导入的内容先进入草稿，可撤销。
              </p>
              <FileDrop file={file} accept={modelFileKinds} onChoose={(chosen) => void read(chosen)} />
            </>
          ) : origin === 'product' ? (
            <FromProduct productKey={productKey} onSource={(from) => void look(from, { mode, clash })} />
          ) : (
            <FromCategory
              categoryId={category}
              ownId={ownId}
              onCategory={(chosen) => {
                setCategory(chosen);
                void look(null, { mode, clash });
              }}
              onSource={(from) => void look(from, { mode, clash })}
            />
          )}
          <div className={styles.choices}>
            <Choice
              title="方式"
              choices={modes}
              value={mode}
              onChange={(wanted) => {
                setMode(wanted);
                void look(source, { mode: wanted, clash });
              }}
            />
            <Choice
              title="标识符相同时"
              choices={clashes}
              value={clash}
              onChange={(wanted) => {
                setClash(wanted);
                void look(source, { mode, clash: wanted });
              }}
            />
          </div>
          {isBusy && <p className={styles.quiet}>正在检查…</p>}
          <Problem trouble={trouble} />
          {proposed !== null && <Proposal proposed={proposed} />}
        </div>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={words.cancel} onClick={onClose} />
            <ReasonedButton
              intent="primary"
              text={counts !== undefined && counts.refused > 0 && usable > 0 ? `只导入可用的 ${usable} 个` : '导入'}
              disabledReason={
                isUnsaved
                  ? '草稿有未保存的修改，请先保存'
                  : proposed === null
                    ? '请先选择来源'
                    : usable === 0
                      ? '没有可导入的变更'
                      : null
              }
              onClick={take}
            />
          </>
        }
      />
    </Dialog>
  );
}

interface ChoiceProps<Code extends string> {
  readonly title: string;
  readonly choices: Readonly<Record<Code, string>>;
  readonly value: Code;
  readonly onChange: (wanted: Code) => void;
}

function Choice<Code extends string>({ title, choices, value, onChange }: ChoiceProps<Code>) {
  return (
    <label>
      {title}
      <select className="bare-control" value={value} onChange={({ target }) => onChange(target.value as Code)}>
        {Object.entries<string>(choices).map(([code, text]) => (
          <option key={code} value={code}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
