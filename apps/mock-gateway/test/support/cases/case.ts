import type { PermissionKey } from '@fleet/domain/core/codes/permissions.ts';
import type { TestGateway } from '../gateway.ts';

/** What a good call of a row looks like, and how to ask for what is another tenant's or missing. */

export interface Input {
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

export interface Case {
  /** Who makes the good call; nobody on a row that is open. */
  readonly as?: string;
  readonly good: (gateway: TestGateway) => Input | Promise<Input>;
  /** Names a row by its id: `foreign` is one of another tenant, `missing` exists nowhere. */
  readonly byId?: (id: string) => Input;
  readonly foreign?: (gateway: TestGateway) => string | Promise<string>;
  /** Who must not see it; the caller of the good call when left out. */
  readonly stranger?: string;
  /** Keys that this input needs beside any of the row's own: those of the page on whose behalf it asks. */
  readonly needs?: readonly PermissionKey[];
  /** Who lacks the key of the row. */
  readonly powerless?: { readonly as: string; readonly input?: Input };
}
