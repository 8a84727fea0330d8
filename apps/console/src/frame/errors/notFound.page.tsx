import { Button } from '@blueprintjs/core';
import { useLocation } from 'wouter';
import { ErrorPage } from './ErrorPage.tsx';

/** /404: no page has this address. */
export default function NotFoundPage() {
  const [, navigate] = useLocation();
  return (
    <ErrorPage code="404" title="页面不存在" text="地址有误，或页面尚未开放。">
      <Button intent="primary" text="回到首页" onClick={() => navigate('/')} />
      <Button text="返回上一页" onClick={() => history.back()} />
    </ErrorPage>
  );
}
