import type * as contract from '@fleet/domain/areas/projects/people/contract.ts';
import type { HandlersOf } from '../../../pipeline/call.ts';
import { addDepartment, deleteDepartment, pageOfDepartments, renameDepartment } from './departments.ts';
import { addPerson, addUsers, deleteStaff, setLastDay, updateStaff } from './staffChanges.ts';
import { pageOfCandidates, pageOfStaff } from './staffRows.ts';

/** Departments of a tenant and who works in them. */
export const peopleHandlers: HandlersOf<typeof contract> = {
  departmentList: (call) => pageOfDepartments(call, call.query),
  departmentAdd: (call) => addDepartment(call, call.body.name),
  departmentUpdate: (call) => renameDepartment(call, call.query.departmentId, call.body.name, call.body.version),
  departmentDelete: (call) => deleteDepartment(call, call.query.departmentId),

  staffList: (call) => pageOfStaff(call, call.query),
  staffCandidates: (call) => pageOfCandidates(call, call.query),
  staffAddUsers: (call) => addUsers(call, call.body),
  staffAdd: (call) => addPerson(call, call.body),
  staffUpdate: (call) => updateStaff(call, call.query.staffId, call.body),
  staffLeave: (call) => setLastDay(call, call.query.staffId, call.body),
  staffDelete: (call) => deleteStaff(call, call.query.staffId),
};
