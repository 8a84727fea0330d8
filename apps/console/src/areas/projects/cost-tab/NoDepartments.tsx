import { Button } from '@blueprintjs/core';
import { pathOf } from '@fleet/domain/core/session/page/paths.ts';
import { useLocation } from 'wouter';
import { useOpens } from '../../../app/actions/useCan.ts';
import { EmptyState } from '../../../ui/states/states.tsx';
import { FirstSteps } from '../../../app/actions/FirstSteps.tsx';
import { departmentActions } from '@fleet/domain/areas/projects/people/actions.ts';

/** The tenant has no departments: what that means, and the way to them for who may go it. */
export function NoDepartments() {
  const opens = useOpens();
  const [, navigate] = useLocation();
  return (
    <EmptyState
      title="租户还没有部门"
      text={
        <>
          预算按部门设置，工时计入人员所在的部门。
          <FirstSteps
            steps={[[departmentActions.actions.addDepartment, '部门在“成员管理”的“部门与人员”中维护']]}
            otherwise="部门由有成员管理权限的人员维护。"
          />
        </>
      }
      action={
        opens('MemberManagement') && (
          <Button
            intent="primary"
            text="去维护部门与人员"
            onClick={() => navigate(`${pathOf('MemberManagement', {})}?tab=people`)}
          />
        )
      }
    />
  );
}
