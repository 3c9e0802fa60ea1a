import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { eventually } from '@contesta/kit/testing/eventually';
import { createTransport } from 'nodemailer';
import { beforeEach, describe, expect, it } from 'vitest';
import { fetchPage } from './testing/press.ts';
import { openTestSandbox, type TestSandbox } from './testing/sandbox.ts';

let sandbox: TestSandbox;
beforeEach(async () => {
  sandbox = await openTestSandbox();
  return () => sandbox.close();
});

const letters = async () => (await sandbox.state()).mail.letters;
const page = async (lang?: string) => (await fetchPage(`${sandbox.url}/sandbox`, lang)).html;
const addresses = { from: 'no-reply@contesta.example', to: 'ana@example.com' };
const sendMail = (letter: object) =>
  createTransport({ url: sandbox.smtpUrl() }).sendMail({ ...addresses, ...letter });

/** The SMTP code of a refusal or a cut connection; null if the letter is acknowledged. */
const send = (subject: string, text = 'Hola.'): Promise<number | null> =>
  sendMail({ subject, text, messageId: `<${subject}@contesta.example>` }).then(
    () => null,
    ({ responseCode }) => Number(responseCode),
  );

async function fault(sent: object): Promise<number> {
  const headers = { 'Content-Type': 'application/json' };
  const init = { method: 'POST', headers, body: JSON.stringify(sent) };
  return (await fetch(`${sandbox.url}/sandbox/faults`, init)).status;
}

describe('the sandbox', () => {
  it('shows letters in the state, the newest first, and on the page', async () => {
    expect(await letters()).toEqual([]);
    await send('uno', 'Entra: http://localhost:8080/reset-password#code=a&b');
    await send('dos');
    const [second, first] = await letters();
    expect([second?.subject, first?.subject]).toEqual(['dos', 'uno']);
    expect(first).toMatchObject({ to: 'ana@example.com', messageId: '<uno@contesta.example>' });
    expect(await page()).toContain('<a href="http://localhost:8080/reset-password#code=a&amp;b">');
  });

  it('shows the letters to one address, or the state of one stand-in', async () => {
    await send('uno');
    await sendMail({ subject: 'dos', to: 'eva@example.com' });
    const of = async (query: string): Promise<object> =>
      (await fetch(`${sandbox.url}/sandbox/state?${query}`)).json() as Promise<object>;
    const [to, subject] = ['eva@example.com', 'dos'];
    expect(await of(`of=mail&to=${to}`)).toMatchObject({ mail: { letters: [{ to, subject }] } });
    expect(Object.keys(await of('of=stripe'))).toEqual(['stripe']);
  });

  it.each([
    ['fr', 'es', 'Todavía no hay pedidos.', 'Modelo de lenguaje'],
    ['en-GB', 'en', 'No orders yet.', 'Language model'],
  ])(
    'has a Spanish page unless English is preferred: %s',
    async (accepted, lang, none, heading) => {
      const html = await page(accepted);
      for (const text of [`<html lang="${lang}">`, none, heading]) expect(html).toContain(text);
    },
  );

  it('shows each attachment once', async () => {
    const icalEvent = { method: 'REQUEST', filename: 'cita.ics', content: 'BEGIN:VCALENDAR\r\n' };
    await sendMail({ icalEvent });
    const [letter] = await letters();
    const text = expect.stringContaining('VCALENDAR');
    expect(letter?.files).toEqual([{ name: 'cita.ics', type: 'application/ics', text }]);
    expect(await page()).toContain('<summary>cita.ics');
  });

  it('keeps its letters after a restart', async () => {
    await send('uno');
    await sandbox.restart();
    expect(await letters()).toHaveLength(1);
  });

  it('escapes HTML in letters', async () => {
    const code = '<script>alert(1)</script><img src=x onerror="alert(2)">';
    await send(code, `${code} http://localhost/"onmouseover="alert(3)`);
    const response = await fetch(`${sandbox.url}/sandbox`);
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(await page()).toContain('&lt;script&gt;alert(1)');
    expect(await page()).not.toMatch(/<script|<img|"onmouseover/);
  });
});

describe('a fault', () => {
  const smtp = { provider: 'smtp', operation: 'send' };

  it('makes the given number of calls fail', async () => {
    expect(await fault({ ...smtp, kind: 'fail', times: 2 })).toBe(201);
    expect([await send('uno'), await send('uno'), await send('uno')]).toEqual([451, 451, null]);
    expect(await letters()).toHaveLength(1);
  });

  it.each([
    ['duplicate', null, 2],
    ['cut', 421, 1],
  ])('of the kind %s ends with the code %j, and leaves %d letters', async (kind, code, count) => {
    await fault({ ...smtp, kind });
    expect(await send('uno')).toBe(code);
    const ids = (await letters()).map(({ messageId }) => messageId);
    expect(ids).toEqual(Array(count).fill('<uno@contesta.example>'));
  });

  it('kills a process after the letter was accepted', async () => {
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    await once(child, 'spawn');
    await fault({ ...smtp, kind: 'kill', pid: child.pid });
    await send('uno');
    await eventually(() => expect(child.signalCode).toBe('SIGKILL'));
    expect(await letters()).toHaveLength(1);
  });
});
