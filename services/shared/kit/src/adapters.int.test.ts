import { readFileSync } from 'node:fs';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { accountErased } from '@contesta/contracts/events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openBus, openCache, openStore } from './adapters.ts';
import { makeEvent } from './bus/envelope.ts';
import { openKafkaClient, prepareTopics } from './bus/kafka.ts';
import { kafkaServers } from './bus/kafka-servers.ts';
import { type CommonConfig, parseConfig } from './config.ts';
import { type Log, silentLog } from './log.ts';
import { openMetrics } from './metrics.ts';
import { openMongoClient, openMongoStore } from './store/mongodb.ts';
import { openSqliteStore } from './store/sqlite.ts';
import { eventually } from './testing/eventually.ts';
import { type Certificates, makeCertificates } from './testing/secured/certificates.ts';
import { findPrograms } from './testing/secured/server-processes.ts';
import * as secured from './testing/secured/servers.ts';
import { temporaryFolder } from './testing/temporary-file.ts';

const programs = findPrograms(process.env);
const { openssl, mongod, redis, kafka } = programs;
for (const [name, found] of Object.entries(programs))
  if (!found) console.info(`Skipping the TLS tests that need ${name}: it was not found`);

const hasAll = (...needed: (string | null)[]) => [openssl, ...needed].every(Boolean);

const { user, password } = secured;
const folder = temporaryFolder();
let certificates: Certificates;
/** All start at once, so that the other servers are tested while Kafka is starting. */
let servers: Record<'mongo' | 'redis' | 'kafka', Promise<secured.StartedServer | null>>;

beforeAll(async () => {
  if (openssl) certificates = await makeCertificates(folder);
  const start = async (program: string | null, startServer: secured.StartServer) =>
    openssl && program ? await startServer(program, folder, certificates) : null;
  servers = {
    kafka: start(kafka, secured.startKafka),
    mongo: start(mongod, secured.startMongo),
    redis: start(redis, secured.startRedis),
  };
});
afterAll(async () => {
  const ends = await Promise.allSettled(Object.values(servers));
  await Promise.all(ends.map((end) => end.status === 'fulfilled' && end.value?.close()));
});
const hostOf = async (name: keyof typeof servers) => `localhost:${(await servers[name])?.port}`;

/** A production configuration read from these variables. */
function productionConfig(env: Record<string, string>): CommonConfig {
  const production = {
    APP_ENV: 'production',
    INTERNAL_SECRET: '3fa9c1d27b6e48059fd2a1c37e8b6045',
    PUBLIC_URL: 'https://chat.example.com',
  };
  const { config, mistakes } = parseConfig(z.object({}), { ...production, ...env });
  expect(mistakes).toEqual([]);
  return config;
}

describe.skipIf(!hasAll(mongod))('MongoDB over TLS', () => {
  let host: string;
  const urlOf = (credentials: string, parameters = '') =>
    `mongodb://${credentials}${host}/?tls=true&tlsCAFile=${certificates.ca}${parameters}`;
  const byPassword = () => urlOf(`${user}:${password}@`);
  const byCertificate = (certificate: string) =>
    urlOf('', `&tlsCertificateKeyFile=${certificate}&authMechanism=MONGODB-X509`);

  beforeAll(async () => {
    host = await hostOf('mongo');
    // MongoDB lets the first user be created from this machine without logging in.
    await command(urlOf(''), 'admin', { createUser: user, pwd: password, roles: ['root'] });
    const roles = [{ role: 'readWriteAnyDatabase', db: 'admin' }];
    await command(byPassword(), '$external', { createUser: certificates.clientSubject, roles });
  });

  const command = (url: string, database: string, document: Record<string, unknown>) =>
    eventually(async () => {
      const client = openMongoClient(url);
      await client
        .db(database)
        .command(document)
        .finally(() => client.close());
    });

  it.each([
    ['a password', byPassword],
    ['a certificate', () => byCertificate(certificates.client)],
  ])('accepts %s', async (_, url) => {
    const store = await openStore(productionConfig({ MONGO_URL: url() }), 'tls');
    const rows = store.collection<{ _id: string; n: number }>('rows');
    await rows.updateOne({ _id: 'a' }, { $inc: { n: 1 } }, { upsert: true });
    expect((await rows.findOne({ _id: 'a' }))?.n).toBeGreaterThan(0);
    await store.close();
  });

  it.each([
    ['without TLS', () => `mongodb://${user}:${password}@${host}/`],
    ['without the CA', () => byPassword().replace(/&?tlsCAFile=[^&]+/, '')],
    ['with a certificate of an unknown user', () => byCertificate(certificates.server)],
  ])('cannot be used %s', async (_, url) => {
    const opening = openMongoStore({ url: url(), database: 'tls', readyWithinMs: 0 });
    await expect(opening).rejects.toThrow();
  });
});

describe.skipIf(!hasAll(redis))('Redis over TLS', () => {
  const defaultCas = getCACertificates('default');
  let config: CommonConfig;
  beforeAll(async () => {
    config = productionConfig({ REDIS_URL: `rediss://:${password}@${await hostOf('redis')}` });
  });
  afterAll(() => setDefaultCACertificates(defaultCas));

  it('can be reached only if Node knows the CA', async () => {
    const warned: unknown[] = [];
    const log = { ...silentLog, info: () => {}, warn: (entry: unknown) => void warned.push(entry) };
    const failing = await openCache(config, log as unknown as Log, openMetrics());
    await eventually(() => expect(warned).toMatchObject([{ reason: /CERT|SELF_SIGNED/ }]));
    await failing.close();

    // NODE_EXTRA_CA_CERTS does this at the start of a process.
    setDefaultCACertificates([...defaultCas, readFileSync(certificates.ca, 'utf8')]);
    const cache = await openCache(config, silentLog, openMetrics());
    await eventually(async () => {
      await cache.set('key', 'value', 60_000);
      expect(await cache.get('key')).toBe('value');
    });
    await cache.close();
  });
});

describe.skipIf(!hasAll(kafka))('Kafka over TLS with SASL', () => {
  let brokers: string;
  beforeAll(async () => {
    brokers = await hostOf('kafka');
  });

  const settings = (mechanism: string) => ({
    KAFKA_BROKERS: brokers,
    KAFKA_SSL: 'on',
    KAFKA_SSL_CA: certificates.ca,
    KAFKA_SASL_MECHANISM: mechanism,
    KAFKA_SASL_USERNAME: user,
    KAFKA_SASL_PASSWORD: password,
  });

  const mechanisms = ['plain', 'scram-sha-256', 'scram-sha-512'];
  it.each(mechanisms)('delivers events with %s', async (mechanism) => {
    const config = productionConfig(settings(mechanism));
    await eventually(() => prepareTopics(kafkaServers(config), [accountErased]));
    const deadLetterStore = openSqliteStore({ file: ':memory:' });
    const parts = { log: silentLog, metrics: openMetrics(), deadLetterStore, onFatal: () => {} };
    const bus = await openBus({ config, clientId: `tls-${mechanism}`, ...parts });
    const received: string[] = [];
    bus.subscribe(`tls-${mechanism}`, 'account-erased', async ({ id }) => void received.push(id));
    await bus.start();
    const stamp = { id: `by ${mechanism}`, at: new Date() };
    const event = makeEvent(accountErased, { accountId: 'ana' }, stamp);
    await eventually(() => bus.publish([event]));
    await eventually(() => expect(received).toContain(stamp.id));
    await bus.close();
    await deadLetterStore.close();
  });

  it.each([
    ['with a wrong password', { KAFKA_SASL_PASSWORD: 'another' }, /[Aa]uthentication/],
    ['without the CA', { KAFKA_SSL_CA: '' }, /certificate/],
  ])('cannot be used %s', async (_, wrong, reason) => {
    const config = productionConfig({ ...settings('scram-sha-512'), ...wrong });
    const admin = openKafkaClient(kafkaServers(config), 'stranger').admin();
    await expect(admin.connect()).rejects.toThrow(reason);
    await admin.disconnect();
  });
});
