import { $rulesProblem } from '@fleet/domain/core/session/access/access.ts';
import { queryParameter, safeRedirect } from '@fleet/domain/core/session/page/paths.ts';
import { useUnit } from 'effector-react';
import { useConfig } from '../../../app/config.ts';
import { Logo } from '../../../ui/menu/Logo.tsx';
import { useFullPath, useNavigate } from '../../../app/address/location.ts';
import { LoginForm } from './LoginForm.tsx';
import * as styles from './login.module.css';

/** /login: the way in; afterwards on to the wanted page of this console, never elsewhere. */
export default function LoginPage() {
  const { titleSuffix } = useConfig();
  const navigate = useNavigate();
  const problem = useUnit($rulesProblem);
  const wanted = safeRedirect(queryParameter(useFullPath(), 'redirect'));
  return (
    <div className={styles.page}>
      <aside className={styles.aside} aria-hidden="true">
        <FleetDrawing />
        <p>设备、项目与升级，一处掌控</p>
      </aside>
      <main className={styles.main}>
        <div className={styles.card}>
          <div className={styles.brand}>
            <Logo size={30} />
            <h1>{titleSuffix}</h1>
          </div>
          {problem !== null && (
            <div className={styles.problem} role="alert">
              <strong>未能进入控制台，需要重新登录</strong>
              <p>读取权限失败：{problem}</p>
            </div>
          )}
          <LoginForm onSignedIn={() => navigate(wanted, { replace: true })} />
        </div>
      </main>
    </div>
  );
}

/** Lanes of a warehouse with vehicles on them: quiet, and drawn with the theme's own colour. */
function FleetDrawing() {
  const lanes = [70, 130, 190, 250, 310];
  const vehicles = [
    [120, 70],
    [300, 130],
    [210, 190],
    [90, 250],
    [330, 310],
  ] as const;
  return (
    <svg viewBox="0 0 420 380" focusable="false">
      {lanes.map((y) => (
        <line key={y} x1="20" x2="400" y1={y} y2={y} className={styles.lane} />
      ))}
      <path d="M60 70V310M180 130V310M260 70V250M370 130V310" className={styles.lane} />
      <path d="M120 70H60V190H210M300 130H370V310H330M90 250H180V190" className={styles.route} />
      {lanes.map((y) =>
        [60, 180, 260, 370].map((x) => <circle key={`${x}-${y}`} cx={x} cy={y} r="3" className={styles.node} />),
      )}
      {vehicles.map(([x, y]) => (
        <g key={`${x}-${y}`} transform={`translate(${x - 15} ${y - 10})`} className={styles.vehicle}>
          <rect width="30" height="20" rx="5" />
          <circle cx="24" cy="10" r="2.5" />
        </g>
      ))}
    </svg>
  );
}
