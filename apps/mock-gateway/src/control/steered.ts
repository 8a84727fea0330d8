import type { Static, TObject } from 'typebox';
import { Type } from 'typebox';
import { compileLate } from '../pipeline/compileLate.ts';
import { refuse } from '../pipeline/envelope.ts';
import type { World } from '../world/world.ts';

/**
 * Things that no page of the console makes, though pages show them: testers add, change and remove them through the
 * control plane. Each area says what is its own.
 */

/** A kind of such things, as the control plane calls it. */
export interface Steered {
  /** In the path. */
  readonly name: string;
  /** In messages. */
  readonly title: string;
  readonly fields: TObject;
  list(world: World): readonly unknown[];
  /** Adds one, or puts these fields in the place of those of one that is there; gives its id. Refuses what is wrong. */
  put(world: World, id: string | null, fields: unknown): string;
  /** Removes one; refuses one that is not there, and one that something else stands on. */
  remove(world: World, id: string): void;
}

/** What testers do beside that, by a call of its own: it is given the fields of its query, or of its body. */
export interface SteeredCall {
  readonly method: 'GET' | 'PUT' | 'POST';
  /** Below `/mock/api/`. */
  readonly path: string;
  readonly title: string;
  readonly fields: TObject;
  /** Gives what is answered; refuses what is wrong. */
  run(world: World, fields: unknown): object;
}

interface CallSpec<Fields extends TObject> extends Pick<SteeredCall, 'method' | 'path' | 'title'> {
  readonly fields: Fields;
  readonly run: (world: World, fields: Static<Fields>) => object;
}

/** A call from its fields and what it does; what does not fit them is refused here. */
export const steeredCall = <Fields extends TObject>({ title, fields, run, ...call }: CallSpec<Fields>): SteeredCall => {
  const checked = compileLate(Type.Object(fields.properties, { additionalProperties: false }));
  return {
    ...call,
    title,
    fields,
    run: (world, given) => {
      if (checked.Check(given)) return run(world, given as Static<Fields>);
      const [first] = checked.Errors(given);
      const place = `${first?.instancePath || '/'} ${first?.message ?? ''}`;
      return refuse('invalidInput', `${title}有误（${call.path} is invalid）：${place}`);
    },
  };
};

interface Spec<Fields extends TObject> {
  readonly name: string;
  readonly title: string;
  readonly fields: Fields;
  readonly list: (world: World) => readonly { readonly id: string }[];
  /** With null a new one. */
  readonly put: (world: World, id: string | null, fields: Static<Fields>) => string;
  readonly remove: (world: World, id: string) => void;
}

/** A kind of things from its fields and how they are stored; what is not there is refused here. */
export const steer = <Fields extends TObject>({ name, title, fields, list, put, remove }: Spec<Fields>): Steered => {
  const checked = compileLate(Type.Object(fields.properties, { additionalProperties: false }));
  const require = (world: World, id: string): void => {
    if (!list(world).some((one) => one.id === id)) refuse('notFound', `没有这个${title}（unknown ${name}）：${id}`);
  };
  return {
    name,
    title,
    fields,
    list,
    put: (world, id, given) => {
      if (id !== null) require(world, id);
      if (!checked.Check(given)) {
        const [first] = checked.Errors(given);
        const place = `${first?.instancePath || '/'} ${first?.message ?? ''}`;
        return refuse('invalidInput', `${title}有误（${name} is invalid）：${place}`);
      }
      return put(world, id, given as Static<Fields>);
    },
    remove: (world, id) => {
      require(world, id);
      remove(world, id);
    },
  };
};

/** A text of a thing: no empty one. */
export const words = (maxLength: number) => Type.String({ minLength: 1, maxLength });

/** An instant that may be left out: then it is now. */
export const whenOrNow = Type.Optional(Type.String({ maxLength: 30 }));

/** Milliseconds of such an instant; refuses what is none, and what is yet to come. */
export const momentOf = ({ clock }: World, text: string | undefined): number => {
  const at = text === undefined ? clock.now() : Date.parse(text);
  if (Number.isNaN(at) || at > clock.now())
    refuse('invalidInput', '时间无效或晚于当前时钟（no instant, or later than the clock）');
  return at;
};
