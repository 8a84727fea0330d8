import type { EventRow } from '@fleet/domain/areas/projects/events/contract.ts';
import { Link } from 'wouter';
import { Properties } from '../../../detail/Properties.tsx';
import { columnProperties } from '../../../detail/columnProperties.ts';
import { eventColumns } from './eventColumns.tsx';
import * as detailStyles from '../../../detail/detail.module.css';

interface Props {
  readonly event: EventRow;
  /** Address of the project's reports in the OA; null for who may not open it. */
  readonly reportsPath: string | null;
}

const shown = eventColumns.filter(({ id }) => id !== 'description');

/** What is known of an event, and the way to its report. */
export function EventProperties({ event, reportsPath }: Props) {
  const { report, description } = event;
  return (
    <>
      <Properties
        properties={[...columnProperties(shown, event), { title: '描述', value: description, isWide: true }]}
      />
      {report !== null && reportsPath !== null && (
        <div className={detailStyles.actions}>
          <Link
            href={`${reportsPath}${reportsPath.includes('?') ? '&' : '?'}${new URLSearchParams({ id: report.id })}`}
          >
            打开 OA 报表
          </Link>
        </div>
      )}
    </>
  );
}
