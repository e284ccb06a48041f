// Server answers for tests of devices.

import { vi } from 'vitest';
import type { SessionView } from '../protocol.gen';

export interface Asked {
  readonly call: string;
  readonly body: unknown;
}

/** A server that gives these answers, by method and path; any other request fails. */
export function aServer(answers: Record<string, { status?: number; body: unknown }>): Asked[] {
  const asked: Asked[] = [];
  vi.stubGlobal('fetch', (url: string, { method, body }: RequestInit) => {
    const call = `${method} ${new URL(url).pathname.replace(/^.*\/api\//, '')}`;
    asked.push({ call, body: typeof body === 'string' ? JSON.parse(body) : null });
    const answer = answers[call] ?? { status: 404, body: null };
    const status = answer.status ?? 200;
    return Promise.resolve(new Response(JSON.stringify(answer.body), { status }));
  });
  return asked;
}

export function aSession(more: Partial<SessionView> = {}): SessionView {
  return {
    id: '00112233aabbccdd',
    created_at: 0,
    last_seen: 0,
    current: false,
    at_table: false,
    browser: 'Firefox',
    system: 'Android',
    ...more,
  };
}
