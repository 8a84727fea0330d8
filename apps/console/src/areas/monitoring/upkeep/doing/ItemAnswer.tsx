import { Button, ButtonGroup, InputGroup } from '@blueprintjs/core';
import type { UpkeepRecordDetail } from '@fleet/domain/areas/monitoring/upkeep/contract.ts';
import { type ItemResult, limitsText, resultProblem } from '@fleet/domain/areas/monitoring/upkeep/results.ts';
import type { FormPictures } from '../../../../transfers/pictures/usePictures.ts';
import { LinePictures } from '../../work/PicturesField.tsx';
import * as styles from '../upkeep.module.css';

interface Props {
  readonly item: UpkeepRecordDetail['items'][number];
  /** From 1. */
  readonly place: number;
  readonly result: ItemResult | undefined;
  readonly pictures: FormPictures;
  readonly onChange: (result: ItemResult) => void;
}

/** An item of which nothing was entered yet. */
export const blankResult = (itemId: string): ItemResult => ({
  itemId,
  value: null,
  isOk: null,
  note: '',
  pictures: [],
});

/** What was found at an item: the number or words that it asks for, whether it is in order, a note, and pictures. */
export function ItemAnswer({ item, place, result, pictures, onChange }: Props) {
  const current: ItemResult = result ?? blankResult(item.itemId);
  const change = (patch: Partial<ItemResult>) => onChange({ ...current, ...patch });
  const problem = current.isOk === null ? null : resultProblem(item, place, current);
  return (
    <li className={styles.item} data-wrong={problem === null ? undefined : true}>
      <h4>
        {place}. {item.name}
      </h4>
      <p>{item.content}</p>
      <p className={styles.said}>标准：{item.standard}</p>
      <div className={styles.answer}>
        {item.resultKind !== 'pass' && (
          <InputGroup
            aria-label={`${item.name}结果`}
            // keys with a point have no sign on some phones
            inputMode={item.resultKind === 'number' && (item.min ?? -1) >= 0 ? 'decimal' : 'text'}
            maxLength={item.resultKind === 'number' ? 16 : 200}
            autoComplete="off"
            placeholder={item.resultKind === 'number' ? `${limitsText(item)} ${item.unit}` : '填写所见'}
            value={current.value ?? ''}
            onChange={(event) => change({ value: event.currentTarget.value })}
          />
        )}
        <ButtonGroup aria-label={`${item.name}是否正常`} role="group">
          <Button
            text="正常"
            intent={current.isOk === true ? 'success' : 'none'}
            aria-pressed={current.isOk === true}
            onClick={() => change({ isOk: true })}
          />
          <Button
            text="异常"
            intent={current.isOk === false ? 'danger' : 'none'}
            aria-pressed={current.isOk === false}
            onClick={() => change({ isOk: false })}
          />
        </ButtonGroup>
        <InputGroup
          aria-label={`${item.name}备注`}
          maxLength={200}
          autoComplete="off"
          placeholder="备注"
          value={current.note}
          onChange={(event) => change({ note: event.currentTarget.value })}
        />
      </div>
      <LinePictures
        pictures={pictures}
        place={item.itemId}
        label={`${item.name}图片${item.needsPicture ? '（必填）' : ''}`}
      />
      {problem !== null && <p className={styles.late}>{problem}</p>}
    </li>
  );
}
