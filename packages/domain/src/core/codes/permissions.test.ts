import { describe, expect, it } from 'vitest';
import { actions, resources } from './permissions.ts';

/**
 * The keys that the specifications state, page by page (S1 §2, S2 §6). `~` marks a resource whose own key they leave
 * open and whose buttons alone they name.
 */
const stated = `
UsageStatistics: export
Users: create-user view edit delete reset-password bind lock-user
UsersDetail: view edit delete
UserGroup
UsersGroupDetail
Roles
RolesDetail
BtnsAssemble
BtnsAssembleDetail
TenantManagement: view edit delete create-user bind reset-password
TenantDetailManagement: view edit delete create-user bind reset-password
Feedback: edit
MOTabRegionalStatistics
MOTabRunStatistics: export
MOTabFaultStatistics: export
MOTabDistributeTaskStatistics: export
MOTabCarTaskStatistics: export
ToolAndInstructions: view
ToolAndInstructionsDetail: add edit delete upload download
EquipmentList: view add edit delete export update-model
EquipmentOverview: view export
EquipmentOverviewDetail: export add delete update-model
EquipmentDistribution: add delete export
EquipmentsDetail: edit add export delete remote-control
GroupDetail
EquipmentGroup
TagList
TagDetail
ProjectManagement: view add edit delete export
project-to-device-detail
OAReport: view export
OAReportDetail: export
CostSummary: view export
ProductList: view add edit delete export
ProductDetail: add-function edit-function delete-function
TabProductInfo: edit
TabFunction: view add edit delete export
TabTopic: add delete
TabDecode: edit
TabCategory
TabUpgradePack
WholePackageTest: export-list make
WholePackage: view download verify export-list make edit delete
AlphaPackage: export-list add view edit verify delete download publish
TestPackage: export-list add view edit verify delete download
ReleasePackage: view edit verify delete download make export-list
StableReleaseWholePackage
StableReleasePackage: view edit verify delete download
OtaModule: delete edit export-list add-module
ModuleTypeGroup: delete group-add group-edit group-delete group-view
~ModuleTypeGroupDetail: add edit delete
DataAnalysis: export-list
UpgradeTaskListRoute: view delete
UpgradeTaskDetail: view edit
UpgradePush: add delete
AllSoftware: download make-code add edit delete
CategoryManagement: add edit delete
MessageNotification: view edit delete
PushConfig: view edit delete
MessageSubscribe: view edit delete
`;

/** `Users`, `Users-edit`: what a line of the table says. */
const keysOfLine = (line: string): readonly string[] => {
  const [name = '', verbs = ''] = line.replace('~', '').split(': ');
  return [
    ...(line.startsWith('~') ? [] : [name]),
    ...verbs
      .split(' ')
      .filter(Boolean)
      .map((verb) => `${name}-${verb}`),
  ];
};

/** The keys that the code has from the specifications: those that were not decided here. */
const known = Object.entries(resources).flatMap(([name, { kind, verbs, coined }]) => {
  const isStated = (verb: string) => coined === false || (Array.isArray(coined) && !coined.includes(verb));
  return [
    ...(kind === 'buttons' || coined === true ? [] : [name]),
    ...verbs.filter(isStated).map((verb) => `${name}-${verb}`),
  ];
});

describe('the permission keys', () => {
  it('that the specifications state are all there, and what they do not state is marked as decided here', () => {
    const specified = stated.trim().split('\n').flatMap(keysOfLine);
    expect(known.toSorted()).toEqual(specified.toSorted());
  });

  it('of actions are a list of their own', () => {
    expect([...actions].toSorted()).toEqual(['project-add', 'repair-add', 'upkeep-add']);
  });
});
