// Requests about circles, fetched with what needs them.

import { request } from '../../connection/api';
import type {
  CircleChronicle,
  CircleScores,
  CircleSketch,
  CircleTable,
  CircleView,
  CreateTable,
  TableView,
  UserId,
} from '../../protocol.gen';

const CIRCLES = 'api/circles';

const at = (code: string) => `${CIRCLES}/${encodeURIComponent(code)}`;

export const circles = {
  mine: () => request<CircleSketch[]>('GET', 'api/me/circles'),
  found: (name: string) => request<CircleView>('POST', CIRCLES, { name }),
  show: (code: string) => request<CircleView>('GET', at(code)),
  join: (code: string) => request<CircleView>('POST', `${at(code)}/join`, {}),
  leave: (code: string) => request<CircleSketch[]>('POST', `${at(code)}/leave`, {}),
  rename: (code: string, name: string) =>
    request<CircleView>('POST', `${at(code)}/rename`, { name }),
  /** The answer has the circle's new link. */
  remove: (code: string, person: UserId) =>
    request<CircleView>('POST', `${at(code)}/remove`, { person }),
  handOver: (code: string, person: UserId) =>
    request<CircleView>('POST', `${at(code)}/hand-over`, { person }),
  /** The answer has the circle's new link. */
  renewLink: (code: string) => request<CircleView>('POST', `${at(code)}/link`, {}),
  close: (code: string) => request<CircleSketch[]>('POST', `${at(code)}/close`, {}),
  openTable: (code: string, body: CreateTable) =>
    request<TableView>('POST', `${at(code)}/tables`, body),
  /** Finished games, newest first: those after `last`. */
  games: (code: string, last: Pick<CircleTable, 'finished_at' | 'id'> | undefined) => {
    const after =
      last === undefined ? '' : `?before=${String(last.finished_at)}&before_id=${last.id}`;
    return request<CircleTable[]>('GET', `${at(code)}/games${after}`);
  },
  /** What is worth remembering, with days as they begin here. */
  chronicle: (code: string) => {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    const zone = encodeURIComponent(timeZone);
    return request<CircleChronicle>('GET', `${at(code)}/chronicle?zone=${zone}`);
  },
  scores: (code: string) => request<CircleScores>('GET', `${at(code)}/scores`),
};
