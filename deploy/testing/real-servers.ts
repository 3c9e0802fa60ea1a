import { connect } from 'node:net';
import { openKafkaClient } from '@contesta/kit/bus/kafka';
import { freePort } from '@contesta/kit/free-port';
import { eventually } from '@contesta/kit/testing/eventually';
import { GenericContainer, type StartedTestContainer, Wait } from 'testcontainers';
import { givenServers } from './given-servers.ts';

const engineSocket = process.env.DOCKER_HOST?.replace('unix://', '') ?? '/var/run/docker.sock';
const startLimitMs = 120_000;

type Server = { container: StartedTestContainer; url: string };

/**
 * Runs once before the tests of the project `int`. Servers without a given address are started as containers, if there
 * is a container engine. Otherwise their tests are skipped with a message.
 */
export async function setup(): Promise<() => Promise<void>> {
  // The servers started below serve only the project `int`: which other projects run was decided from given addresses.
  if (!givenServers())
    console.info(
      'The distributed product: skipped, TEST_MONGO_URL, TEST_KAFKA_BROKERS and TEST_REDIS_URL are not all set',
    );
  const missing = [mongo, kafka, redis].filter(({ name }) => !process.env[name]);
  if (missing.length === 0 || !(await acceptsConnections(engineSocket))) return async () => {};
  const starts = await Promise.allSettled(missing.map(startServer));
  const started = starts.flatMap((start) =>
    start.status === 'fulfilled' ? [start.value.container] : [],
  );
  const stop = async () => void (await Promise.all(started.map((container) => container.stop())));
  const failed = starts.find((start) => start.status === 'rejected');
  if (failed) {
    // Without the images and a registry, the tests are skipped as without an engine.
    const [reason] = String(failed.reason).split('\n');
    console.info(`Servers could not be started as containers: ${reason}`);
  }
  return stop;
}

async function startServer({ name, start }: typeof mongo): Promise<Server> {
  const server = await start();
  process.env[name] = server.url;
  return server;
}

const mongo = {
  name: 'TEST_MONGO_URL',
  async start(): Promise<Server> {
    const container = await new GenericContainer(process.env.MONGO_IMAGE ?? 'mongo:8')
      .withExposedPorts(27017)
      .withWaitStrategy(Wait.forLogMessage(/Waiting for connections/i))
      .withStartupTimeout(startLimitMs)
      .start();
    return { container, url: `mongodb://127.0.0.1:${container.getMappedPort(27017)}` };
  },
};

const kafka = {
  name: 'TEST_KAFKA_BROKERS',
  /** Kafka advertises its own address to clients, so the port must be known before the start. */
  async start(): Promise<Server> {
    const host = await freePort();
    const container = await new GenericContainer(process.env.KAFKA_IMAGE ?? 'apache/kafka:4.1.1')
      .withExposedPorts({ container: 9092, host })
      .withEnvironment({
        KAFKA_NODE_ID: '1',
        KAFKA_PROCESS_ROLES: 'broker,controller',
        KAFKA_LISTENERS: 'PLAINTEXT://:9092,CONTROLLER://:9093',
        KAFKA_ADVERTISED_LISTENERS: `PLAINTEXT://127.0.0.1:${host}`,
        KAFKA_CONTROLLER_LISTENER_NAMES: 'CONTROLLER',
        KAFKA_LISTENER_SECURITY_PROTOCOL_MAP: 'PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT',
        KAFKA_CONTROLLER_QUORUM_VOTERS: '1@localhost:9093',
        KAFKA_OFFSETS_TOPIC_REPLICATION_FACTOR: '1',
        KAFKA_TRANSACTION_STATE_LOG_REPLICATION_FACTOR: '1',
        KAFKA_TRANSACTION_STATE_LOG_MIN_ISR: '1',
        KAFKA_AUTO_CREATE_TOPICS_ENABLE: 'false',
      })
      .withWaitStrategy(Wait.forListeningPorts())
      .withStartupTimeout(startLimitMs)
      .start();
    const url = `127.0.0.1:${host}`;
    await untilBrokerServes(url).catch(async (error) => {
      await container.stop();
      throw error;
    });
    return { container, url };
  },
};

const redis = {
  name: 'TEST_REDIS_URL',
  async start(): Promise<Server> {
    const container = await new GenericContainer(process.env.REDIS_IMAGE ?? 'redis:8')
      .withExposedPorts(6379)
      .withWaitStrategy(Wait.forLogMessage(/Ready to accept connections/i))
      .withStartupTimeout(startLimitMs)
      .start();
    return { container, url: `redis://127.0.0.1:${container.getMappedPort(6379)}` };
  },
};

/** Waits for the broker, which accepts connections before it can serve requests. */
async function untilBrokerServes(url: string): Promise<void> {
  const admin = openKafkaClient({ brokers: [url] }, 'tests').admin();
  const { brokers } = await eventually(async () => {
    await admin.connect();
    return await admin.describeCluster();
  }, startLimitMs).finally(() => admin.disconnect());
  if (brokers.length === 0) throw new Error('the cluster has no broker');
}

function acceptsConnections(socketPath: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(socketPath);
    socket.setTimeout(2_000, () => socket.destroy());
    socket.once('connect', () => {
      resolve(true);
      socket.destroy();
    });
    socket.once('error', () => resolve(false));
    socket.once('close', () => resolve(false));
  });
}
