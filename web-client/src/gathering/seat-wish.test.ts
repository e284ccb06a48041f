import { describe, expect, it, vi } from 'vitest';
import { api } from '../connection/api';
import { session } from '../connection/session.svelte';
import type { NoticesView, WebhookView } from '../protocol.gen';
import { SeatWish } from './seat-wish.svelte';

const WEBHOOK: WebhookView = {
  id: 'hook',
  kind: 'ntfy',
  host: 'ntfy.example',
  has_template: false,
  device: null,
  state: 'working',
  last_at: null,
  last_answer: null,
};

function view(more: Partial<NoticesView>): NoticesView {
  return {
    enabled: true,
    push_key: '',
    webhooks: [WEBHOOK],
    quiet: null,
    muted: [],
    seat_wishes: [],
    ...more,
  };
}

/** A person whose notices are these. */
function waiting(settings: NoticesView, me: typeof session.me = { id: 'ada', name: 'Ada' }) {
  session.me = me;
  vi.spyOn(api, 'notices').mockResolvedValue(settings);
  const kept = vi.spyOn(api, 'wishSeat');
  kept.mockImplementation((table, wished) =>
    Promise.resolve({ ...settings, seat_wishes: wished ? [table] : [] }),
  );
  return { kept, wish: new SeatWish(() => 'table') };
}

describe('waiting for a seat', () => {
  it('tells the server, which reaches whoever has somewhere to be reached', async () => {
    const { kept, wish } = waiting(view({}));
    await wish.make();
    expect(kept).toHaveBeenCalledExactlyOnceWith('table', true);
    expect([wish.isMade, wish.isReached]).toEqual([true, true]);
    await wish.end();
    expect(kept).toHaveBeenLastCalledWith('table', false);
    expect([wish.isMade, wish.isReached]).toEqual([false, false]);
  });

  it('promises no more than the open page where nothing else arrives', async () => {
    const { wish } = waiting(view({ webhooks: [] }));
    await wish.make();
    expect([wish.isMade, wish.isReached]).toEqual([true, false]);
  });

  it('asks nothing of a server that sends no notices', async () => {
    const { kept, wish } = waiting(view({ enabled: false }));
    await wish.make();
    expect(kept).not.toHaveBeenCalled();
    expect([wish.isMade, wish.isReached]).toEqual([true, false]);
  });

  it('is remembered by the server', async () => {
    const { wish } = waiting(view({ seat_wishes: ['table'] }));
    await wish.look();
    expect([wish.isMade, wish.isReached]).toEqual([true, true]);
  });
});
