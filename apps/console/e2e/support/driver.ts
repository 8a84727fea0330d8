import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright/test';
import { build } from 'vite';

/** The console's own upload driver over the real `ali-oss`, for files that no screen takes yet. */

const entry = 'virtual:driver';
const driver = fileURLToPath(new URL('../../src/ports/objectStore.ts', import.meta.url));
const path = '/e2e/driver.js';

/** Bundles the driver as the console bundles it, and loads it into a page of the console. */
export async function loadDriver(page: Page): Promise<void> {
  const output = await build({
    configFile: false,
    logLevel: 'silent',
    root: fileURLToPath(new URL('../..', import.meta.url)),
    plugins: [
      {
        name: 'driver',
        resolveId: (id) => (id === entry ? id : undefined),
        load: (id) =>
          id === entry ? `export * from ${JSON.stringify(driver)}; export { default as Client } from 'ali-oss';` : null,
      },
    ],
    build: {
      write: false,
      minify: false,
      target: 'es2023',
      rollupOptions: {
        input: entry,
        preserveEntrySignatures: 'strict',
        output: { format: 'es', codeSplitting: false },
      },
    },
  });
  const [bundle] = Array.isArray(output) ? output : [output];
  if (bundle === undefined || !('output' in bundle)) throw new Error('the driver was not bundled');
  await page.route(`**${path}`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: bundle.output[0].code }),
  );
  await page.evaluate((module) => import(module), path);
  // with a route in place the browser hands every byte that is sent to the test first
  await page.unroute(`**${path}`);
}

/** What came of an upload that the driver made in the page. */
export interface DrivenUpload {
  readonly kind: string;
  /** SHA-256 of the file, and of what the store hands out under its path. */
  readonly sent: string;
  readonly stored: string;
}

/** Uploads a file of so many bytes through the driver in the page, under the credentials of the signed-in user. */
export const driveUpload = (page: Page, size: number): Promise<DrivenUpload> =>
  page.evaluate(
    async ({ bytes, module }) => {
      const words = new Uint32Array(Math.ceil(bytes / 4));
      for (let at = 0, seed = 7; at < words.length; at += 1) {
        seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
        words[at] = seed;
      }
      const file = new File([new Uint8Array(words.buffer, 0, bytes)], '大文件.png', { type: 'image/png' });
      const { createUploader, Client } = await import(module);
      const getCredentials = async () => {
        const token = decodeURIComponent(/(?:^|; )token=([^;]*)/.exec(document.cookie)?.[1] ?? '');
        const answer = await fetch('/gateway/general/api/v1/file/upload/stsToken?from=feedback', {
          headers: { Authorization: `Bearer ${token}` },
        });
        return (await answer.json()).data;
      };
      const checkpointStore = { read: async () => null, write: async () => {}, drop: async () => {} };
      const uploader = createUploader({ getCredentials, now: () => Date.now(), checkpointStore });
      const result = await uploader.upload(file, { name: file.name }).result;
      const { accessKeyId, accessKeySecret, securityToken, endpoint, bucket, region } = await getCredentials();
      const options = { accessKeyId, accessKeySecret, stsToken: securityToken, endpoint, bucket, region };
      const client = new Client({ ...options, sldEnable: true, secure: false });
      const digest = async (data: BufferSource) =>
        Array.from(new Uint8Array(await crypto.subtle.digest('SHA-256', data)), (byte) =>
          byte.toString(16).padStart(2, '0'),
        ).join('');
      const { content } = await client.get(result.path);
      return {
        kind: result.kind as string,
        sent: await digest(await file.arrayBuffer()),
        stored: await digest(content),
      };
    },
    { bytes: size, module: path },
  );
