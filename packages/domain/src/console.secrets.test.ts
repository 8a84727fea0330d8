import { allSettled, serialize } from 'effector';
import { describe, expect, it } from 'vitest';
import { captcha } from './core/session/authContract.ts';
import { endpoints } from './services.ts';
import { uploadToken } from './core/transfers/contract.ts';
import { updatePassword } from './core/session/userContract.ts';
import { resetPassword } from './areas/access/users/contract.ts';
import { exportJournal, stateOf } from './kernel/open.ts';
import { admin, openFakeConsole, refusal, settleDown, success } from './fakePorts.ts';
import { call } from './core/session/calls/call.ts';
import { navigationRequested } from './core/session/page/facts.ts';
import { signIn } from './core/session/signIn.ts';
import { signOutRequested } from './core/session/signOut.ts';

type Console = Awaited<ReturnType<typeof openFakeConsole>>;

/** Everything that could be written down, shown or sent to a colleague. */
const everything = ({ scope }: Console): string =>
  JSON.stringify([exportJournal(scope), stateOf(scope), serialize(scope)]);

const secret = (name: string) => `canary-${name}`;
const credentials = {
  userName: 'admin',
  password: secret('password'),
  captchaCode: secret('captcha-code'),
  captchaId: 'c-1',
};
const replies: Readonly<Record<string, unknown>> = {
  'auth.login': { ...admin, accessToken: secret('access'), refreshToken: secret('refresh') },
  'auth.captchacode': { captchaId: secret('captcha-id'), image: `data:image/png;base64,${secret('captcha-image')}` },
  'user.reset.password': { userName: 'a', password: secret('new-password') },
  'general.file.upload.stsToken': { accessKeySecret: secret('key'), securityToken: secret('sts') },
};

const liveThrough = async (fleet: Console) => {
  const { scope } = fleet;
  const seen: string[] = [];
  const listen = () => seen.push(everything(fleet));
  const work = [
    call(scope, captcha, {}, { listener: 'login.captcha' }),
    signIn(scope, credentials),
    call(
      scope,
      updatePassword,
      { body: { oldPassword: secret('old'), newPassword: secret('new') } },
      { listener: 'a.b' },
    ),
    call(scope, resetPassword, { query: { userId: 'u-2' } }, { listener: 'a.c' }),
    call(scope, uploadToken, { query: { from: 'feedback' } }, { listener: 'a.d' }),
  ];
  listen();
  for (let turn = 0; turn < 5; turn += 1) {
    await settleDown();
    listen();
  }
  void allSettled(navigationRequested, { scope, params: { fullPath: '/welcome', built: [], at: 1 } });
  await settleDown();
  listen();
  return { seen, results: () => Promise.all(work) };
};

describe('no secret', () => {
  it('is in journal, state or serialised stores while and after calls carry it', async () => {
    const fleet = await openFakeConsole({ respond: ({ endpoint }) => success(replies[endpoint.id] ?? null) });
    const { seen, results } = await liveThrough(fleet);
    expect(JSON.stringify(await results())).toContain(secret('new-password'));
    expect(JSON.stringify(fleet.stored)).toContain(secret('access'));
    await allSettled(signOutRequested, { scope: fleet.scope });
    for (const text of [...seen, everything(fleet)]) {
      expect(text).toContain('u-admin');
      expect(text).not.toContain('canary');
    }
  });

  it('is there while confidential calls wait for a renewal that is refused, and until the same user is back', async () => {
    let healthy = false;
    const fleet = await openFakeConsole({
      respond: ({ endpoint }) =>
        endpoint.access.kind === 'open' || healthy ? success(replies[endpoint.id] ?? null) : refusal(801401),
      renew: () => ({ kind: 'refused' }),
    });
    const waiting = call(
      fleet.scope,
      updatePassword,
      { body: { oldPassword: secret('old'), newPassword: secret('new') } },
      { listener: 'profile.password' },
    );
    await settleDown();
    expect(everything(fleet)).not.toContain('canary');
    healthy = true;
    await signIn(fleet.scope, credentials);
    expect(await waiting).toEqual({ kind: 'data', data: null });
    expect(fleet.sent.at(-1)?.input).toEqual({ body: { oldPassword: secret('old'), newPassword: secret('new') } });
    expect(everything(fleet)).not.toContain('canary');
  });

  it('can stand in the contract unmarked: whatever names a password, token, secret or captcha is confidential', () => {
    const telling = /"(?:\w*password|\w*token|\w*secret|captcha\w*)"/i;
    const unmarked = endpoints.filter(
      ({ confidential, querySchema, bodySchema, replySchema }) =>
        !confidential &&
        telling.test(
          JSON.stringify([querySchema, bodySchema, replySchema])
            .replaceAll('"isStrongPassword"', '')
            // words that a field may be, and no names of fields: products sign in by `secret`
            .replaceAll(/"enum":\[[^\]]*\]/g, ''),
        ),
    );
    expect(unmarked.map(({ id }) => id)).toEqual([]);
  });
});
