/** How a run of a script ends. */

/** What a frame is to a script: what a device reports, what it is sent, or a message on a topic of the product's own. */
export const sampleDirections = { up: '上报', down: '下发', topic: '自定义 Topic' } as const;
export type SampleDirection = keyof typeof sampleDirections;

/** The function of a script that a direction calls (design §1.1). */
export const scriptFunctions: Readonly<Record<SampleDirection, string>> = {
  up: 'rawDataToProtocol',
  down: 'protocolToRawData',
  topic: 'transformPayload',
};

export interface ScriptRun {
  readonly text: string;
  readonly direction: SampleDirection;
  /** Empty unless the direction is a topic. */
  readonly topic: string;
  /** JSON: an array of bytes, or what is sent down. */
  readonly input: string;
}

/** Why a run came to no result. */
export type ScriptTrouble = 'syntax' | 'thrown' | 'time' | 'memory' | 'stack' | 'result' | 'engine';

export type ScriptOutcome = { readonly logs: readonly string[] } & (
  | { readonly kind: 'output'; readonly json: string }
  | {
      readonly kind: 'problem';
      readonly trouble: ScriptTrouble;
      readonly message: string;
      /** Of the script, from 1; null where it is of no line. */
      readonly line: number | null;
    }
);

/** What the engine may use for one run (design §4.6). */
export const scriptLimits = {
  memoryBytes: 16 * 1024 * 1024,
  stackBytes: 256 * 1024,
  /** Of running; an interrupt comes then. */
  milliseconds: 200,
  /** After which whoever waits ends the thread, whatever it does. */
  patience: 1000,
  outputCharacters: 64 * 1024,
  logLines: 100,
  logCharacters: 500,
  /** The instant at which every script runs, so that a run can be repeated: 2026-01-01T00:00:00Z. */
  now: 1_767_225_600_000,
} as const;

export const endedText = `运行超过 ${scriptLimits.milliseconds} 毫秒，已停止`;

/** Said where a thread had to be ended. */
export const endedOutcome: ScriptOutcome = {
  kind: 'problem',
  trouble: 'time',
  message: endedText,
  line: null,
  logs: [],
};

/** Said where no engine could be had. */
export const noEngineOutcome: ScriptOutcome = {
  kind: 'problem',
  trouble: 'engine',
  message: '调试环境未就绪，请联系管理员',
  line: null,
  logs: [],
};
