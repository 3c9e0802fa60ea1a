import { join } from 'node:path';
import { eventually } from '@contesta/kit/testing/eventually';
import { expect, it } from 'vitest';
import { openCaller } from '../testing/calls.ts';
import { useInstallation } from '../testing/open-product.ts';
import { grantPlan, makeOwner, type Owner, ownersPassword } from '../testing/owner.ts';
import { runTool } from '../testing/processes.ts';
import { storedDocuments } from '../testing/stored-documents.ts';

const { url, folder: temporary, env, start, stop } = await useInstallation();
const folder = join(temporary, 'backup');
const call = openCaller(url);

const tool = (name: string, ...args: string[]) => runTool(`backup/${name}.ts`, args, env);

const stored = async () => JSON.stringify(await storedDocuments(env));

const slow = { timeout: 180_000 };
it('restores a backup without the data that was erased after it', slow, async () => {
  const marks = { ana: crypto.randomUUID(), eva: crypto.randomUUID() };
  await start();
  const [ana, eva] = [await makeOwner(url), await makeOwner(url)];
  await grantPlan(url, env, eva, 'full');
  const second = (await call.post('/chatbots', { name: marks.eva, prompts: [] }, eva)).body._id;
  const say = (id: string, message: string) => call.post(`/chatbots/${id}/reply`, { message });
  await say(ana.botId, marks.ana);
  await say(second, marks.eva);
  await say(eva.botId, 'horario');
  expect((await tool('backup', folder)).code).toBe(0);

  const password = ownersPassword;
  expect((await call.delete('/user/me', ana, { password })).status).toBe(202);
  expect((await call.delete(`/chatbots/${second}`, eva)).status).toBe(200);
  await eventually(async () => expect(await stored()).not.toContain(marks.ana), 15_000);
  await stop();

  const expectErased = async () => {
    const text = await stored();
    for (const gone of [marks.ana, marks.eva, ana.email]) expect(text).not.toContain(gone);
    expect(text).toContain(eva.email);
  };
  for (const round of ['by tombstones', 'by the saved list of erasures']) {
    const restored = await tool('restore', folder, '--wipe');
    expect([round, restored.code, restored.stderr]).toEqual([round, 0, '']);
    expect(restored.stdout).toContain('1 erased accounts and 2 deleted bots left out');
    await expectErased();
    expect((await runTool('stats-rebuild.ts', [], env)).code).toBe(0);
    expect(await tool('check')).toMatchObject({ code: 0 });
  }

  await start();
  const asOwner = async (path: string, owner: Owner) => (await call.get(path, owner)).status;
  expect(await asOwner('/user/me', ana)).toBe(401);
  await eventually(async () => expect(await asOwner('/chatbots', ana)).toBe(401), 15_000);
  for (const id of [ana.botId, second]) {
    expect((await call.get(`/chatbots/${id}`)).status).toBe(404);
    expect((await say(id, 'hola')).status).toBe(404);
  }
  expect((await call.post('/auth/login', { email: ana.email, password })).status).toBe(401);
  expect(await asOwner(`/chatbots/${second}/stats`, eva)).toBe(404);
  expect(await asOwner(`/chatbots/${eva.botId}/stats`, eva)).toBe(200);
  await expectErased();
});
