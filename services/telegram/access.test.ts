import { expect, it } from 'vitest';
import { canReceiveWebhooks, telegramApiRoot } from './access.ts';

it.each([
  'https://contesta.example',
  'https://contesta.example:8443',
  'https://8.8.8.8',
  'https://[2a00::1]',
  'https://172.32.0.2',
])('%s can receive webhooks', (url) => expect(canReceiveWebhooks(url)).toBe(true));

it.each([
  ...['https://contesta.example:9443', 'http://contesta.example', 'http://localhost:8080'],
  ...['https://localhost', 'https://shop.localhost', 'https://contesta.internal'],
  ...['https://contesta', 'https://127.0.0.1', 'https://192.168.1.7', 'https://172.20.0.2'],
  ...['https://[::1]', 'https://[fd00::1]'],
])('%s cannot receive webhooks', (url) => expect(canReceiveWebhooks(url)).toBe(false));

const bothUrls = { SANDBOX_URL: 'http://s', TELEGRAM_API_BASE: 'https://t.example/api' };
it.each([
  [{}, 'https://api.telegram.org/'],
  [{ SANDBOX_URL: 'http://sandbox:8080' }, 'http://sandbox:8080/sandbox/telegram/'],
  [bothUrls, 'https://t.example/api/'],
  [{ SANDBOX_URL: 'http://s', APP_ENV: 'production' as const }, 'https://api.telegram.org/'],
])('the URL of the Bot API for %j is %s', (config, root) => {
  expect(telegramApiRoot({ APP_ENV: 'development', ...config })).toBe(root);
});
