import { expect, it } from 'vitest';
import { takesWebhooks, telegramApiRoot } from './access.ts';

it.each([
  ['https://contesta.example', true],
  ['https://contesta.example:8443', true],
  ['https://8.8.8.8', true],
  ['https://[2a00::1]', true],
  ['https://contesta.example:9443', false],
  ['http://contesta.example', false],
  ['http://localhost:8080', false],
  ['https://localhost', false],
  ['https://shop.localhost', false],
  ['https://contesta.internal', false],
  ['https://contesta', false],
  ['https://127.0.0.1', false],
  ['https://192.168.1.7', false],
  ['https://172.20.0.2', false],
  ['https://172.32.0.2', true],
  ['https://[::1]', false],
  ['https://[fd00::1]', false],
])('takesWebhooks of %s is %s', (url, expected) => {
  expect(takesWebhooks(url)).toBe(expected);
});

it.each([
  [{}, 'https://api.telegram.org/'],
  [{ SANDBOX_URL: 'http://sandbox:8080' }, 'http://sandbox:8080/sandbox/telegram/'],
  [
    { SANDBOX_URL: 'http://s', TELEGRAM_API_BASE: 'https://t.example/api' },
    'https://t.example/api/',
  ],
  [{ SANDBOX_URL: 'http://s', APP_ENV: 'production' as const }, 'https://api.telegram.org/'],
])('the URL of the Bot API for %j is %s', (config, root) => {
  expect(telegramApiRoot({ APP_ENV: 'development', ...config })).toBe(root);
});
