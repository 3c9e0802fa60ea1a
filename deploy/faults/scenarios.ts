import { brokerAway } from './broker-away.ts';
import { cacheAway } from './cache-away.ts';
import { databaseAway } from './database-away.ts';
import { partsKilled, partsTold } from './ended-parts.ts';
import { poisonEvents } from './poison-events.ts';
import { projectorSpeed } from './projector-speed.ts';
import { repeatedEvents } from './repeated-events.ts';
import { restlessProjector } from './restless-projector.ts';
import type { Scenario } from './scenario.ts';

export const scenarios: Scenario[] = [
  partsTold,
  partsKilled,
  cacheAway,
  databaseAway,
  brokerAway,
  repeatedEvents,
  restlessProjector,
  poisonEvents,
  projectorSpeed,
];
