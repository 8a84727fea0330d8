/** A fault of a vehicle. */
interface FaultPayload {
  readonly faultId: string;
  readonly deviceId: string;
  readonly code: string;
  readonly name: string;
  /** Fault code level of S1 §4. */
  readonly level: number;
  /** Whether people are to be told, as is written of its code. */
  readonly isPushed: boolean;
}

/**
 * What happens in one area that others have to follow at once, and what is told about it. Names are data, so that whoever
 * stands below may say them and whoever stands above may hear them.
 */
export interface EventPayloads {
  /** The clock was set back: what was brought up to a later moment is not so any more. */
  'clock.setBack': null;
  /** A tenant goes: it has no users, devices and projects any more, and its rows of the identity are still there. */
  'tenant.deleted': { readonly tntId: string };
  /** A product is there; with `copyFrom` it begins with what that one has. */
  'product.added': { readonly productKey: string; readonly copyFrom: string | null };
  /** A product goes, its models and topics with it; its row is still there. */
  'product.deleted': { readonly productKey: string };
  /** A person is there, and is to be bound to these projects of his tenant. */
  'user.added': { readonly userId: string; readonly projectIds: readonly string[] };
  /** A person is marked as deleted; what he wrote stays. */
  'user.deleted': { readonly userId: string };
  /** A project goes; its row is still there. */
  'project.deleted': { readonly projectId: string };
  /** A project is there, made by somebody or out of a contract of the ERP. */
  'project.added': { readonly projectId: string; readonly userId: string; readonly erpNo: string | null };
  /** People have come to a project. */
  'members.added': { readonly projectId: string; readonly userId: string; readonly count: number };
  /** Somebody has decided on the plan of a project, or on a request to change it. */
  'plan.decided': {
    readonly projectId: string;
    readonly userId: string;
    readonly kind: 'plan' | 'modification';
    readonly isApproved: boolean;
  };
  /** Somebody has to decide on something, or it was decided. */
  'approval.changed': {
    readonly approvalId: string;
    readonly projectId: string;
    readonly title: string;
    /** Waits for a person, was rejected, or was approved. */
    readonly state: 'pending' | 'rejected' | 'approved';
    /** Whom it waits for, or who had handed it in. */
    readonly toId: string;
    readonly byName: string;
    readonly remark: string;
  };
  /** The last day of a task has passed, and it is not done. */
  'task.overdue': {
    readonly taskId: string;
    readonly name: string;
    readonly projectId: string;
    readonly ownerId: string;
    /** Midnight of its last day. */
    readonly dueAt: number;
  };
  /** A stage of a life cycle has begun or is over (Node of S1 §4). */
  'stage.changed': {
    readonly projectId: string;
    readonly userId: string;
    readonly name: string;
    readonly status: number;
  };
  /** The OA has gone on with a report (Plan2 of S1 §4). */
  'report.answered': {
    readonly projectId: string;
    readonly reportNo: string;
    readonly title: string;
    readonly status: number;
  };
  /** The ERP knows a contract that may become a project. */
  'contract.signed': { readonly tntId: string; readonly erpNo: string; readonly name: string };
  /** A production order is new, or has gone on. */
  'order.changed': {
    readonly projectId: string;
    readonly modelId: string;
    readonly orderNo: string;
    /** planned, producing, finished or shipped. */
    readonly status: string;
  };
  /** Something is wrong with a vehicle from now on. */
  'fault.raised': FaultPayload;
  /** What was wrong with a vehicle is over. */
  'fault.over': FaultPayload & {
    readonly startedAt: number;
    /** Within so many seconds it may come back and be the same. */
    readonly mergeSeconds: number;
  };
  /** What was wrong with a vehicle is so again, so soon that it is the same fault. */
  'fault.flapped': FaultPayload;
  /** Nobody has heard of a device for so long that it counts as lost. */
  'device.lost': { readonly deviceId: string; readonly since: number };
  /** A device that was lost is heard of again. */
  'device.found': { readonly deviceId: string; readonly lostSince: number };
  /** A job of devices has come to its end by itself. */
  'deviceJob.ended': {
    readonly jobId: string;
    readonly tntId: string | null;
    readonly title: string;
    readonly userId: string;
  };
  /** Something was done to an upgrade job that people want to know. */
  'upgradeJob.told': {
    readonly jobId: string;
    readonly tntId: string;
    readonly name: string;
    readonly what: 'ota.awaitingRelease' | 'ota.phaseBreached' | 'ota.cancelStuck' | 'ota.taskFinished';
    readonly note: string;
    /** Those that have not answered their cancel; none where it is about the job. */
    readonly deviceIds: readonly string[];
    readonly userId: string | null;
    readonly nth: number;
  };
  /** Devices of an upgrade job have failed, the first of them first. */
  'upgradeJob.devicesFailed': {
    readonly jobId: string;
    readonly tntId: string;
    readonly name: string;
    readonly userId: string;
    readonly nth: number;
    /** All of them, and those of each project, with how often they failed for what. */
    readonly all: { readonly deviceIds: readonly string[]; readonly remark: string };
    readonly byProject: readonly { readonly deviceIds: readonly string[]; readonly remark: string }[];
  };
  /** A device lies in the recycle bin: nothing is to be done with it until it is taken out. */
  'device.removed': { readonly deviceId: string };
  /** A device is kept out, or let in again: it is not heard of, or is in a moment. */
  'device.enabled': { readonly deviceId: string; readonly isEnabled: boolean };
  /** A device belongs to another tenant now. */
  'device.handedOver': { readonly deviceId: string };
  /** A device goes for good; its row is still there. */
  'device.deleted': { readonly deviceId: string };
  /** Somebody is going to read what went wrong with the devices of a project: whoever keeps it brings it up to now. */
  'faults.read': { readonly projectId: string; readonly from: number };
  /** A pack was taken back: jobs with it stand still; what has not begun waits or is cancelled. */
  'pack.withdrawn': { readonly firmwareId: string; readonly pending: 'pause' | 'cancel'; readonly userId: string };
  /** A repair was passed, and its costs are the project's. */
  'repair.passed': {
    readonly projectId: string;
    readonly userId: string;
    readonly deviceName: string;
    readonly repairNo: string;
  };
  /** A device was kept up. */
  'upkeep.finished': {
    readonly deviceId: string;
    readonly upkeepNo: string;
    readonly name: string;
    readonly userId: string;
  };
  /** What somebody reported is solved. */
  'feedback.solved': { readonly tntId: string; readonly writerName: string; readonly userId: string };
  /** Somebody has commented on a record. */
  'comment.added': {
    readonly kind: RecordKind;
    readonly id: string;
    readonly at: number;
    readonly userId: string;
    readonly byName: string;
    readonly content: string;
  };
}

/** Kinds of records that others write about, naming them by kind and id alone. */
export type RecordKind = 'feedback' | 'project' | 'versionIssue' | 'fault';

export type EventName = keyof EventPayloads;
