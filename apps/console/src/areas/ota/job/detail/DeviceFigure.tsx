import type { DeviceFilter } from '@fleet/domain/areas/ota/task/phaseFigures.ts';
import classNames from 'classnames';
import { useNavigate } from '../../../../app/address/location.ts';
import { useAddress } from '../../../../app/address/useAddress.ts';
import * as styles from './phaseLine.module.css';

interface Props {
  /** What it says. */
  readonly text: string;
  readonly count: number;
  readonly filter: DeviceFilter;
}

/** How many devices, which leads to them in the tab 设备; of none it is a word. */
export function DeviceFigure({ text, count, filter }: Props) {
  const { path } = useAddress();
  const navigate = useNavigate();
  if (count === 0) return text;
  return (
    <button
      type="button"
      className={classNames('bare-button', styles.figure)}
      onClick={() => navigate(`${path}?${new URLSearchParams(filter).toString()}`)}
    >
      {text}
    </button>
  );
}
