import { InputGroup } from '@blueprintjs/core';
import { useId } from 'react';
import * as styles from '../upkeep.module.css';

/** What is said of an upkeep as a whole when it is finished. */
export interface Closing {
  /** Minutes, as typed. */
  readonly downtime: string;
  readonly signature: string;
}

interface Props {
  readonly value: Closing;
  readonly needsSignature: boolean;
  readonly onChange: (value: Closing) => void;
}

export function ClosingFields({ value, needsSignature, onChange }: Props) {
  const id = useId();
  return (
    <div className={styles.foot}>
      <label htmlFor={`${id}-downtime`}>
        停机分钟
        <InputGroup
          id={`${id}-downtime`}
          inputMode="numeric"
          maxLength={6}
          value={value.downtime}
          onChange={(event) => onChange({ ...value, downtime: event.currentTarget.value.trim() })}
        />
      </label>
      <label htmlFor={`${id}-signature`}>
        签字{needsSignature ? '（必填）' : ''}
        <InputGroup
          id={`${id}-signature`}
          maxLength={32}
          autoComplete="off"
          placeholder="验收人姓名"
          value={value.signature}
          onChange={(event) => onChange({ ...value, signature: event.currentTarget.value })}
        />
      </label>
    </div>
  );
}
