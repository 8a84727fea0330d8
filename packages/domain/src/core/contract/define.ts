import type { Static, TSchema } from 'typebox';
import { Type } from 'typebox';
import type { PermissionKey } from '../codes/permissions.ts';
import type { Tag } from '../codes/tags.ts';
import { rowKeyKeyword } from './rowKey.ts';

/**
 * The machinery of the contract: an endpoint is one value, written once, and everything else is derived from it
 * (the gateway's route, guard, validation and OpenAPI document; the console's typed call, labels and disabled buttons).
 */

/** Who may call: anybody, any session, or a session that holds a key of a page or an action that leads to the call. */
export type EndpointAccess =
  | { readonly kind: 'open' }
  | { readonly kind: 'session' }
  | {
      readonly kind: 'keyed';
      /** True when users may always make the call about themselves (query `userId` empty or their own). */
      readonly orSelf: boolean;
    };

/** How the answer travels: the envelope, or a file (a refusal of a file is an envelope all the same). */
export type ReplyKind = 'envelope' | 'file';

/** How a body travels: as JSON, or as a form with files (S2 §5). */
export type BodyKind = 'json' | 'multipart';

/** Where a row comes from: the specifications give it, give its stem, or it was designed here. */
export type Basis = 'stated' | 'hinted' | 'designed';

/** One endpoint over plain types, so that `call(endpoint, input)` is checked without looking at the whole table. */
export interface Endpoint<Query = unknown, Body = unknown, Reply = unknown> {
  /** `<service>.<last parts of the path>`, unique: `general.feedback.list`. */
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path as served, the gateway prefix included. */
  readonly path: string;
  /** What the call does, in Chinese, for the OpenAPI document and the request log. */
  readonly title: string;
  readonly access: EndpointAccess;
  readonly basis: Basis;
  readonly replyKind: ReplyKind;
  readonly bodyKind: BodyKind;
  /** Inputs and answers hold secrets: they stay out of journal, log and serialised state. */
  readonly confidential: boolean;
  /**
   * Whether inner users read all tenants, or the one that they name in the query (`tntId`): with a key of the call, with
   * one of these, or with a key of any call that does.
   */
  readonly crossTenant: boolean | 'anyKey' | readonly PermissionKey[];
  /** Bytes of the body at most; null for what is usual. */
  readonly largestBody: number | null;
  /** What the answer shows: it is read again, while it is open, after a call that changes one of these. */
  readonly reads: readonly Tag[];
  /** What the call changes. */
  readonly changes: readonly Tag[];
  /** The field that tells the rows of a list apart; null for what is no list. */
  readonly rowKey: string | null;
  readonly querySchema: TSchema;
  /** Null when the method carries no body. */
  readonly bodySchema: TSchema | null;
  /** Schema of `data`; for a file it describes nothing. */
  readonly replySchema: TSchema;
  /** Types only, never set. */
  readonly types?: { readonly query: Query; readonly body: Body; readonly reply: Reply };
}

/** What a caller gives: the query when the row has one, the body when the row has one. */
export type InputOf<E extends Endpoint> =
  E extends Endpoint<infer Query, infer Body, unknown>
    ? (object extends Query ? { readonly query?: Query } : { readonly query: Query }) &
        ([Body] extends [null] ? { readonly body?: null } : { readonly body: Body })
    : never;
export type QueryOf<E extends Endpoint> = E extends Endpoint<infer Query, unknown, unknown> ? Query : never;
export type BodyOf<E extends Endpoint> = E extends Endpoint<unknown, infer Body, unknown> ? Body : never;
export type ReplyOf<E extends Endpoint> = E extends Endpoint<unknown, unknown, infer Reply> ? Reply : never;

type EmptyObject = ReturnType<typeof emptyObject>;
const emptyObject = () => Type.Object({}, { additionalProperties: false });

interface Row<Query extends TSchema, Body extends TSchema, Reply extends TSchema> {
  readonly id: string;
  readonly title: string;
  readonly access: EndpointAccess;
  readonly basis: Basis;
  readonly replyKind?: ReplyKind;
  readonly bodyKind?: BodyKind;
  readonly confidential?: boolean;
  /** Bytes that a body may have where it needs more than usual. */
  readonly largestBody?: number;
  readonly reads?: readonly Tag[];
  readonly changes?: readonly Tag[];
  /** True takes the keys of the call; one that every session may make names its own. */
  readonly crossTenant?: true | 'anyKey' | readonly PermissionKey[];
  readonly query?: Query;
  readonly body?: Body;
  readonly reply?: Reply;
}

const rowKeyOf = (reply: TSchema | undefined): string | null => {
  const key = reply?.[rowKeyKeyword as never] as unknown;
  return typeof key === 'string' ? key : null;
};

const endpoint = <Query extends TSchema, Body extends TSchema, Reply extends TSchema>(
  method: Endpoint['method'],
  path: string,
  row: Row<Query, Body, Reply>,
): Endpoint<Static<Query>, Static<Body>, Static<Reply>> => ({
  id: row.id,
  method,
  path,
  title: row.title,
  access: row.access,
  basis: row.basis,
  replyKind: row.replyKind ?? 'envelope',
  bodyKind: row.bodyKind ?? 'json',
  confidential: row.confidential ?? false,
  crossTenant: row.crossTenant ?? false,
  largestBody: row.largestBody ?? null,
  reads: row.reads ?? [],
  changes: row.changes ?? [],
  rowKey: rowKeyOf(row.reply),
  querySchema: row.query ?? emptyObject(),
  bodySchema: row.body ?? null,
  replySchema: row.reply ?? Type.Null(),
});

/** A row read with GET. */
export const get = <Query extends TSchema = EmptyObject, Reply extends TSchema = Type.TNull>(
  path: string,
  row: Omit<Row<Query, Type.TNull, Reply>, 'body'>,
): Endpoint<Static<Query>, null, Static<Reply>> => endpoint<Query, Type.TNull, Reply>('GET', path, row);

/** A row that writes with POST. */
export const post = <
  Query extends TSchema = EmptyObject,
  Body extends TSchema = Type.TNull,
  Reply extends TSchema = Type.TNull,
>(
  path: string,
  row: Row<Query, Body, Reply>,
): Endpoint<Static<Query>, Static<Body>, Static<Reply>> => endpoint('POST', path, row);

/** A row that replaces with PUT. */
export const put = <
  Query extends TSchema = EmptyObject,
  Body extends TSchema = Type.TNull,
  Reply extends TSchema = Type.TNull,
>(
  path: string,
  row: Row<Query, Body, Reply>,
): Endpoint<Static<Query>, Static<Body>, Static<Reply>> => endpoint('PUT', path, row);

/** A row that removes with DELETE. */
export const remove = <
  Query extends TSchema = EmptyObject,
  Body extends TSchema = Type.TNull,
  Reply extends TSchema = Type.TNull,
>(
  path: string,
  row: Row<Query, Body, Reply>,
): Endpoint<Static<Query>, Static<Body>, Static<Reply>> => endpoint('DELETE', path, row);

/** Reachable without a session. */
export const open: EndpointAccess = { kind: 'open' };
/** Every session. */
export const session: EndpointAccess = { kind: 'session' };
/** A session that holds a key of a page or an action that leads to the call. */
export const keyed: EndpointAccess = { kind: 'keyed', orSelf: false };
/** The same, or the user himself. */
export const keyedOrSelf: EndpointAccess = { kind: 'keyed', orSelf: true };
