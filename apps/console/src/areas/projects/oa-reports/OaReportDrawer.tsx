import { oaReportActionLabels, type OaReportAction } from '@fleet/domain/areas/projects/oa-reports/oaReportTypes.ts';
import type { StatusIntent } from '@fleet/domain/core/codes/status.ts';
import { oaReportInfo, type OaReportInfo } from '@fleet/domain/areas/projects/oa-reports/contract.ts';
import type { ReactNode } from 'react';
import { Properties, Section } from '../../../detail/Properties.tsx';
import { RecordDrawer } from '../../../detail/RecordDrawer.tsx';
import { columnProperties } from '../../../detail/columnProperties.ts';
import { Timeline } from '../../../charts/Timeline.tsx';
import type { RecordSteps } from '../../../detail/recordSteps.ts';
import { oaReportColumns } from './oaReportColumns.tsx';

const intents: Readonly<Record<OaReportAction, StatusIntent>> = {
  create: 'none',
  push: 'primary',
  fail: 'warning',
  reject: 'danger',
  assign: 'primary',
  grant: 'success',
  finish: 'success',
};

interface Props {
  /** Null while the drawer is closed. */
  readonly id: string | null;
  /** Address of all reports of the same project; null where that is the page itself. */
  readonly pathOf: (report: OaReportInfo) => string | null;
  readonly steps: RecordSteps | undefined;
  readonly actionsOf: (report: OaReportInfo) => ReactNode;
  readonly onClose: () => void;
}

/** One report: what it says, how far it is, and all that happened to it. */
export function OaReportDrawer({ id, pathOf, steps, actionsOf, onClose }: Props) {
  return (
    <RecordDrawer
      id={id}
      title="OA报表"
      endpoint={oaReportInfo}
      inputOf={(reportId) => ({ query: { id: reportId } })}
      nameOf={({ title }) => title}
      pathOf={pathOf}
      steps={steps}
      actions={actionsOf}
      onClose={onClose}
    >
      {(report) => (
        <>
          <Properties
            properties={[
              ...columnProperties(oaReportColumns, report),
              ...(report.eventNo === null ? [] : [{ title: '事件编号', value: report.eventNo }]),
              { title: '内容', value: report.content, isWide: true },
            ]}
          />
          <Section title="流转记录">
            <Timeline
              steps={report.steps.map(({ action, operatorName, remark, at }) => ({
                at,
                intent: intents[action],
                title: oaReportActionLabels[action],
                people: operatorName,
                remark,
              }))}
            />
          </Section>
        </>
      )}
    </RecordDrawer>
  );
}
