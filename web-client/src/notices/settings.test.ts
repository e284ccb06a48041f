import { beforeEach, expect, it, vi } from 'vitest';
import { api } from '../connection/api';
import type { AddDevice, NoticesView, WebhookView } from '../protocol.gen';
import * as push from './push';
import { NoticeSettings } from './settings.svelte';

const here = { id: 'w', device: 'here' } as WebhookView;
const view = (webhooks: WebhookView[]) =>
  ({ enabled: true, push_key: 'key', webhooks }) as unknown as NoticesView;
let answer: (view: NoticesView) => void;

beforeEach(() => {
  vi.spyOn(push, 'fingerprintOf').mockResolvedValue('here');
  vi.spyOn(push, 'ownDevice').mockResolvedValue('here');
  const device = (endpoint: string) => ({ endpoint }) as AddDevice;
  vi.spyOn(push, 'subscribe').mockImplementation((key) => Promise.resolve(device(key)));
  vi.spyOn(push, 'unsubscribe').mockResolvedValue();
  vi.spyOn(api, 'notices').mockReturnValue(new Promise((resolve) => (answer = resolve)));
  vi.spyOn(api, 'addDevice').mockResolvedValue(view([here]));
  vi.spyOn(api, 'removeWebhook').mockReset().mockResolvedValue(view([]));
});

it('adds a device that is turned on before the server has answered', async () => {
  const settings = new NoticeSettings();
  void settings.load();
  const added = settings.addDevice('en');
  answer(view([]));
  await added;
  expect(settings.own).toEqual(here);
  expect(settings.push).toBeNull();
});

it('removes a device that is turned off before the server has answered', async () => {
  const settings = new NoticeSettings();
  void settings.load();
  const removed = settings.removeDevice();
  answer(view([here]));
  await removed;
  expect(api.removeWebhook).toHaveBeenCalledWith('w');
  expect(settings.own).toBeNull();
});
