import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { StartError } from './errors.ts';
import { version } from './version.ts';

export type Metrics = ReturnType<typeof openMetrics>;

/** All Prometheus metrics of a process; durations in seconds. A name never changes, because dashboards use it. */
export function openMetrics() {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'contesta_build_info',
    help: 'The version that this process runs; always 1',
    labelNames: ['version'],
    registers,
  }).set({ version }, 1);
  return {
    registry,
    requests: new Histogram({
      name: 'contesta_http_request_seconds',
      help: 'Time from a request to the end of its answer',
      labelNames: ['call', 'status'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    }),
    eventsHandled: new Counter({
      name: 'contesta_events_handled_total',
      help: 'Attempts to handle an event, by group, topic and outcome (ok; retried: ok after failures; failed; dead)',
      labelNames: ['group', 'topic', 'outcome'],
      registers,
    }),
    eventDelay: new Histogram({
      name: 'contesta_event_delay_seconds',
      help: 'Time from an event until it was handled, by group and topic',
      labelNames: ['group', 'topic'],
      buckets: [0.1, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 3600],
      registers,
    }),
    consumerLag: new Gauge({
      name: 'contesta_consumer_lag',
      help: 'Events of a partition that its group has not handled, as of its last batch',
      labelNames: ['group', 'topic', 'partition'],
      registers,
    }),
    eventsPublished: new Counter({
      name: 'contesta_events_published_total',
      help: 'Events that the broker has accepted, by outbox',
      labelNames: ['outbox'],
      registers,
    }),
    outboxBacklog: new Gauge({
      name: 'contesta_outbox_backlog',
      help: 'Outbox entries written and not yet published, by outbox, as far as this process knows',
      labelNames: ['outbox'],
      registers,
    }),
    outboxOldest: new Gauge({
      name: 'contesta_outbox_oldest_seconds',
      help: 'Age of the oldest outbox entry not yet published, by outbox; 0 when there is none',
      labelNames: ['outbox'],
      registers,
    }),
    waiting: new Gauge({
      name: 'contesta_waiting',
      help: 'Documents waiting in a durable queue, such as letters or payments, over all replicas',
      labelNames: ['queue'],
      registers,
    }),
    waitingOldest: new Gauge({
      name: 'contesta_waiting_oldest_seconds',
      help: 'Age of the oldest document waiting in a durable queue; 0 when none waits',
      labelNames: ['queue'],
      registers,
    }),
    letters: new Counter({
      name: 'contesta_letters_total',
      help: 'Attempts to send a letter, by outcome (sent, retry, dead)',
      labelNames: ['outcome'],
      registers,
    }),
    answersByWords: new Counter({
      name: 'contesta_answers_by_words_total',
      help: 'Visitor texts matched by words only, by the reason why the encoder gave no vector (full, late, broken)',
      labelNames: ['reason'],
      registers,
    }),
    telegramUpdates: new Counter({
      name: 'contesta_telegram_updates_total',
      help: 'Updates from Telegram, by outcome (answered, refused, unknown, dropped, retried)',
      labelNames: ['outcome'],
      registers,
    }),
    llmCalls: new Counter({
      name: 'contesta_llm_calls_total',
      help: 'Questions for the language model, by outcome (chosen, none, unusable, failed; not sent: refused, spent)',
      labelNames: ['outcome'],
      registers,
    }),
    encodings: new Histogram({
      name: 'contesta_encoding_seconds',
      help: 'Time of a visitor message at the encoder: in the queue (wait) and in the thread (work)',
      labelNames: ['stage'],
      buckets: [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2],
      registers,
    }),
    encoderWaiting: new Gauge({
      name: 'contesta_encoder_waiting',
      help: 'Texts waiting for the encoder of a process, by kind (messages of visitors, texts of bots)',
      labelNames: ['kind'],
      registers,
    }),
    modelLookups: new Counter({
      name: 'contesta_model_lookups_total',
      help: "Messages, by where their bot's model was found (memory, store; none: it must be trained)",
      labelNames: ['found'],
      registers,
    }),
    modelsHeld: new Gauge({
      name: 'contesta_models_held',
      help: 'Models of bots in the memory of a process',
      registers,
    }),
    modelsEvicted: new Counter({
      name: 'contesta_models_evicted_total',
      help: 'Models evicted from memory to make room for other models',
      registers,
    }),
    trainings: new Counter({
      name: 'contesta_trainings_total',
      help: 'Models trained, by training pool (small, middle, large)',
      labelNames: ['pool'],
      registers,
    }),
    backupAge: new Gauge({
      name: 'contesta_backup_age_seconds',
      help: 'Time since the last backup began; absent when there is none',
      labelNames: ['backup'],
      registers,
    }),
    diskFree: new Gauge({
      name: 'contesta_disk_free_bytes',
      help: 'Free space on the disk of DATA_DIR; absent with a database server',
      labelNames: ['disk'],
      registers,
    }),
    encryptedValues: new Gauge({
      name: 'contesta_kept_secrets',
      help: 'Encrypted tokens of a service, by the ENCRYPTION_SECRET that decrypts them (first, older, none)',
      labelNames: ['service', 'opened_by'],
      registers,
    }),
    cacheUp: new Gauge({
      name: 'contesta_cache_up',
      help: 'Whether Redis answered the last call in time; absent with the in-memory cache',
      labelNames: ['cache'],
      registers,
    }),
    callsInProgress: new Gauge({
      name: 'contesta_calls_under_way',
      help: 'Calls that the gateway has admitted and not finished; from 1000 on it refuses more, except payments',
      registers,
    }),
    refused: new Counter({
      name: 'contesta_refused_total',
      help: 'Calls refused to protect the service, by reason',
      labelNames: ['reason'],
      registers,
    }),
  };
}

/** The metrics of one outbox. */
export function outboxMetrics(
  { eventsPublished, outboxBacklog, outboxOldest }: Metrics,
  outbox: string,
) {
  return {
    published: (events: number) => eventsPublished.inc({ outbox }, events),
    backlog: (entries: number, oldestMs: number) => {
      outboxBacklog.set({ outbox }, entries);
      outboxOldest.set({ outbox }, oldestMs / 1000);
    },
  };
}

/** The metrics of a bus. */
export function busMetrics({ eventsHandled, eventDelay, consumerLag }: Metrics) {
  return {
    handled: (group: string, topic: string, outcome: string) =>
      eventsHandled.inc({ group, topic, outcome }),
    delay: (group: string, topic: string, ms: number) =>
      eventDelay.observe({ group, topic }, Math.max(0, ms) / 1000),
    lag: (group: string, topic: string, partition: number, events: number | null) => {
      const labels = { group, topic, partition };
      if (events === null) consumerLag.remove(labels);
      else consumerLag.set(labels, events);
    },
  };
}

/** Serves `/metrics` on a separate port, which must not be public. */
export async function serveMetrics(metrics: Metrics, port: number, host: string): Promise<Server> {
  const server = createServer((req, res) => {
    if (req.url !== '/metrics') return void res.writeHead(404).end();
    metrics.registry.metrics().then(
      (page) => res.writeHead(200, { 'Content-Type': metrics.registry.contentType }).end(page),
      () => res.writeHead(500).end(),
    );
  });
  await once(server.listen(port, host), 'listening').catch((cause) => {
    throw new StartError(`METRICS_PORT ${port}: ${cause.message}. Choose another port`);
  });
  return server;
}
