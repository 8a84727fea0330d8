import { action, pageActions } from '../../../core/actions/action.ts';
import { productModels } from '../../products/model/contract.ts';
import { moduleList } from '../module/contract.ts';
import { analysisExport, analysisFigures, analysisFiguresExport, analysisJobs } from './contract.ts';

/** 数据分析 (S2 §6). */
export const dataAnalysisPage = pageActions(
  'DataAnalysis',
  [analysisFigures, analysisJobs, moduleList, productModels],
  {
    exportFigures: action('导出统计', ['DataAnalysis-export-list'], [analysisFiguresExport]),
    export: action('导出列表', ['DataAnalysis-export-list'], [analysisExport]),
  },
);
