import type { MonthSheet } from '@fleet/domain/areas/projects/cost/contract.ts';
import type { Measure, SheetLine } from '@fleet/domain/areas/projects/cost/sheetLines.ts';
import { figureIn, figureText, noteParts } from './noteParts.ts';
import * as styles from './monthList.module.css';

interface Props {
  readonly label: string;
  readonly sheet: MonthSheet;
  readonly lines: readonly SheetLine[];
  readonly measure: Measure;
}

/** Lines that stand for a whole month. */
const heads = ['plan', 'deviation'];

/**
 * The sheet where there is no room for months beside each other: one below the other, the newest first under the totals,
 * each with what it came to; opened, it has its lines with what they consist of.
 */
export function MonthList({ label, sheet, lines, measure }: Props) {
  const { months } = sheet;
  const total = lines.find(({ id }) => id === 'total');
  const places = [months.length, ...months.map((_, place) => place).toReversed()];
  return (
    <ul className={styles.list} aria-label={label}>
      {places.map((place) => (
        <li key={place}>
          <details open={place === months.length - 1}>
            <summary>
              <b>{months[place] ?? '合计'}</b>
              {total !== undefined && <Figure line={total} figure={figureIn(total, place, months)} measure={measure} />}
              {lines
                .filter(({ id }) => heads.includes(id))
                .map((line) => (
                  <small key={line.id}>
                    {line.title} <Figure line={line} figure={figureIn(line, place, months)} measure={measure} />
                  </small>
                ))}
            </summary>
            <dl>
              {lines
                .filter((line) => line !== total && !heads.includes(line.id))
                .map((line) => (
                  <div key={`${line.kind ?? ''}:${line.id}`} data-sum={line.isSum || undefined}>
                    <dt>
                      {line.title} {line.note !== '' && <small>{line.note}</small>}
                    </dt>
                    <dd>
                      <Figure line={line} figure={figureIn(line, place, months)} measure={measure} />
                    </dd>
                    {noteParts(sheet, line, place, measure).map((part, nth) => (
                      <dd key={nth} className={styles.note}>
                        {part}
                      </dd>
                    ))}
                  </div>
                ))}
            </dl>
          </details>
        </li>
      ))}
    </ul>
  );
}

function Figure({
  line,
  figure,
  measure,
}: Pick<Props, 'measure'> & { readonly line: SheetLine; readonly figure: number }) {
  return (
    <span className={styles.figure} data-over={(line.isBalance && figure > 0) || undefined}>
      {figureText(figure, measure)}
    </span>
  );
}
