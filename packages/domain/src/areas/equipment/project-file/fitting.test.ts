import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountProblem, deviceProblem, fileProblem, sortedOut, twiceProblem } from './fitting.ts';
import { handingStateOf, handingText } from './handingCodes.ts';

const voice = { name: '语音目录', productKeys: ['a1'], extensions: ['wav', 'mp3'], maxSize: 2048 };
const device = { productKey: 'a1', status: 4, isEnabled: true };

describe('a file', () => {
  it('fits into a location by its extension, in whatever case, up to its size', () => {
    expect(fileProblem(voice, { name: '提示音.WAV', size: 2048 })).toBeNull();
    expect(fileProblem(voice, { name: '提示音.wav', size: 2049 })).toBe('文件“提示音.wav”超过 2.00 KB');
    expect(fileProblem(voice, { name: '提示音.wav.zip', size: 1 })).toBe('文件“提示音.wav.zip”类型不符合目录要求');
    expect(fileProblem(voice, { name: 'wav', size: 1 })).toBe('文件“wav”类型不符合目录要求');
    expect(fileProblem(voice, { name: 'a.wav', size: 0 })).not.toBeNull();
  });

  it('lies beside none of its own name', () => {
    expect(twiceProblem([{ name: 'a.wav' }, { name: 'b.wav' }])).toBeNull();
    expect(twiceProblem([{ name: 'a.wav' }, { name: 'A.wav' }])).toBe('文件“A.wav”重名，同一目录中只能有一个');
  });
});

describe('a device', () => {
  it('takes files where its product has the location, once it was online and while it is enabled', () => {
    expect(deviceProblem(voice, device)).toBeNull();
    expect(deviceProblem(voice, { ...device, productKey: 'a2' })).toBe('该产品没有语音目录');
    expect(deviceProblem(voice, { ...device, isEnabled: false })).toBe('设备已禁用，不能分发文件');
    expect(deviceProblem(voice, { ...device, status: 1 })).toBe('设备尚未上线，不能分发文件');
  });
});

describe('a job', () => {
  it('has files and devices, and not too many of either', () => {
    expect([amountProblem(0, 1), amountProblem(1, 0)]).toEqual(['请选择文件', '请选择设备']);
    expect([amountProblem(20, 500), amountProblem(1, 1)]).toEqual([null, null]);
    expect([amountProblem(21, 1), amountProblem(1, 501)]).toEqual([
      '一次最多分发 20 个文件',
      '一次最多分发到 500 台设备',
    ]);
  });

  it('goes on until nothing is on its way, and says what became of it', () => {
    const none = { fetching: 0, waiting: 0, fetched: 0, failed: 0 };
    expect(handingStateOf({ ...none, fetching: 1, waiting: 1, failed: 3 })).toBe('going');
    expect(handingStateOf({ ...none, waiting: 1, failed: 3 })).toBe('waiting');
    expect(handingStateOf({ ...none, fetched: 2 })).toBe('done');
    expect(handingStateOf({ ...none, fetched: 2, failed: 1 })).toBe('partly');
    expect(handingStateOf({ ...none, failed: 1 })).toBe('failed');
    expect(handingText({ ...none, fetched: 2, failed: 1 })).toBe('成功 2 · 失败 1');
    expect(handingText({ fetching: 3, waiting: 4, fetched: 2, failed: 1 })).toBe(
      '成功 2 · 失败 1 · 获取中 3 · 等待上线 4',
    );
  });

  it('sorts out every file once, in its order', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(9)), (all) => {
        const { fitting, others } = sortedOut(all, (one) => (one % 3 === 0 ? null : `${one}`));
        expect(fitting).toEqual(all.filter((one) => one % 3 === 0));
        expect(others.map(({ one, problem }) => [one, problem])).toEqual(
          all.filter((one) => one % 3 !== 0).map((one) => [one, `${one}`]),
        );
      }),
    );
  });
});
