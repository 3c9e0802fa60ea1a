import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../free-port.ts';
import type { Certificates } from './certificates.ts';
import { runOnce, type ServerProcess, startServer } from './server-processes.ts';

export const user = 'contesta';
export const password = 'a-word-of-this-test';

export type StartedServer = ServerProcess & { port: number };
/** Starts a server with its data in a folder. The program of Kafka is a class path. */
export type StartServer = (
  program: string,
  folder: string,
  certificates: Certificates,
) => Promise<StartedServer>;

/** A MongoDB that accepts only TLS and requires a password or a certificate. */
export const startMongo: StartServer = async (program, folder, { ca, server }) => {
  const [data, port] = [newFolder(folder, 'mongo'), await freePort()];
  const tls = ['--tlsMode', 'requireTLS', '--tlsCertificateKeyFile', server, '--tlsCAFile', ca];
  const location = ['--dbpath', data, '--port', `${port}`, '--bind_ip', '127.0.0.1'];
  const args = [...location, ...tls, '--tlsAllowConnectionsWithoutCertificates', '--auth'];
  return { port, ...startServer(program, args, data) };
};

/** A Redis that accepts only TLS and requires a password. */
export const startRedis: StartServer = async (program, folder, certificates) => {
  const { ca, serverKey, serverCertificate } = certificates;
  const [data, port] = [newFolder(folder, 'redis'), await freePort()];
  const files = ['--tls-cert-file', serverCertificate, '--tls-key-file', serverKey];
  const tls = ['--port', '0', '--tls-port', `${port}`, ...files, '--tls-ca-cert-file', ca];
  const storage = ['--bind', '127.0.0.1', '--dir', data, '--save', '', '--appendonly', 'no'];
  const args = [...storage, ...tls, '--tls-auth-clients', 'no', '--requirepass', password];
  return { port, ...startServer(program, args, data) };
};

const quickStart = ['-Xms64m', '-Xmx256m', '-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC'];

/** A broker that accepts clients only with TLS, and has one user for every SASL mechanism. */
export const startKafka: StartServer = async (classPath, folder, certificates) => {
  const data = newFolder(folder, 'kafka');
  const ports = { port: await freePort(), inner: await freePort(), controller: await freePort() };
  const settings = join(data, 'server.properties');
  writeFileSync(settings, `${properties(data, ports, certificates).join('\n')}\n`);
  const java = [...quickStart, '-Dorg.slf4j.simpleLogger.defaultLogLevel=warn'];
  const credentials = ['SCRAM-SHA-256', 'SCRAM-SHA-512'].flatMap((mechanism) => [
    '--add-scram',
    `${mechanism}=[name=${user},password=${password}]`,
  ]);
  const id = Buffer.alloc(16, 1).toString('base64url'); // a random one may begin with a hyphen, like an option
  const format = ['kafka.tools.StorageTool', 'format', '-t', id, '-c', settings, ...credentials];
  await runOnce('java', [...java, '-cp', classPath, ...format]);
  const broker = [...java, '-cp', classPath, 'kafka.Kafka', settings];
  return { port: ports.port, ...startServer('java', broker, data) };
};

/** Clients use `port`; the broker uses the two other ports internally. */
type Ports = { port: number; inner: number; controller: number };

function properties(data: string, ports: Ports, { ca, server }: Certificates): string[] {
  const { port, inner, controller } = ports;
  const listener = 'listener.name.sasl_ssl';
  const login = (mechanism: string, more = '') =>
    `org.apache.kafka.common.security.${mechanism}LoginModule required${more};`;
  return [
    'process.roles=broker,controller',
    'node.id=1',
    `controller.quorum.voters=1@127.0.0.1:${controller}`,
    `listeners=SASL_SSL://127.0.0.1:${port},INNER://127.0.0.1:${inner},CONTROLLER://127.0.0.1:${controller}`,
    `advertised.listeners=SASL_SSL://127.0.0.1:${port},INNER://127.0.0.1:${inner}`,
    'controller.listener.names=CONTROLLER',
    'inter.broker.listener.name=INNER',
    'listener.security.protocol.map=CONTROLLER:PLAINTEXT,INNER:PLAINTEXT,SASL_SSL:SASL_SSL',
    `log.dirs=${join(data, 'records')}`,
    'auto.create.topics.enable=false',
    'offsets.topic.replication.factor=1',
    'offsets.topic.num.partitions=1',
    'transaction.state.log.replication.factor=1',
    'transaction.state.log.min.isr=1',
    'group.initial.rebalance.delay.ms=0',
    'ssl.keystore.type=PEM',
    `ssl.keystore.location=${server}`,
    'ssl.truststore.type=PEM',
    `ssl.truststore.location=${ca}`,
    'sasl.enabled.mechanisms=PLAIN,SCRAM-SHA-256,SCRAM-SHA-512',
    `${listener}.plain.sasl.jaas.config=${login('plain.Plain', ` user_${user}="${password}"`)}`,
    `${listener}.scram-sha-256.sasl.jaas.config=${login('scram.Scram')}`,
    `${listener}.scram-sha-512.sasl.jaas.config=${login('scram.Scram')}`,
  ];
}

function newFolder(folder: string, name: string): string {
  const path = join(folder, name);
  mkdirSync(path);
  return path;
}
