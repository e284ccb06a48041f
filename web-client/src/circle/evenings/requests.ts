// Requests about evenings.

import { request } from '../../connection/api';
import type {
  CalendarAddress,
  CircleView,
  Evening,
  EveningId,
  Fit,
  ProposeEvening,
  UnixMs,
} from '../../protocol.gen';

const at = (code: string) => `api/circles/${encodeURIComponent(code)}`;

export const evenings = {
  propose: (code: string, evening: ProposeEvening) =>
    request<CircleView>('POST', `${at(code)}/evenings`, evening),
  answer: (code: string, id: EveningId, fits: readonly (Fit | null)[]) =>
    request<CircleView>('POST', `${at(code)}/evenings/${id}/answer`, { fits }),
  choose: (code: string, id: EveningId, time: UnixMs) =>
    request<CircleView>('POST', `${at(code)}/evenings/${id}/choose`, { time }),
  callOff: (code: string, id: EveningId) =>
    request<CircleView>('POST', `${at(code)}/evenings/${id}/call-off`, {}),
  /** Past evenings, newest first: those after `last`. */
  past: (code: string, last: Evening | undefined) => {
    const after = last === undefined ? '' : `?before=${String(last.over_at)}&before_id=${last.id}`;
    return request<Evening[]>('GET', `${at(code)}/evenings${after}`);
  },
  /** Ends the earlier address. */
  calendar: (code: string) => request<CalendarAddress>('POST', `${at(code)}/calendar`, {}),
};
