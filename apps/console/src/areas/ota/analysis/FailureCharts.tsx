import { type EndResult, failurePlaceLabels, failurePlaces } from '@fleet/domain/areas/ota/analysis/analysisRules.ts';
import type { AnalysisFigures } from '@fleet/domain/areas/ota/analysis/contract.ts';
import type { UpgradeReasonCode } from '@fleet/domain/areas/ota/upgrade/upgradeReasons.ts';
import { BarList } from '../../../charts/BarList.tsx';
import { HeatTable } from '../../../charts/HeatTable.tsx';

/** Each bar leads to the jobs behind it. */
export interface Chosen {
  readonly equipmentType?: string | undefined;
  readonly result?: EndResult | undefined;
  readonly reason?: string | undefined;
  readonly projectId?: string | undefined;
  readonly srcVersion?: string | undefined;
  readonly stage?: AnalysisFigures['stages'][number]['status'] | undefined;
  readonly wait?: UpgradeReasonCode | undefined;
  readonly failedAt?: AnalysisFigures['failedAt'][number]['place'] | undefined;
  readonly step?: AnalysisFigures['steps'][number]['step'] | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export interface ChartProps {
  readonly figures: AnalysisFigures;
  /** What of the bars the page is filtered by. */
  readonly chosen: Chosen;
  readonly onChoose: (choice: Chosen) => void;
}

/** How often a model failed for a reason. */
const failedFor = ({ failures }: AnalysisFigures, model: string, reason: string): number =>
  failures.find(({ modelId, code }) => modelId === model && code === reason)?.n ?? 0;

/** How often upgrades failed for a reason at a step. */
const failedAtFor = ({ reasonPlaces }: AnalysisFigures, reason: string, at: string): number =>
  reasonPlaces.find(({ code, place }) => code === reason && place === at)?.n ?? 0;

/** Why upgrades failed, at which step, and of which model: of none nothing is shown. */
export function FailureCharts({ figures, chosen, onChoose }: ChartProps) {
  const { reasons, failedAt, byModel } = figures;
  if (reasons.length === 0) return null;
  return (
    <>
      <BarList
        title="失败原因"
        bars={reasons.map(({ code, text, n }) => ({ id: code, name: text, count: n }))}
        chosen={chosen.reason ?? null}
        onChoose={(reason) => onChoose({ reason: reason ?? undefined })}
      />
      <BarList
        title="失败阶段"
        bars={failedAt.map(({ place, n }) => ({ id: place, name: failurePlaceLabels[place], count: n }))}
        chosen={chosen.failedAt ?? null}
        onChoose={(id) => onChoose({ failedAt: failurePlaces.find((place) => place === id) })}
      />
      <HeatTable
        title="失败原因与阶段"
        rowTitle="失败原因"
        columns={failedAt.map(({ place }) => failurePlaceLabels[place])}
        rows={reasons.map(({ code, text }) => ({
          id: code,
          name: text,
          cells: failedAt.map(({ place }) => failedAtFor(figures, code, place)),
        }))}
        chosen={chosen.reason ?? null}
        onChoose={(reason) => onChoose({ reason: reason ?? undefined })}
      />
      <HeatTable
        title="型号与失败原因"
        rowTitle="型号"
        columns={reasons.map(({ text }) => text)}
        rows={byModel
          .filter(({ failed }) => failed > 0)
          .map(({ id, name }) => ({ id, name, cells: reasons.map(({ code }) => failedFor(figures, id, code)) }))}
        chosen={chosen.equipmentType ?? null}
        onChoose={(equipmentType) => onChoose({ equipmentType: equipmentType ?? undefined })}
      />
    </>
  );
}
