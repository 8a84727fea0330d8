import { groupInfoTree } from '../../equipment/group/contract.ts';
import { deviceProjects } from '../../equipment/device/choicesContract.ts';
import { queryFieldList } from '../../equipment/query/contract.ts';
import { tagChoices } from '../../equipment/tag/contract.ts';
import { modelChoices } from '../../products/model/choicesContract.ts';
import { productChoices } from '../../products/product/choicesContract.ts';
import { moduleList } from '../module/contract.ts';
import { packChoices, packEvidenceGet } from '../pack/contract.ts';
import { preflightDevices, targetChoices, targetParse, targetVersions, upgradePreflight } from '../target/contract.ts';

/** What the wizard of jobs asks for. */

const choices = [
  productChoices,
  modelChoices,
  deviceProjects,
  groupInfoTree,
  tagChoices,
  queryFieldList,
  moduleList,
  packChoices,
  packEvidenceGet,
];
export const wizard = [targetChoices, targetVersions, targetParse, upgradePreflight, preflightDevices, ...choices];
