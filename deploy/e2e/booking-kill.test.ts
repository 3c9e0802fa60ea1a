import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '@contesta/kit/testing/eventually';
import { expect, it, onTestFinished } from 'vitest';
import * as bookings from '../testing/bookings.ts';
import { countIds, openWithMailServer } from '../testing/installation-with-mail-server.ts';
import { makeOwnerOnPlan } from '../testing/owner.ts';
import { runTool } from '../testing/processes.ts';

const hours = ['08:00', '09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00'];
const visitorsPerHour = 3;
const kills = 3;

it('a killed product keeps acknowledged bookings without overlap, and confirms each with one Message-ID', async () => {
  const { url, server: mailServer, env, start, kill, close } = await openWithMailServer();
  onTestFinished(close);
  await start();
  const owner = await makeOwnerOnPlan(url, env, 'pro', 'Europe/Madrid');
  await bookings.enableBookings(url, owner);
  const visitors = hours.flatMap((hour) => Array<string>(visitorsPerHour).fill(hour));
  const outcomes = Promise.all(
    visitors.map(async (hour, at) => {
      await sleep((at % hours.length) * 400);
      const email = `v${at}@example.com`;
      const wanted = { start: bookings.tomorrowAt(hour), name: bookings.nameOf(at), email };
      const { status } = await bookings.openVisitor(url, owner.botId)(wanted);
      return { hour, email, status };
    }),
  );
  for (let n = 0; n < kills; n += 1) {
    await sleep(500);
    await kill();
    await start();
  }
  const all = await outcomes;
  const won = all.filter(({ status }) => status === 201);
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set([201, 409]));
  expect(won.map(({ hour }) => hour).toSorted()).toEqual(hours);
  const upcoming = await bookings.appointmentsOf(url, owner);
  const booked = upcoming.map(({ visitor }) => visitor.email);
  expect(booked.toSorted()).toEqual(won.map(({ email }) => email).toSorted());
  for (const email of booked)
    await eventually(() => {
      const letters = mailServer.letters.filter(({ recipients }) => recipients.includes(email));
      expect(countIds(letters)).toBe(1);
    });
  expect(await runTool('backup/check.ts', [], env)).toMatchObject({ code: 0 });
}, 120_000);
