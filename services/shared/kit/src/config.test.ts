import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { allOrNone, commonConfig, parseConfig } from './config.ts';
import { misspeltVariables } from './misspelt-variables.ts';

const secret = '3fa9c1d27b6e48059fd2a1c37e8b6045';
const valid = {
  APP_ENV: 'production',
  INTERNAL_SECRET: secret,
  PUBLIC_URL: 'https://chat.example.com',
  MONGO_URL: 'mongodb://contesta:9fd2a1c37e8b@a:27017,b:27017/?replicaSet=rs0',
  REDIS_URL: 'redis://:3fa9c1d27b6e@redis:6379',
};
const mistakesOf = (env: Record<string, string>) => parseConfig(z.object({}), env).mistakes;

describe('production', () => {
  it('accepts random secrets, and a configuration without servers', () => {
    expect(mistakesOf(valid)).toEqual([]);
    expect(mistakesOf({ ...valid, MONGO_URL: '', REDIS_URL: '' })).toEqual([]);
  });

  it('accepts a user, a host and a database named after the product', () => {
    const MONGO_URL = 'mongodb://contesta:9fd2a1c37e8b@contesta-mongo:27017/contesta';
    expect(mistakesOf({ ...valid, MONGO_URL })).toEqual([]);
  });

  it('accepts a MongoDB URL with a client certificate instead of a password', () => {
    const MONGO_URL =
      'mongodb://a:27017,b:27017/?replicaSet=rs0&tls=true&authMechanism=MONGODB-X509';
    expect(mistakesOf({ ...valid, MONGO_URL })).toEqual([]);
    expect(mistakesOf({ ...valid, MONGO_URL: `${MONGO_URL}-not` })).toHaveLength(1);
    const REDIS_URL = 'redis://redis:6379/?authMechanism=MONGODB-X509';
    expect(mistakesOf({ ...valid, REDIS_URL })).toHaveLength(1);
  });

  const eachOf = (name: string, ...values: string[]) =>
    values.map((value): [string, string] => [name, value]);
  it.each<[string, string]>([
    ...eachOf('INTERNAL_SECRET', '', 'short', `${secret},short`, `${secret},`),
    ['INTERNAL_SECRET', 'contesta-demonstration-internal-secret'],
    ['MONGO_URL', 'mongodb://contesta:contesta-demonstration@mongo:27017'],
    ['MONGO_URL', 'mongodb://mongo:27017'],
    ['MONGO_URL', 'mongodb://contesta@a:27017,b:27017/?replicaSet=rs0'],
    ...eachOf('REDIS_URL', 'redis://redis:6379', 'redis://default:@redis:6379'),
    ['REDIS_URL', 'redis://:contesta-demonstration@redis:6379'],
    ['REDIS_URL', 'redis://default:ChangeMe@redis:6379'],
    ['SANDBOX_URL', 'http://sandbox:8080'],
    ['PUBLIC_URL', ''],
    ['RATE_LIMITS', 'off'],
    ...eachOf('IMPORT_ALLOW_PRIVATE', 'true', '1', 'on'),
  ])('refuses %s=%s with one mistake, which does not repeat a URL', (name, value) => {
    const mistakes = mistakesOf({ ...valid, [name]: value });
    expect(mistakes).toHaveLength(1);
    expect(mistakes[0]).toMatch(new RegExp(`^${name}: `));
    if (value.includes(':')) expect(mistakes[0]).not.toContain(value);
  });

  it('is enabled only by APP_ENV', () => {
    const demonstration = { REDIS_URL: 'redis://:contesta-demonstration@redis:6379' };
    expect(mistakesOf({ ...demonstration, NODE_ENV: 'production' })).toEqual([]);
  });
});

describe('reading a configuration', () => {
  const pairs = z
    .object({ LEFT: z.string().optional(), RIGHT: z.string().optional(), N: z.coerce.number() })
    .check(allOrNone('LEFT', 'RIGHT'));
  const about = (mistakes: string[]) => mistakes.map((line) => line.slice(0, line.indexOf(':')));

  it('reports each mistake once: in values, pairs, other schemas and production rules', () => {
    const other = z.object({ LOG_LEVEL: commonConfig.shape.LOG_LEVEL, PLACE: z.url() });
    const env = { APP_ENV: 'production', PORT: 'eighty', LOG_LEVEL: 'loud', LEFT: 'l', N: 'many' };
    const names = ['PORT', 'LOG_LEVEL', 'PLACE', 'N', 'LEFT', 'INTERNAL_SECRET', 'PUBLIC_URL'];
    expect(about(parseConfig(pairs, env, [other]).mistakes).toSorted()).toEqual(names.toSorted());
  });

  it('says in plain words what is wrong', () => {
    const servers = { MONGO_URL: 'http://a', KAFKA_BROKERS: 'a:1,b', REDIS_URL: 'a' };
    const more = { KAFKA_SSL: 'perhaps', SANDBOX_URL: 'hush@a', RATE_LIMITS: 'no' };
    const wrong = { PORT: 'x', PUBLIC_URL: 'https://a.es/b', ...servers, ...more };
    const words = [
      'must be a whole number, like 8080 (now "x")',
      'must be like https://chat.example.com, without a path (now "https://a.es/b")',
      'must be like mongodb://USER:PASSWORD@HOST:27017',
      'must be like broker-0.example:9092,broker-1.example:9092 (now "a:1,b")',
      'must be on or off (now "perhaps")',
      'must be like redis://:PASSWORD@HOST:6379',
      'must be like https://api.example.com',
      'must be on or off (now "no")',
      'is missing',
    ];
    const { mistakes } = parseConfig(z.object({ ABSENT: z.string() }), wrong);
    expect(mistakes.map((line) => line.replace(/^\w+: it /, ''))).toEqual(words);
    expect(mistakesOf({ METRICS_PORT: '8080' })).toEqual(['METRICS_PORT: it must not be PORT']);
  });

  it('accepts a complete pair, and reads the variables of every schema', () => {
    const other = z.object({ LOG_LEVEL: commonConfig.shape.LOG_LEVEL.default('warn') });
    const { config, mistakes } = parseConfig(other, { LEFT: 'l', RIGHT: 'r', N: '1' }, [pairs]);
    expect([mistakes, config]).toMatchObject([[], { LEFT: 'l', N: 1, LOG_LEVEL: 'warn' }]);
  });
});

describe('a variable that is not known', () => {
  const meantBy = (...names: string[]) =>
    misspeltVariables(Object.fromEntries(names.map((name) => [name, ''])), [commonConfig]);
  it.each([
    ['two letters swapped', 'PROT', 'PORT'],
    ['a letter missing', 'REDI_URL', 'REDIS_URL'],
    ['a letter added', 'MONGOO_URL', 'MONGO_URL'],
    ['a letter replaced', 'DATA-DIR', 'DATA_DIR'],
  ])('is taken for a misspelt one with %s: %s', (_, name, meant) =>
    expect(meantBy(name)).toEqual([[name, meant]]),
  );

  it('is no misspelling if it is a usual one of the system', () => {
    const shell = ['HOME', 'PATH', 'HOSTNAME', 'HOSTTYPE', 'SHELL', 'LANG', 'PWD', 'USER', 'TERM'];
    const node = ['NODE_ENV', 'NODE_OPTIONS', 'npm_config_port'];
    expect(meantBy(...shell, ...node, 'REDIS_PORT', 'AUTH_SERVICE_HOST')).toEqual([]); // Kubernetes sets the last two
  });
});

describe('Kafka', () => {
  const settings = {
    KAFKA_SSL: 'true',
    KAFKA_SSL_CA: import.meta.filename,
    KAFKA_SASL_MECHANISM: 'SCRAM-SHA-512',
    KAFKA_SASL_USERNAME: 'contesta',
    KAFKA_SASL_PASSWORD: 'p',
  };

  it('uses TLS and SASL when configured', () => {
    const { config, mistakes } = parseConfig(z.object({}), settings);
    expect(mistakes).toEqual([]);
    expect(config).toMatchObject({ KAFKA_SSL: true, KAFKA_SASL_MECHANISM: 'scram-sha-512' });
    expect(parseConfig(z.object({}), {}).config.KAFKA_SSL).toBe(false);
  });

  it.each([
    [{ KAFKA_SASL_PASSWORD: '' }, 'KAFKA_SASL_MECHANISM: .*belong together'],
    [{ KAFKA_SASL_MECHANISM: '' }, 'KAFKA_SASL_MECHANISM: .*belong together'],
    [{ KAFKA_SASL_MECHANISM: 'guess' }, 'KAFKA_SASL_MECHANISM: '],
    [{ KAFKA_SSL: 'perhaps' }, 'KAFKA_SSL: '],
    [{ KAFKA_BROKERS: 'http://a:1' }, 'KAFKA_BROKERS: it must be like'],
    [{ KAFKA_BROKERS: 'a:1,a:65536' }, 'KAFKA_BROKERS: it must be like'],
    [{ KAFKA_SSL: '' }, 'KAFKA_SSL_CA: it needs KAFKA_SSL'],
    [{ KAFKA_SSL_CA: '/nowhere/ca.pem' }, 'KAFKA_SSL_CA: there is no such file'],
  ])('is refused with the settings %j', (wrong, mistake) => {
    const mistakes = mistakesOf({ ...settings, ...wrong });
    expect(mistakes).toEqual([expect.stringMatching(new RegExp(`^${mistake}`))]);
  });
});
