import type { Readable } from 'node:stream';
import type { BodyOf, Endpoint, QueryOf, ReplyOf } from '@fleet/domain/core/contract/define.ts';
import type { Granted } from '@fleet/domain/core/permissions/permissions.ts';
import type { SessionUser } from '../session/sessions.ts';
import type { EventName, EventPayloads, RecordKind } from './events.ts';
import type { Upload } from './arrival/form.ts';
import type { DueName, DuePayloads } from '../world/due.ts';
import type { World } from '../world/world.ts';

/** Who calls: the user of the token and what he may do. */
export interface Session extends SessionUser {
  readonly granted: Granted;
}

/** What one area does when something happens in another. */
export type Reaction = {
  readonly [Name in EventName]: {
    readonly event: Name;
    readonly run: (happening: Happening, payload: EventPayloads[Name]) => void;
  };
}[EventName];

/** What comes about when an event of a kind is due. */
export type Due = {
  readonly [Name in DueName]: {
    readonly kind: Name;
    readonly run: (happening: DueHappening, subject: string, payload: DuePayloads[Name], attempt: number) => void;
    /** It reads nothing that is caught up: what is frequent need not wait for that. Some may say so of most subjects alone. */
    readonly isBlind?: boolean | ((world: World, subject: string) => boolean);
    /**
     * Devices in jobs may go on before it comes about: it reads nothing that they write and writes nothing that they read,
     * nor does anything that follows of it. It is blind as well.
     */
    readonly isApart?: boolean;
  };
}[DueName];

/** What stands on a record, so that it cannot be deleted. */
export interface Dependent {
  /** Of the record. */
  readonly id: string;
  /** How many there are. */
  readonly n: number;
  /** Said to whoever wanted to delete it. */
  readonly text: string;
}

/** Who knows of something that stands on records of a kind. */
export interface Dependents {
  readonly of: 'tenant' | 'project' | 'product' | 'model';
  readonly ask: (call: Call, ids: readonly string[]) => Dependent[];
}

/** What whoever writes about a record of a kind has to know of it. */
export interface RecordRules {
  /** Refuses whoever may not read what is written about this one. */
  readonly toRead: (call: Call, id: string) => void;
  /** Refuses whoever may not write about it. */
  readonly toWrite: (call: Call, id: string) => void;
  readonly commentOrder: 'oldestFirst' | 'newestFirst';
}

/** What an area brings up to the clock before anybody looks: it is a function of the moment, whatever lay between. */
export interface CatchUp {
  /** Asked often: it says at once whether there is anything to do. */
  readonly isDue: (world: World) => boolean;
  readonly run: (happening: Happening) => void;
}

/** What areas contribute to calls of others, each in the order of their register. */
export interface Contributions {
  readonly reactions: readonly Reaction[];
  readonly dependents: readonly Dependents[];
  readonly records: Readonly<Record<RecordKind, RecordRules>>;
  /** What comes about on the clock, in the order of kinds. */
  readonly due: readonly Due[];
  readonly catchUps: readonly CatchUp[];
}

/** Whatever happens within a transaction: a call, or what is due on the clock without anybody calling. */
export type Happening = Pick<Call, 'world' | 'contributions' | 'afterCommit'>;

/** What is due: the clock stands at its instant. */
export interface DueHappening extends Happening {
  /** How far the clock has come already: until then it may go on by itself as long as nothing else is due. */
  readonly until: number;
}

/** A call as a handler gets it: everything is checked, tenant and user come from the token. */
export interface Call<E extends Endpoint = Endpoint> {
  readonly world: World;
  readonly endpoint: Endpoint;
  readonly contributions: Contributions;
  /** On a row that is open to everybody whatever is asked of it throws. */
  readonly session: Session;
  /**
   * The tenant whose records the call may see and touch; null for all of them, which is what an inner user has who holds
   * a key of a cross-tenant row and names no tenant.
   */
  readonly scope: string | null;
  /** The tenant that something new belongs to: the one that was named, else the session's. */
  readonly targetTntId: string;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  /** The file behind a field of a multipart row; null without one. */
  uploadOf(field: string | undefined): Upload | null;
  /** Scheme, host and port by which the caller reached the gateway. */
  readonly origin: string;
  /** Remote address. */
  readonly address: string;
  /** Runs once the transaction has committed; not at all when it was rolled back. */
  afterCommit(work: () => void): void;
  /** Runs when the call is refused or fails after all, for what no transaction takes back. */
  afterRefusal(work: () => void): void;
}

/** A file instead of an envelope; `content` is made after the transaction, or a stream while it is sent. */
export class FileAnswer {
  readonly name: string;
  readonly contentType: string;
  readonly content: () => Promise<Buffer | Readable>;

  constructor(name: string, contentType: string, content: () => Promise<Buffer | Readable>) {
    this.name = name;
    this.contentType = contentType;
    this.content = content;
  }
}

/**
 * A reply that may be large: made after the transaction, out of what was read within it, and then checked and written
 * so that nobody waits long. Of one that comes under a key it is kept only that there was one.
 */
export class LargeReply<Reply> {
  readonly make: () => Promise<Reply>;

  constructor(make: () => Promise<Reply>) {
    this.make = make;
  }
}

type Answering<E extends Endpoint> = (call: Call<E>) => ReplyOf<E> | LargeReply<ReplyOf<E>> | FileAnswer;

/** A handler that must wait for something (a password hash, its turns) before its transaction begins. */
export interface Staged<E extends Endpoint> {
  readonly prepare: (call: Call<E>) => Promise<() => ReplyOf<E> | LargeReply<ReplyOf<E>> | FileAnswer>;
}

/** Carries a call out within one transaction. */
export type Handler<E extends Endpoint> = Answering<E> | Staged<E>;

/** The handlers of a service: one for each row, or it does not compile. */
export type HandlersOf<Service> = {
  readonly [Name in keyof Service as Service[Name] extends Endpoint ? Name : never]: Service[Name] extends Endpoint
    ? Handler<Service[Name]>
    : never;
};
