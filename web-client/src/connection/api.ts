// Requests to the server, with typed answers and typed errors.

import type {
  AddDevice,
  BringGame,
  ClaimReason,
  ComputerLevel,
  CreateTable,
  CreateWebhook,
  Curve,
  DeviceLink,
  ErrorBody,
  ExpectedPart,
  ForkTable,
  Help,
  JoinTable,
  MakeReport,
  Me,
  NoticesView,
  OpenPractice,
  Person,
  QuietHours,
  RecapView,
  Replay,
  ReportKept,
  ReturnKey,
  ReturnKeyView,
  Returned,
  RulesetView,
  SeatToken,
  SessionView,
  SetOptions,
  TableId,
  TableSummary,
  TableView,
  UserId,
  WebhookAnswer,
} from '../protocol.gen';
import { keepers } from './keepers';
import { learnTime } from '../base/server-time';
import { urlOf } from '../base/urls';
import type { FailureCode } from '../i18n/errors';
import type { Lang } from '../i18n/lang';

export type { FailureCode };

export class ApiError extends Error {
  readonly code: FailureCode;
  readonly detail: string | null;

  constructor(code: FailureCode, message: string, detail: string | null = null) {
    super(message);
    this.code = code;
    this.detail = detail;
  }
}

const NOTICES = 'api/me/notices';
const SESSIONS = 'api/me/sessions';
const BLOCKS = 'api/me/blocks';
const RETURN_KEY = 'api/me/return-key';

const table = (id: TableId) => `api/tables/${encodeURIComponent(id)}`;

export const api = {
  /** `null` without a session. */
  me: () => request<Me | null>('GET', 'api/session'),
  /** Creates a session, or renames the person who has one. */
  setName: (name: string) => request<Me>('POST', 'api/session', { name }),
  /** Signs this device out. */
  signOut: () => request<Me | null>('DELETE', 'api/session'),

  sessions: () => request<SessionView[]>('GET', SESSIONS),
  endSession: (id: string) => request<SessionView[]>('DELETE', `${SESSIONS}/${id}`),
  endOtherSessions: () => request<SessionView[]>('DELETE', SESSIONS),
  /** Creates a token that signs another device in, once. */
  offerDevice: () => request<DeviceLink>('POST', 'api/me/devices', {}),
  /** Returns whose token it is. */
  lookAtDevice: (token: string) => request<Me>('POST', 'api/devices/look', { token }),
  /** Signs this device in with a token. */
  addThisDevice: (token: string) => request<Me>('POST', 'api/devices', { token }),
  returnKey: () => request<ReturnKeyView>('GET', RETURN_KEY),
  /** The answer is the only time that the key is shown. */
  makeReturnKey: () => request<ReturnKey>('POST', RETURN_KEY, {}),
  /** Signs this browser in with a key, which is then replaced. */
  comeBack: (key: string) => request<Returned>('POST', 'api/return-key', { key }),

  /** Whom this person has blocked, the latest first. */
  blocks: () => request<Person[]>('GET', BLOCKS),
  block: ({ id, name }: Person) => request<Person[]>('POST', BLOCKS, { person: id, name }),
  unblock: (id: UserId) => request<Person[]>('DELETE', `${BLOCKS}/${id}`),

  rulesets: () => request<RulesetView[]>('GET', 'api/rulesets'),
  server: () => request<{ addresses: string[] }>('GET', 'api/server'),

  /** Further tables that can be joined or watched, after that one. */
  openTables: (
    status: 'gathering' | 'playing',
    last: Pick<TableSummary, 'created_at' | 'id'> | undefined,
  ) => {
    const query =
      last === undefined ? '' : `&before=${String(last.created_at)}&before_id=${last.id}`;
    return request<TableSummary[]>('GET', `api/tables?status=${status}${query}`);
  },
  ownTables: () => request<TableSummary[]>('GET', 'api/me/tables'),
  createTable: (body: CreateTable) => request<TableView>('POST', 'api/tables', body),

  notices: () => request<NoticesView>('GET', NOTICES),
  addWebhook: (body: CreateWebhook) => request<NoticesView>('POST', `${NOTICES}/webhooks`, body),
  addDevice: (body: AddDevice) => request<NoticesView>('POST', `${NOTICES}/devices`, body),
  removeWebhook: (id: string) => request<NoticesView>('DELETE', `${NOTICES}/webhooks/${id}`),
  testWebhook: (id: string) => request<WebhookAnswer>('POST', `${NOTICES}/webhooks/${id}/test`, {}),
  resumeWebhook: (id: string) =>
    request<NoticesView>('POST', `${NOTICES}/webhooks/${id}/resume`, {}),
  setQuietHours: (quiet: QuietHours | null) =>
    request<NoticesView>('POST', `${NOTICES}/quiet`, { quiet }),
  /** Asks to be told when a seat is free at a full table, or no longer. */
  wishSeat: (table: TableId, wished: boolean) =>
    request<NoticesView>('POST', `${NOTICES}/seat-wishes`, { table, wished }),
  muteTable: (table: TableId, muted: boolean) =>
    request<NoticesView>('POST', `${NOTICES}/mute`, { table, muted }),

  bring: (body: BringGame) => request<TableView>('POST', 'api/tables/brought', body),
  practice: (body: OpenPractice) => request<TableView>('POST', 'api/practice', body),
  table: (id: TableId) => request<TableView>('GET', table(id)),
  tableByCode: (code: string) =>
    request<TableView>('GET', `api/tables/by-code/${encodeURIComponent(code)}`),

  join: (id: TableId, body: JoinTable) => request<TableView>('POST', `${table(id)}/join`, body),
  leave: (id: TableId) => request<TableView>('POST', `${table(id)}/leave`, {}),
  takeSeat: (id: TableId, seat: number) =>
    request<TableView>('POST', `${table(id)}/seat`, { seat }),
  /** Asks everyone for the seat of somebody who is away. */
  claim: (id: TableId, seat: number, reason: ClaimReason) =>
    request<TableView>('POST', `${table(id)}/claim`, { seat, reason }),
  /** Agrees to a claim, refuses it, or withdraws one's own. */
  answerClaim: (id: TableId, asked_at: number, agree: boolean) =>
    request<TableView>('POST', `${table(id)}/answer-claim`, { asked_at, agree }),
  /** The host mutes somebody for everyone, or lets them speak again. */
  mutePerson: (id: TableId, person: UserId, muted: boolean) =>
    request<TableView>('POST', `${table(id)}/mute`, { person, muted }),
  /** Reports somebody to whoever runs the server. */
  report: (id: TableId, body: MakeReport) =>
    request<ReportKept>('POST', `${table(id)}/reports`, body),
  /** The host lets others watch, or no longer. */
  letWatch: (id: TableId, spectators: boolean) =>
    request<TableView>('POST', `${table(id)}/watch`, { spectators }),
  remove: (id: TableId, seat: number) =>
    request<TableView>('POST', `${table(id)}/remove`, { seat }),
  addComputer: (id: TableId, seat: number, level: ComputerLevel) =>
    request<TableView>('POST', `${table(id)}/computer`, { seat, level }),
  setHelp: (id: TableId, seat: number, help: Help) =>
    request<TableView>('POST', `${table(id)}/help`, { seat, help }),
  /** A computer plays your seat until you are back. */
  lend: (id: TableId, level: ComputerLevel) =>
    request<TableView>('POST', `${table(id)}/lend`, { level }),
  setOptions: (id: TableId, body: SetOptions) =>
    request<TableView>('POST', `${table(id)}/options`, body),
  /** Agrees to the `terms` that were shown, and no others. */
  setReady: ({ id, terms }: TableView, ready: boolean) =>
    request<TableView>('POST', `${table(id)}/ready`, { ready, terms }),
  /**
   * Commits your seat to another part of the deal, if what it shows is still the `expected` part.
   */
  commit: (id: TableId, commitment: string, expected: ExpectedPart) =>
    request<TableView>('POST', `${table(id)}/commit`, { commitment, expected }),
  /** Opens your part of the deal. */
  open: (id: TableId, part: string) => request<TableView>('POST', `${table(id)}/open`, { part }),
  start: (id: TableId) => request<TableView>('POST', `${table(id)}/start`, {}),
  close: (id: TableId) => request<TableView>('POST', `${table(id)}/close`, {}),

  replay: (id: TableId) => request<Replay>('GET', `${table(id)}/replay`),
  /** What has happened since your last turn, in words, with dates in this device's time zone. */
  recap: (id: TableId, language: Lang) => {
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const query = new URLSearchParams({ language, zone });
    return request<RecapView>('GET', `${table(id)}/recap?${query}`);
  },
  /**
   * Every seat's chances over the course of a finished game; the server may have to compute them
   * first.
   */
  curve: (id: TableId) => request<Curve>('GET', `${table(id)}/curve`),
  fork: (id: TableId, body: ForkTable) => request<TableView>('POST', `${table(id)}/fork`, body),
  /** Your finished games, newest first: those after `last`. */
  finishedGames: (
    ruleset: string | null,
    last: Pick<TableSummary, 'finished_at' | 'id'> | undefined,
  ) => {
    const query = new URLSearchParams();
    if (ruleset !== null) query.set('ruleset', ruleset);
    if (last !== undefined) {
      query.set('before', String(last.finished_at));
      query.set('before_id', last.id);
    }
    return request<TableSummary[]>('GET', `api/me/games?${query}`);
  },
  /** Where the file of a finished game is downloaded. */
  fileUrl: (id: TableId) => urlOf(`${table(id)}/file`),
  /** The table at which the same people play again; the request also marks you as ready there. */
  rematch: (id: TableId, commitment: string) =>
    request<TableView>('POST', `${table(id)}/rematch`, { commitment }),
  /** Creates a token that moves your seat to whoever uses it, once. */
  handOver: (id: TableId) => request<SeatToken>('POST', `${table(id)}/handover`, {}),
  /** Takes the seat that the token stands for; creates a session if there is none. */
  takeOver: (id: TableId, token: string) =>
    request<TableView>('POST', `${table(id)}/take-over`, { token }),
};

/** What the server answers, or an `ApiError`. */
export async function request<T>(
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: unknown,
): Promise<T> {
  const [, , name = '', what = ''] = path.replace('by-code/', '').split('/');
  const keeper = keepers.get(name);
  if (keeper !== undefined) return (await keeper.answer(what)) as T;
  // A custom header would keep a GET from using the response that the page's `preload` has fetched.
  const init: RequestInit = { method };
  if (body !== undefined) {
    init.headers = { 'content-type': 'application/json' };
    init.body = JSON.stringify(body);
  }
  let response: Response;
  try {
    response = await fetch(urlOf(path), init);
  } catch {
    throw new ApiError('unreachable', 'the server cannot be reached');
  }
  learnTime(response.headers.get('date'));
  const answer = await json(response);
  // The server guarantees the type of a successful answer.
  if (response.ok) return answer as T;
  if (isErrorBody(answer)) throw new ApiError(answer.code, answer.message, answer.detail);
  // A proxy answers on behalf of a server that is down.
  const isGone = response.status >= 502 && response.status <= 504;
  throw new ApiError(isGone ? 'unreachable' : 'internal', `the server answered ${response.status}`);
}

async function json(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return null;
  }
}

function isErrorBody(value: unknown): value is ErrorBody {
  return (
    typeof value === 'object' &&
    value !== null &&
    'code' in value &&
    typeof value.code === 'string' &&
    'message' in value
  );
}
