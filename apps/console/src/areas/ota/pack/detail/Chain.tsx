import type { ChainLink } from '@fleet/domain/areas/ota/pack/contract.ts';
import { ringTable } from '@fleet/domain/areas/ota/pack/rings.ts';
import { texts } from '@fleet/domain/core/codes/messages.ts';
import classNames from 'classnames';
import { Time } from '../../../../ui/time/Time.tsx';
import * as packStyles from '../pack.module.css';
import * as styles from './packDetail.module.css';

interface Props {
  readonly links: readonly ChainLink[];
  /** The pack that is looked at. */
  readonly current: string;
}

/** From ring to ring: when, by whom, and what was passed over on the way. */
export function Chain({ links, current }: Props) {
  return (
    <ol className={styles.chain} aria-label="来源链路">
      {links.map(({ firmwareId, firmwareName, ring, destVersion, at, by, isWithdrawn, lifted }) => (
        <li key={firmwareId} aria-current={firmwareId === current ? 'step' : undefined}>
          <p className={styles.link}>
            <strong>{ringTable[ring].title}</strong>
            <span className={classNames(isWithdrawn && packStyles.withdrawn)}>{firmwareName}</span>
            <span className={packStyles.quiet}>{destVersion}</span>
          </p>
          <p className={packStyles.quiet}>
            <Time at={at} /> · {by === '' ? texts.nothing : by}
          </p>
          {lifted.map(({ code, text, reason, by: who }) => (
            <p key={code} className={styles.lifted}>
              忽略「{text}」：{reason}（{who}）
            </p>
          ))}
        </li>
      ))}
    </ol>
  );
}
