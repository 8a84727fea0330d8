import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import type { TenantChoice } from '../../../../../app/address/detailAddress.ts';
import { QueryDialog, RuleText } from '../../../../equipment/face.ts';
import * as styles from '../kit/wizard.module.css';

interface Props {
  /** Conditions as JSON; undefined while there are none. */
  readonly query: string | undefined;
  readonly tenant: TenantChoice;
  readonly onChange: (query: string) => void;
}

/** Devices by conditions, in words, and the way to write them. */
export function QueryScope({ query, tenant, onChange }: Props) {
  const [isWriting, setWriting] = useState(false);
  return (
    <div className={styles.tools}>
      {query === undefined ? (
        <span className={styles.aside}>还没有条件</span>
      ) : (
        <RuleText rule={query} tenant={tenant} />
      )}
      <Button size="small" text={query === undefined ? '填写条件' : '修改条件'} onClick={() => setWriting(true)} />
      {isWriting && (
        <QueryDialog
          asked={query ?? null}
          tenant={tenant}
          onSearch={(written) => {
            onChange(written);
            setWriting(false);
          }}
          onClose={() => setWriting(false)}
        />
      )}
    </div>
  );
}
