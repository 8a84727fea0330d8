/** What a row of a sheet of devices is compared with: what there is already, and what was chosen with the file. */

/** A device as it is stored. */
export interface StoredDevice {
  readonly id: string;
  readonly tntId: string;
  readonly productKey: string;
  readonly deviceName: string;
  readonly nickname: string | null;
  readonly extId: string | null;
  readonly modelId: string;
  readonly projectId: string | null;
  /** Its own region: null where it is its project's. */
  readonly province: string | null;
  readonly city: string | null;
  readonly address: string;
  readonly longitude: number | null;
  readonly latitude: number | null;
  readonly description: string;
  /** The day on which it was put into the recycle bin; null for one that is there. */
  readonly deletedOn: string | null;
  /** Values of its tags by their keys in lower case. */
  readonly tags: Readonly<Record<string, string>>;
  /** Static groups that it is in. */
  readonly groupIds: readonly string[];
  /** It is being upgraded: it stays of its model meanwhile. */
  readonly isInUpgrade: boolean;
}

/** Tags that a device is to carry beside those that it has. */
export type Tags = readonly { readonly keyName: string; readonly value: string }[];

/** What can be said of a device beside what it is. */
export type Particulars = Pick<
  StoredDevice,
  | 'nickname'
  | 'extId'
  | 'modelId'
  | 'projectId'
  | 'province'
  | 'city'
  | 'address'
  | 'longitude'
  | 'latitude'
  | 'description'
>;

export interface NewDevice extends Particulars {
  readonly productKey: string;
  /** The empty text has the gateway make one. */
  readonly deviceName: string;
  readonly serialNumber: string;
}

/** What a text names, or why it names nothing. */
export type Found<Value> = Value | { readonly problem: string };

/** What a row is compared with. */
export interface ImportSurroundings {
  readonly tntId: string;
  /** Of rows that name none. */
  readonly productKey: string | null;
  readonly updateExisting: boolean;
  /** The group that all of them come into; null for none. */
  readonly groupId: string | null;
  /** Why the tenant cannot give a tag; null when it can. */
  tagProblem(tag: Tags[number]): string | null;
  /** Null for none that can be used. */
  productOf(productKey: string): { readonly name: string } | null;
  /** Why the product can have no further device; null when it can. */
  addingProblem(productKey: string): string | null;
  /** The model of a product by its name; null for none. */
  modelOf(productKey: string, name: string): string | null;
  /** The project of the tenant by number or name. */
  projectOf(text: string): Found<{ readonly id: string }>;
  deviceOf(serialNumber: string): StoredDevice | null;
  isNameTaken(productKey: string, deviceName: string): boolean;
  /** The row before that has this serial number, capitals or not; null for none. */
  rowBefore(serialNumber: string): number | null;
  /** Why the tenant can have no further device; null when it can. */
  quotaProblem(): string | null;
}
