import { createServer, type Server } from 'node:http';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export type Metrics = ReturnType<typeof openMetrics>;

/** Everything a process measures, in Prometheus' terms; durations in seconds. */
export function openMetrics() {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
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
      help: 'Events handled, by group, topic and outcome (ok, retried, dead)',
      labelNames: ['group', 'topic', 'outcome'],
      registers,
    }),
    eventsPublished: new Counter({
      name: 'contesta_events_published_total',
      help: 'Events the broker has taken, by outbox',
      labelNames: ['outbox'],
      registers,
    }),
    outboxBacklog: new Gauge({
      name: 'contesta_outbox_backlog',
      help: 'Facts written and not yet published, by outbox, as far as this process knows',
      labelNames: ['outbox'],
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

/** The figures of one outbox. */
export function outboxMetrics({ eventsPublished, outboxBacklog }: Metrics, outbox: string) {
  return {
    published: (events: number) => eventsPublished.inc({ outbox }, events),
    backlog: (facts: number) => outboxBacklog.set({ outbox }, facts),
  };
}

/** Serves `/metrics` on an address of its own, which is never published. */
export async function serveMetrics(metrics: Metrics, port: number, host: string): Promise<Server> {
  const server = createServer((req, res) => {
    if (req.url !== '/metrics') return void res.writeHead(404).end();
    metrics.registry.metrics().then(
      (page) => res.writeHead(200, { 'Content-Type': metrics.registry.contentType }).end(page),
      () => res.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve);
  });
  return server;
}
