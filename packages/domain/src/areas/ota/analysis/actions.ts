import { action, pageActions } from '../../../core/actions/action.ts';
import { productModels } from '../../products/model/contract.ts';
import { moduleList } from '../module/contract.ts';
import { analysisExport, analysisFigures, analysisJobs } from './contract.ts';

/** 数据分析 (S2 §6). */
export const dataAnalysisPage = pageActions(
  'DataAnalysis',
  [analysisFigures, analysisJobs, moduleList, productModels],
  { export: action('导出列表', ['DataAnalysis-export-list'], [analysisExport]) },
);
