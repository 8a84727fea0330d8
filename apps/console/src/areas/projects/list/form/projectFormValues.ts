import type { ErpProjectRow, ProjectForm, ProjectFormValues } from '@fleet/domain/areas/projects/changes/contract.ts';
import type { ProjectDetail } from '@fleet/domain/areas/projects/project/contract.ts';

/** The form of a project: what it begins with, and what of it travels. */

const blank: Omit<ProjectFormValues, 'tntId'> = {
  projectKey: '',
  name: '',
  type: 'vehicle',
  typeFlag: '0',
  productKeys: [],
  managerId: '',
  memberIds: [],
  contractNo: '',
  province: '',
  city: '',
  district: '',
  address: '',
  longitude: null,
  latitude: null,
  planStartDate: '',
  planEndDate: '',
  description: '',
};

/** A new project of a tenant; with a contract of the ERP what is known of it is filled in. */
export const newProject = (tntId: string, from: ErpProjectRow | null): ProjectFormValues => ({
  tntId,
  ...blank,
  ...(from === null
    ? {}
    : {
        projectKey: from.erpNo.replace(/^ERP-/, ''),
        name: from.name,
        contractNo: from.contractNo,
        description: `${from.customer}，ERP 编号 ${from.erpNo}`,
      }),
});

/** A project as its form shows it. */
export const formOf = (row: ProjectDetail): ProjectFormValues => ({
  tntId: row.tntId,
  projectKey: row.projectKey,
  name: row.name,
  type: row.type,
  typeFlag: row.typeFlag === 0 ? '0' : '1',
  productKeys: row.products.map(({ id }) => id),
  managerId: row.manager?.userId ?? '',
  memberIds: [],
  contractNo: row.contractNo,
  province: row.province,
  city: row.city,
  district: row.district,
  address: row.address,
  longitude: row.longitude,
  latitude: row.latitude,
  planStartDate: row.planStartDate ?? '',
  planEndDate: row.planEndDate ?? '',
  description: row.description,
});

/** What travels of the form; the tenant stands in the query, and members are given to a new project only. */
export const bodyOf = ({ tntId: _, memberIds: _members, typeFlag, ...values }: ProjectFormValues): ProjectForm => ({
  ...values,
  typeFlag: typeFlag === '0' ? 0 : 1,
});
