import { eventTypes } from '@contesta/contracts/events';
import { createTopics } from '@contesta/kit/bus/kafka';
import { readConfig } from '@contesta/kit/config';
import { z } from 'zod';

/** Creates every declared topic on `KAFKA_BROKERS`, once before the services start there. What exists is left as it is. */
const { KAFKA_BROKERS, NAMESPACE } = readConfig(z.object({ KAFKA_BROKERS: z.string() }));
await createTopics(KAFKA_BROKERS.split(','), eventTypes, NAMESPACE);
console.log(`${eventTypes.length} topics are there`);
