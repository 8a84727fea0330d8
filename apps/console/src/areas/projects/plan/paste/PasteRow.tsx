import type { PasteCell, PasteColumn, PasteLine } from '@fleet/domain/areas/projects/plan/view/paste/pasteGrid.ts';
import { memo, useState } from 'react';
import { isComposing } from '../../../../ui/keyboard.ts';
import type { PlanMember } from '../planView.ts';
import * as styles from './paste.module.css';

interface Props {
  /** From 0. */
  readonly row: number;
  readonly line: PasteLine;
  readonly columns: readonly PasteColumn[];
  readonly members: readonly PlanMember[];
  /** Names stand as deep as their tasks will. */
  readonly isTree: boolean;
  readonly onCell: (row: number, column: number, text: string) => void;
  readonly onLeaveOut: (rows: readonly number[], isOut: boolean) => void;
}

/** Pixels by which a level is moved in. */
const step = 14;

/** One row of what is to be pasted: each cell can be put right where it stands. */
export const PasteRow = memo(
  function PasteRow({ row, line, columns, members, isTree, onCell, onLeaveOut }: Props) {
    const { cells, isLeftOut, level, title } = line;
    return (
      <tr data-left-out={isLeftOut || undefined}>
        <td>
          <input
            type="checkbox"
            aria-label={`粘贴第 ${row + 1} 行`}
            checked={!isLeftOut}
            onChange={({ target: { checked } }) => onLeaveOut([row], !checked)}
          />
        </td>
        <td className={styles.title} title={title}>
          {title}
        </td>
        {cells.map((cell, at) => {
          const { title: of, kind } = columns[at] ?? { title: '', kind: 'text' as const };
          const label = `第 ${row + 1} 行${of}`;
          const change = (text: string) => onCell(row, at, text);
          return (
            <td
              // the columns of a row never change their places
              // oxlint-disable-next-line react/no-array-index-key
              key={at}
              data-problem={cell.problem !== null || undefined}
              data-note={cell.note !== null || undefined}
              data-ignored={cell.isIgnored || undefined}
              title={cell.isIgnored && cell.note === null && cell.text !== '' ? '由子任务汇总，不采用' : undefined}
              style={isTree && at === 0 ? { paddingInlineStart: 4 + level * step } : undefined}
            >
              {kind === 'owner' && !cell.isIgnored ? (
                <OwnerField cell={cell} label={label} members={members} isDisabled={isLeftOut} onChange={change} />
              ) : (
                <TextField cell={cell} label={label} isDisabled={isLeftOut || cell.isIgnored} onChange={change} />
              )}
              <Told cell={cell} />
            </td>
          );
        })}
      </tr>
    );
  },
  // what is read anew is equal as long as it says the same
  (one, other) =>
    one.row === other.row && one.members === other.members && JSON.stringify(one.line) === JSON.stringify(other.line),
);

function Told({ cell: { problem, note, meant } }: { readonly cell: PasteCell }) {
  if (problem !== null) return <small className={styles.wrong}>{problem}</small>;
  if (note !== null) return <small className={styles.noted}>{note}</small>;
  return meant === null ? null : <small className={styles.meant}>即 {meant}</small>;
}

interface FieldProps {
  readonly cell: PasteCell;
  readonly label: string;
  readonly isDisabled: boolean;
  readonly onChange: (text: string) => void;
}

/** What is typed counts when the field is left, or at Enter. */
function TextField({ cell: { text, problem }, label, isDisabled, onChange }: FieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const end = () => {
    if (typed !== null && typed !== text) onChange(typed);
    setTyped(null);
  };
  return (
    <input
      className={styles.field}
      aria-label={label}
      aria-invalid={problem !== null || undefined}
      autoComplete="off"
      spellCheck={false}
      disabled={isDisabled}
      value={typed ?? text}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={end}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !isComposing(event)) end();
      }}
    />
  );
}

/** A member, nobody, or the name as it was given while nobody is called so. */
function OwnerField({
  cell: { text, problem },
  label,
  members,
  isDisabled,
  onChange,
}: FieldProps & Pick<Props, 'members'>) {
  const name = text.trim();
  const own =
    problem === null ? members.find(({ userId, realName }) => realName === name || userId === name) : undefined;
  const alike = new Set(members.map(({ realName }) => realName)).size < members.length;
  return (
    <select
      className={styles.field}
      aria-label={label}
      aria-invalid={problem !== null || undefined}
      disabled={isDisabled}
      value={own?.userId ?? name}
      onChange={(event) => onChange(event.target.value)}
    >
      {own === undefined && name !== '' && <option value={name}>{name}</option>}
      <option value="">不指定</option>
      {members.map(({ userId, realName }) => (
        <option key={userId} value={userId}>
          {alike ? `${realName}（${userId}）` : realName}
        </option>
      ))}
    </select>
  );
}
