import type { PhaseIdentifier, ProjectType } from '../../project/projectCodes.ts';
import type { LifeCycleNode } from '../contract.ts';

/** The stages that a project has from its beginning, by what it delivers (designed). */

export interface StageTemplate {
  readonly name: string;
  readonly kind: LifeCycleNode['kind'];
  /** Standard hours; of a stage with others below it their sum. */
  readonly hours: number;
  /** What has to be handed in. */
  readonly deliverables: readonly string[];
  readonly children: readonly StageTemplate[];
}

export interface PhaseTemplate {
  readonly phase: PhaseIdentifier;
  readonly stages: readonly StageTemplate[];
}

/** Factor of all hours by the flag of S1 §4: what is not standard takes longer. */
export const stageFactorOf = (typeFlag: number): number => (typeFlag === 0 ? 1 : 1.2);

const stagesIn = (kind: StageTemplate['kind']) => ({
  stage: (name: string, hours: number, ...deliverables: readonly string[]): StageTemplate => ({
    name,
    kind,
    hours,
    deliverables,
    children: [],
  }),
  group: (name: string, deliverables: readonly string[], ...children: readonly StageTemplate[]): StageTemplate => ({
    name,
    kind,
    hours: children.reduce((sum, { hours }) => sum + hours, 0),
    deliverables,
    children,
  }),
});

/**
 * @param own what most stages are about
 * @param built what is designed and set up on the site
 */
const template = (own: StageTemplate['kind'], built: StageTemplate['kind']): readonly PhaseTemplate[] => {
  const { stage, group } = stagesIn(own);
  const site = stagesIn(built);
  const isWarehouse = own === 'warehouse';
  return [
    {
      phase: 'Production',
      stages: [
        stage('合同评审', 16, '合同评审记录'),
        site.group(
          '方案设计',
          ['方案评审记录'],
          site.stage('布局方案', 48, '总体布局图'),
          site.stage('电气方案', 40, '电气原理图'),
          site.stage('软件方案', 32),
        ),
        stage('物料采购', 60, '采购清单'),
        isWarehouse
          ? group('货架与设备制造', ['制造检验记录'], stage('货架制造', 200), stage('堆垛机制造', 160))
          : group('整车装配', ['装配检验记录'], stage('底盘装配', 140), stage('电气装配', 120), stage('整车调试', 60)),
        stage('出厂检验', 48, '出厂检验报告', '合格证'),
      ],
    },
    {
      phase: 'Implementation',
      stages: [
        stage('发货与到货验收', 32, '装箱清单', '到货签收单'),
        site.group(
          '现场安装',
          ['安装记录'],
          site.stage('地面处理', 80),
          site.stage('设备就位', 100),
          site.stage('网络与供电', 60),
        ),
        isWarehouse ? stage('仓储系统部署', 96, '部署记录') : stage('地图与路径部署', 96, '路径部署记录'),
        stage('联调测试', 160, '联调测试报告'),
        stage('试运行', 120, '试运行报告', '遗留问题清单'),
      ],
    },
    {
      phase: 'Acceptance',
      stages: [
        stage('用户培训', 40, '培训签到表'),
        stage('初步验收', 32, '初验报告'),
        stage('最终验收', 24, '终验报告'),
      ],
    },
    {
      phase: 'PostSales',
      stages: [stage('质保移交', 16, '质保移交单'), stage('首次巡检', 24, '巡检记录'), stage('质保期保养', 80)],
    },
  ];
};

/** The phases of a project with their stages, by its type; one that delivers both builds its warehouse on the site. */
export const stageTemplates: Readonly<Record<ProjectType, readonly PhaseTemplate[]>> = {
  vehicle: template('vehicle', 'vehicle'),
  warehouse: template('warehouse', 'warehouse'),
  mixed: template('vehicle', 'warehouse'),
};
