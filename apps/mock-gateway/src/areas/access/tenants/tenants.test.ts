import { readdirSync } from 'node:fs';
import readExcelFile from 'read-excel-file/node';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { businessCodes } from '@fleet/domain/core/codes/business.ts';
import type { TenantRow } from '@fleet/domain/areas/access/tenants/contract.ts';
import { tenantAdministrator } from '@fleet/domain/areas/access/tenants/tenantAdministrator.ts';
import { grantedByRole, grantedOf } from '../../../session/access.ts';
import { captchaAnswer, createCaptcha } from '../../../session/captcha.ts';
import { statObject } from '../../../objects/objects.ts';
import { dataTables } from '../../../schema.ts';
import { onePixel, openGateway, type TestCall, type TestGateway } from '../../../../test/support/gateway.ts';

const base = '/gateway/user/api/v1/tnt';
const day = 86_400_000;
const form = {
  name: '岭南冷链有限公司',
  type: 'customer',
  contact: '李青',
  phone: '13900020077',
  email: 'lingnan@example.com',
  domain: 'lingnan.example.com',
  description: '',
  userLimit: 20,
  deviceLimit: 50,
  expiresAt: '',
};
const forbidden = { type: 'fail', code: businessCodes.forbidden.code };
const refusal = (message: string) => ({ type: 'fail', code: businessCodes.invalidInput.code, message_cn: message });

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await openGateway();
});
afterEach(() => gateway.close());

const call = (path: string, more: Omit<TestCall, 'path'> = {}) =>
  gateway.call({ path: `${base}/${path}`, as: 'admin', ...more });
const add = (more: object = {}) => call('tenant/add', { method: 'POST', form: { ...form, ...more } });
const update = (tntId: string, more: object = {}) =>
  call('tenant/update', { method: 'POST', query: { tntId }, form: { ...form, ...more } });
const remove = (tntId: string, as = 'admin') => call('tenant/delete', { method: 'DELETE', query: { tntId }, as });

const list = async (query: object = {}, as = 'admin') =>
  (await call('tenant/list', { query: { pageSize: 100, ...query }, as })).envelope.data as {
    list: TenantRow[];
    total: number;
  };
const idsOf = ({ list: rows }: { list: TenantRow[] }) => rows.map(({ tntId }) => tntId);
const row = async (tntId: string) => (await call('tenant/get', { query: { tntId } })).envelope.data as TenantRow;

const run = (sql: string, values: Record<string, string | number | null> = {}) =>
  gateway.box.current.store.run(sql, values);
const count = (sql: string, values: Record<string, string | number | null> = {}) =>
  gateway.box.current.store.one<{ n: number }>(`select count(*) as n from ${sql}`, values)?.n ?? Number.NaN;

/** Lets an outsider ask what only inner users are meant to ask. */
const letHuadongLookAfterTenants = () => {
  const rule = {
    resources: JSON.stringify(['TenantManagement']),
    verbs: JSON.stringify(['view', 'add', 'edit', 'delete']),
  };
  run(
    `insert into role_rules (id, role_id, resources, verbs) values ('rule_t', 'r_huadong_admin', @resources, @verbs)`,
    rule,
  );
};

describe('the list of tenants', () => {
  it('shows an inner user every tenant, with how many people, devices and projects each has', async () => {
    const { list: rows, total } = await list();
    expect([rows.length, total]).toEqual([6, 6]);
    for (const { tntId, userCount, deviceCount, projectCount } of rows) {
      expect([tntId, userCount, deviceCount, projectCount]).toEqual([
        tntId,
        count('users where tnt_id = @tntId and deleted_at is null', { tntId }),
        count('devices where tnt_id = @tntId', { tntId }),
        count('projects where tnt_id = @tntId', { tntId }),
      ]);
    }
    expect(count('users where deleted_at is not null')).toBeGreaterThan(0);
    expect(rows.find(({ tntId }) => tntId === 't_huadong')).toMatchObject({
      adminUserId: 'u_huadong',
      adminUserName: 'huadong',
      logoUrl: null,
      type: 'customer',
    });
  });

  it('tells by its own clock which tenants have expired', async () => {
    // A session does not live as long as the clock is moved here.
    const expired = async (isExpired: boolean) => {
      const { accessToken } = gateway.tokens('admin');
      const { envelope } = await call('tenant/list', { query: { isExpired, sort: 'createdAt' }, token: accessToken });
      return idsOf(envelope.data as { list: TenantRow[] });
    };
    expect(await expired(true)).toEqual(['t_huabei']);
    expect(await expired(false)).not.toContain('t_huabei');
    gateway.box.current.clock.advance(20 * day);
    expect(await expired(true)).toEqual(['t_huabei', 't_xinan']);
    expect(await expired(false)).toEqual(['t_platform', 't_huadong', 't_huanan', 't_hengxin']);
  });

  it('finds by name and contact, by kind, and puts in every order that it actions', async () => {
    expect(idsOf(await list({ keyword: '港航' }))).toEqual(['t_huanan']);
    expect(idsOf(await list({ keyword: '秦乙泽' }))).toEqual(['t_hengxin']);
    expect(idsOf(await list({ keyword: '%' }))).toEqual([]);
    expect(idsOf(await list({ type: 'partner' }))).toEqual(['t_hengxin']);
    for (const column of ['name', 'userCount', 'deviceCount', 'projectCount', 'expiresAt', 'createdAt'] as const) {
      const up = (await list({ sort: column })).list.map((one) => one[column]);
      const down = (await list({ sort: `-${column}` })).list.map((one) => one[column]);
      const known = (values: (string | number | null)[]) => values.filter((value) => value !== null);
      const rising = known(up).toSorted((one, other) => (one < other ? -1 : Number(one > other)));
      if (column !== 'name') expect([column, known(up)]).toEqual([column, rising]);
      expect([column, known(down)]).toEqual([column, known(up).toReversed()]);
    }
    const second = await list({ sort: 'createdAt', page: 2, pageSize: 4 });
    expect([idsOf(second), second.total]).toEqual([['t_xinan', 't_hengxin'], 6]);
  });

  it('shows somebody else his own tenant and no other, whatever he asks for', async () => {
    letHuadongLookAfterTenants();
    const own = ['t_huadong'];
    for (const query of [
      {},
      { sort: '-userCount' },
      { type: 'customer' },
      { isExpired: false },
      { keyword: '有限公司' },
    ])
      expect([query, idsOf(await list(query, 'huadong')), (await list(query, 'huadong')).total]).toEqual([
        query,
        own,
        1,
      ]);
    for (const query of [{ keyword: '华南' }, { isExpired: true }, { type: 'partner' }, { page: 2 }])
      expect([query, idsOf(await list(query, 'huadong'))]).toEqual([query, []]);
    const { bytes } = await call('tenant/download', { query: { ids: 't_huadong,t_huanan' }, as: 'huadong' });
    expect((await sheetOf(bytes)).map(([name]) => name)).toEqual(['租户名称', '华东智造物流有限公司']);
  });

  it('never lets somebody else add a tenant, or touch another one', async () => {
    letHuadongLookAfterTenants();
    const added = await call('tenant/add', { method: 'POST', form, as: 'huadong' });
    expect(added.envelope).toMatchObject(forbidden);
    const missing = await call('tenant/get', { query: { tntId: 't_missing' }, as: 'huadong' });
    const changed = await call('tenant/update', { method: 'POST', query: { tntId: 't_huanan' }, form, as: 'huadong' });
    expect([changed.text, (await remove('t_huanan', 'huadong')).text]).toEqual([missing.text, missing.text]);
  });
});

const sheetOf = async (bytes: Buffer) => {
  const [sheet] = (await readExcelFile(bytes)) as unknown as { data: (string | number | Date | null)[][] }[];
  return sheet?.data ?? [];
};

describe('the download of tenants', () => {
  it('is the list as a sheet: its filters, its order, the columns and rows asked for', async () => {
    const { bytes } = await call('tenant/download', {
      query: { columns: 'name,type,isExpired,userCount', type: 'customer', sort: '-userCount' },
    });
    const rows = await sheetOf(bytes);
    const shown = (await list({ type: 'customer', sort: '-userCount' })).list;
    expect(rows[0]).toEqual(['租户名称', '租户类型', '状态', '用户数']);
    expect(rows.slice(1)).toEqual(
      shown.map((one) => [one.name, '客户', one.isExpired ? '已过期' : '正常', one.userCount]),
    );
    const two = await sheetOf(
      (await call('tenant/download', { query: { ids: 't_xinan,t_huabei', columns: 'tntId' } })).bytes,
    );
    expect(two.flat()).toEqual(['租户ID', 't_xinan', 't_huabei']);
  });
});

describe('a new tenant', () => {
  it('begins with the role of its administrator, who may do all but look after tenants', async () => {
    const { envelope } = await add();
    const { tntId } = envelope.data as { tntId: string };
    expect(await row(tntId)).toMatchObject({ name: form.name, userCount: 0, expiresAt: null, adminUserId: null });
    const roles = gateway.box.current.store.all<{ id: string; name: string }>(
      'select id, name from roles where tnt_id = @tntId',
      { tntId },
    );
    expect(roles.map(({ name }) => name)).toEqual([tenantAdministrator.name]);
    const granted = grantedByRole(gateway.box.current, roles[0]?.id ?? '');
    const known = grantedOf(gateway.box.current, 'u_huadong');
    expect(new Set(granted.buttons)).toEqual(new Set(known.buttons));
    expect([new Set(granted.pages), granted.actions.toSorted()]).toEqual([
      new Set(known.pages),
      known.actions.toSorted(),
    ]);
  });

  it('gets its first person, who signs in and sees the menu of the role', async () => {
    const { tntId } = (await add({ tntId: 'lingnan' })).envelope.data as { tntId: string };
    const roles = (await call('role/list', { query: { tntId } })).envelope.data as { list: { roleId: string }[] };
    const person = { userName: 'liqing', realName: '李青', phone: '13900020077', email: '', password: 'Lingnan@2026' };
    const roleIds = roles.list.map(({ roleId }) => roleId);
    const added = await call('user/add', {
      method: 'POST',
      query: { tntId },
      body: { ...person, roleIds, groupIds: [], projectIds: [] },
    });
    expect(added.envelope.type).toBe('success');
    expect(await row(tntId)).toMatchObject({ userCount: 1, adminUserName: 'liqing' });
    expect((await signIn('liqing', person.password)).data).toMatchObject({ userName: 'liqing', tntId: 'lingnan' });
    const menu = (await call('user/resource/list', { as: 'liqing' })).envelope.data as { list: { routes: string[] }[] };
    const names = menu.list.flatMap(({ routes }) => routes);
    expect(names).toContain('Users');
    expect(names).not.toContain('TenantManagement');
  });

  it('has a name and an id of its own', async () => {
    expect((await add({ tntId: 'lingnan' })).envelope.type).toBe('success');
    expect((await add({ tntId: 'other' })).envelope).toMatchObject(refusal('租户名称已存在'));
    expect((await add({ tntId: 'lingnan', name: '另一家' })).envelope).toMatchObject(refusal('租户标识已存在'));
    expect((await add({ name: ` ${form.name} ` })).envelope).toMatchObject(refusal('租户名称已存在'));
    expect((await update('t_huanan')).envelope).toMatchObject(refusal('租户名称已存在'));
    expect((await update('lingnan', { contact: '王芳' })).envelope.type).toBe('success');
  });

  it('has an administrator who is one of its users, and another one when that is wished', async () => {
    expect((await update('t_huadong', { adminUserId: 'u_lihao' })).envelope).toMatchObject({ type: 'success' });
    expect(await row('t_huadong')).toMatchObject({ adminUserId: 'u_lihao' });
    expect((await update('t_huadong', { adminUserId: '' })).envelope).toMatchObject({ type: 'success' });
    expect(await row('t_huadong')).toMatchObject({ adminUserId: 'u_lihao' });
    for (const adminUserId of ['u_liangjie', 'nobody'])
      expect((await update('t_huadong', { adminUserId })).envelope).toMatchObject(
        refusal('管理员账号须是该租户的用户'),
      );
    expect(await row('t_huadong')).toMatchObject({ adminUserId: 'u_lihao' });
  });

  it('may have an end', async () => {
    const expiresAt = '2030-01-01T15:59:59.999Z';
    const { tntId } = (await add({ expiresAt })).envelope.data as { tntId: string };
    expect((await row(tntId)).expiresAt).toBe(expiresAt);
    const noDay = await update(tntId, { expiresAt: '2030-02-31T00:00:00.000Z' });
    expect(noDay.envelope).toMatchObject(refusal('过期时间不是有效的时间'));
    await update(tntId);
    expect((await row(tntId)).expiresAt).toBeNull();
  });
});

const signIn = async (userName: string, password: string) => {
  const { captchaId } = createCaptcha(gateway.box.current);
  const captchaCode = captchaAnswer(gateway.box.current, captchaId) ?? '';
  const body = { userName, password, captchaCode, captchaId };
  return (await gateway.call({ method: 'POST', path: '/gateway/auth/api/v1/login', body })).envelope;
};

const logoPath = (tntId: string): string | null =>
  gateway.box.current.store.one<{ path: string | null }>('select logo_path as path from tenants where id = @tntId', {
    tntId,
  })?.path ?? null;
const isStored = (path: string | null) =>
  path !== null && statObject(gateway.box.current.objectsDirectory, path) !== null;

/** Every file of the object store, temporary ones too. */
const stored = () => readdirSync(gateway.box.current.objectsDirectory, { recursive: true }).map(String).toSorted();

describe('the logo of a tenant', () => {
  it('is shown by an address of its own, is replaced by the next one and can be taken away', async () => {
    const { tntId } = (await add({ logo: onePixel })).envelope.data as { tntId: string };
    const first = logoPath(tntId);
    const { logoUrl } = await row(tntId);
    const shown = await gateway.server.inject({ url: logoUrl?.replace(/^https?:\/\/[^/]+/, '') ?? '' });
    expect([shown.statusCode, shown.headers['content-type'], shown.rawPayload]).toEqual([200, 'image/png', onePixel]);

    await update(tntId);
    expect([logoPath(tntId), isStored(first)]).toEqual([first, true]);
    await update(tntId, { logo: onePixel });
    const second = logoPath(tntId);
    expect([second === first, isStored(first), isStored(second)]).toEqual([false, false, true]);
    await update(tntId, { noLogo: true });
    expect([logoPath(tntId), isStored(second), (await row(tntId)).logoUrl]).toEqual([null, false, null]);
  });

  it('leaves nothing behind when its form is refused, and the old one stays', async () => {
    const { tntId } = (await add({ logo: onePixel })).envelope.data as { tntId: string };
    const before = stored();
    await update(tntId, { logo: onePixel, name: '华南港航仓储有限公司' });
    await add({ logo: onePixel });
    await update(tntId, { logo: Buffer.from('<svg/>') });
    expect(stored()).toEqual(before);
    expect(isStored(logoPath(tntId))).toBe(true);
  });

  it('leaves nothing behind when the session ends while it is being stored', async () => {
    const before = stored();
    const { accessToken } = gateway.tokens('admin');
    const { ids } = gateway.box.current;
    const next = ids.next.bind(ids);
    ids.next = (prefix) => {
      if (prefix === 'lg') run('update sessions set revoked_at = 1');
      return next(prefix);
    };
    const { envelope } = await call('tenant/add', {
      method: 'POST',
      form: { ...form, logo: onePixel },
      token: accessToken,
    });
    expect(envelope.code).toBe(businessCodes.sessionEnded.code);
    expect([stored(), count('tenants')]).toEqual([before, 6]);
  });
});

/** As if its devices had gone one by one, long ago. */
const emptyOfDevices = (tntId: string) => {
  for (const table of ['news', 'trace_events'])
    run(`update ${table} set project_id = null, device_id = null where tnt_id = @tntId`, { tntId });
  run('delete from devices where tnt_id = @tntId', { tntId });
};

describe('deleting a tenant', () => {
  it('is refused with the counts while it has people, devices or projects', async () => {
    const { userCount, deviceCount, projectCount } = await row('t_huanan');
    expect((await remove('t_huanan')).envelope).toMatchObject({
      type: 'fail',
      code: businessCodes.rowErrors.code,
      data: {
        errorResult: [
          `仍有 ${userCount} 个用户`,
          `仍有 ${deviceCount} 台设备`,
          `仍有 ${projectCount} 个项目`,
          '仍有 1 个产品',
        ],
      },
    });
    emptyOfDevices('t_xinan');
    run(`update users set deleted_at = 1 where tnt_id = 't_xinan'`);
    const { errorResult } = (await remove('t_xinan')).envelope.data as { errorResult: string[] };
    expect(errorResult).toEqual([`仍有 ${(await row('t_xinan')).projectCount} 个项目`]);
    expect((await list()).total).toBe(6);
  });

  it('is refused for the tenant of the platform and for one’s own', async () => {
    expect((await remove('t_platform')).envelope).toMatchObject(refusal('不能删除自己所在的租户'));
    letHuadongLookAfterTenants();
    expect((await remove('t_huadong', 'huadong')).envelope).toMatchObject(refusal('不能删除自己所在的租户'));
    run(`update users set tnt_id = 't_huadong', is_inner = 1 where id = 'u_admin'`);
    expect((await remove('t_platform')).envelope).toMatchObject(refusal('不能删除平台自身的租户'));
  });

  it('takes everything of it along and nothing of anybody else', async () => {
    const { store } = gateway.box.current;
    const logo = 'logo/huanan.png';
    await gateway.store(logo, onePixel);
    run(`update tenants set logo_path = @logo where id = 't_huanan'`, { logo });
    const { accessToken } = gateway.tokens('liangjie');
    emptyOfDevices('t_huanan');
    run(`delete from projects where tnt_id = 't_huanan'`);
    run(`delete from models where product_key in (select product_key from products where tnt_id = 't_huanan')`);
    run(`delete from products where tnt_id = 't_huanan'`);
    run(`update users set deleted_at = 1 where tnt_id = 't_huanan'`);
    const tables = dataTables.filter(
      (table) =>
        store.one(`select 1 as has from pragma_table_info(@table) where name = 'tnt_id'`, { table }) !== undefined,
    );
    const left = (condition: string) =>
      Object.fromEntries(tables.map((table) => [table, count(`${table} where tnt_id ${condition}`)]));
    const others = left(`<> 't_huanan'`);
    expect(left(`= 't_huanan'`)).toMatchObject({ feedback: expect.any(Number), roles: 3 });

    expect((await remove('t_huanan')).envelope.type).toBe('success');
    expect(Object.values(left(`= 't_huanan'`)).every((n) => n === 0)).toBe(true);
    expect(left(`<> 't_huanan'`)).toEqual(others);
    expect(store.all('select * from pragma_foreign_key_check')).toEqual([]);
    const loose = count(
      `comments where target_id not in
         (select id from feedback union all select id from projects union all select id from ota_issues)`,
    );
    const history = count(`feedback_history where feedback_id not in (select id from feedback)`);
    expect([loose, history, isStored(logo)]).toEqual([0, 0, false]);
    expect((await call('user/get', { token: accessToken })).envelope.type).toBe('fail');
    expect((await call('tenant/get', { query: { tntId: 't_huanan' } })).envelope.code).toBe(
      businessCodes.notFound.code,
    );
    expect((await add({ tntId: 'again', name: '华南港航仓储有限公司' })).envelope.type).toBe('success');
  });
});

const reset = (query: { readonly userId: string; readonly tntId: string }) =>
  call('iam/user/reset/password', { method: 'POST', query });

describe('a password that the platform sets anew', () => {
  it('signs its user in, and ends the sessions that he had', async () => {
    const { accessToken } = gateway.tokens('huadong');
    const { envelope } = await reset({ userId: 'u_huadong', tntId: 't_huadong' });
    const { iamUserName, iamPassword } = envelope.data as { iamUserName: string; iamPassword: string };
    expect(iamUserName).toBe('huadong');
    expect((await call('user/get', { token: accessToken })).envelope.code).toBe(businessCodes.sessionEnded.code);
    expect((await signIn('huadong', 'Huadong@2026')).type).toBe('fail');
    expect((await signIn('huadong', iamPassword)).type).toBe('success');
  });

  it('is not to be had for a user of another tenant than the one that is named', async () => {
    const { envelope } = await reset({ userId: 'u_huanan', tntId: 't_huadong' });
    expect(envelope).toMatchObject({ code: businessCodes.notFound.code, message_cn: businessCodes.notFound.message });
  });
});

describe('what each tenant has, where one is chosen', () => {
  type Counted = {
    tntId: string;
    projectCount: number | null;
    deviceCount: number | null;
    waitingCount: number | null;
  };
  const counts = async (as = 'admin', query: Readonly<Record<string, string>> = {}) =>
    ((await call('tenant/counts', { as, query: { pageSize: '100', ...query } })).envelope.data as { list: Counted[] })
      .list;

  it('is what its lists show', async () => {
    const { list: rows } = await list();
    const counted = await counts();
    expect(counted).toHaveLength(rows.length);
    for (const { tntId, projectCount, deviceCount } of rows) {
      const waitingCount = count('approvals where tnt_id = @tntId and status = 4', { tntId });
      expect(counted).toContainEqual({ tntId, projectCount, deviceCount, waitingCount });
    }
    expect(counted.some(({ waitingCount }) => (waitingCount ?? 0) > 0)).toBe(true);
  });

  it('is told of one tenant where one is named, and of the own one to everybody else', async () => {
    expect((await counts('admin', { tntId: 't_huanan' })).map(({ tntId }) => tntId)).toEqual(['t_huanan']);
    expect((await counts('huadong')).map(({ tntId }) => tntId)).toEqual(['t_huadong']);
    expect((await call('tenant/counts', { as: 'huadong', query: { tntId: 't_huanan' } })).envelope.type).toBe('fail');
  });

  it('keeps to itself what the caller may not list', async () => {
    run(`delete from role_rules where role_id = 'r_super'`);
    run(
      `insert into role_rules (id, role_id, resources, verbs) values ('rule_u', 'r_super', '["Users","TaskManagement"]', '["view"]')`,
    );
    run('update users set rules_version = rules_version + 1');
    const [first] = await counts();
    expect(first).toMatchObject({ projectCount: null, deviceCount: null, waitingCount: expect.any(Number) });
  });
});
