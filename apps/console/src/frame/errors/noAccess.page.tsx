import { Button } from '@blueprintjs/core';
import { useLocation } from 'wouter';
import { ErrorPage } from './ErrorPage.tsx';

/** /401: the page exists, but not for this person. */
export default function NoAccessPage() {
  const [, navigate] = useLocation();
  return (
    <ErrorPage code="401" title="无权限访问" text="当前账号没有访问此页面的权限，如有需要请联系管理员。">
      <Button intent="primary" text="回到首页" onClick={() => navigate('/')} />
      <Button text="返回上一页" onClick={() => history.back()} />
    </ErrorPage>
  );
}
