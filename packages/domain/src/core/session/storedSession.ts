/** What a session keeps in cookies, as texts, and what they mean (S1 §3). */

/** Names of the cookies. */
export const sessionCookies = [
  'token',
  'refreshToken',
  'userName',
  'userId',
  'realName',
  'tntId',
  'isInner',
  'isStrongPassword',
] as const;

export type SessionCookie = (typeof sessionCookies)[number];

/** The texts of the cookies; one that is not there is absent. */
export type SessionTexts = Readonly<Partial<Record<SessionCookie, string>>>;

export interface StoredSession {
  /** Access token, sent as a Bearer token; null without a session. */
  readonly token: string | null;
  readonly refreshToken: string | null;
  readonly userName: string;
  readonly userId: string;
  readonly realName: string;
  readonly tntId: string;
  /** True unless the stored value is the text false. */
  readonly isInner: boolean;
  /** False only for the text false. */
  readonly strongPassword: boolean;
}

const textOrNull = (text: string | undefined): string | null => (text === undefined || text === '' ? null : text);

/** Reads the stored texts. */
export const readStoredSession = (texts: Readonly<Record<string, string | undefined>>): StoredSession => ({
  token: textOrNull(texts['token']),
  refreshToken: textOrNull(texts['refreshToken']),
  userName: texts['userName'] ?? '',
  userId: texts['userId'] ?? '',
  realName: texts['realName'] ?? '',
  tntId: texts['tntId'] ?? '',
  isInner: texts['isInner'] !== 'false',
  strongPassword: texts['isStrongPassword'] !== 'false',
});

/** The sign-in response (S1 §3). */
export interface SignInValues {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly userName: string;
  readonly userId: string;
  readonly isInner: boolean;
  readonly tntId: string;
  readonly isStrongPassword: boolean;
  readonly realName: string;
}

/** The texts to store after a sign-in: all of them. */
export const signedInTexts = (reply: SignInValues): Readonly<Record<SessionCookie, string>> => ({
  token: reply.accessToken,
  refreshToken: reply.refreshToken,
  userName: reply.userName,
  userId: reply.userId,
  realName: reply.realName,
  tntId: reply.tntId,
  isInner: String(reply.isInner),
  isStrongPassword: String(reply.isStrongPassword),
});

/** The token refresh response (S1 §3). */
export type RenewedValues = Pick<SignInValues, 'refreshToken' | 'userName' | 'userId' | 'accessToken' | 'tntId'>;

/** The texts to replace after a renewal; isInner, realName and isStrongPassword stay as stored. */
export const renewedTexts = (
  reply: RenewedValues,
): Readonly<Pick<Record<SessionCookie, string>, 'token' | 'refreshToken' | 'userName' | 'userId' | 'tntId'>> => ({
  token: reply.accessToken,
  refreshToken: reply.refreshToken,
  userName: reply.userName,
  userId: reply.userId,
  tntId: reply.tntId,
});

/** Whether two sessions are of the same user of the same tenant, so that one may go on where the other stopped. */
export const isSameIdentity = (
  one: Pick<StoredSession, 'userId' | 'tntId'>,
  other: Pick<StoredSession, 'userId' | 'tntId'>,
): boolean => one.userId === other.userId && one.tntId === other.tntId;
