import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import type { ServiceName } from '@contesta/contracts/endpoint';
import { z } from 'zod';
import { StartError } from './errors.ts';
import { misspeltVariables } from './misspelt-variables.ts';
import { createFolder, keepPrivate } from './private-files.ts';
import { productionMistakes } from './production-rules.ts';

/** For a schema's `check`: all of these variables are set, or none. */
export function allOrNone(first: string, ...others: string[]) {
  const names = [first, ...others];
  const error = `${names.join(' and ')} belong together: set all or none`;
  return z.refine<Record<string, unknown>>(
    (values) => new Set(names.map((name) => values[name] !== undefined)).size === 1,
    { path: [first], error, when: always },
  );
}

/** For a schema's `check`: if `name` is set, one of the others must be set too, and not be `false`. */
export function needsOneOf(name: string, ...others: string[]) {
  return z.refine<Record<string, unknown>>(
    (values) => values[name] === undefined || others.some((other) => Boolean(values[other])),
    { path: [name], error: `it needs ${others.join(' or ')}`, when: always },
  );
}

/** Runs a check even if some value is invalid, so that all mistakes are reported together. */
export const always = () => true;

const port = z.coerce.number().int().min(0).max(65_535);
const siteMistake = 'it must be like https://chat.example.com, without a path';
const brokersMistake = 'it must be like broker-0.example:9092,broker-1.example:9092';
const areBrokers = (text: string): boolean =>
  text.split(',').every((broker) => port.safeParse(/^[^\s/]+:(\d+)$/.exec(broker)?.[1]).success);
const optionalUrl = z.url().optional();

const commonVariables = z.object({
  APP_ENV: z.enum(['development', 'production']).default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: port.default(8080),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: siteMistake })
    .regex(/^[a-z]+:\/\/[^/?#@]+\/*$/i, siteMistake)
    .optional(),
  /** The port for browsers when it is not PORT: the published port of a container. */
  PUBLISHED_PORT: port.optional(),
  METRICS_PORT: port.optional(),
  DATA_DIR: z.string().default('.data'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  /** A pattern checks it, since `URL` cannot parse several hosts. */
  MONGO_URL: z
    .string()
    .regex(/^mongodb(?:\+srv)?:\/\/[^/?\s]/, 'it must be like mongodb://USER:PASSWORD@HOST:27017')
    .optional(),
  KAFKA_BROKERS: z.string().refine(areBrokers, brokersMistake).optional(),
  /** Whether to use TLS to the brokers. If Node does not know who signed their certificates, a CA file is needed. */
  KAFKA_SSL: z.stringbool().default(false),
  KAFKA_SSL_CA: z.string().refine(existsSync, 'there is no such file').optional(),
  KAFKA_SASL_MECHANISM: z
    .string()
    .toLowerCase()
    .pipe(z.enum(['plain', 'scram-sha-256', 'scram-sha-512']))
    .optional(),
  KAFKA_SASL_USERNAME: z.string().optional(),
  KAFKA_SASL_PASSWORD: z.string().optional(),
  REDIS_URL: z
    .url({ protocol: /^rediss?$/, error: 'it must be like redis://:PASSWORD@HOST:6379' })
    .optional(),
  /** A prefix for this installation's databases, topics, groups and keys, on servers that installations share. */
  NAMESPACE: z
    .string()
    .regex(
      /^[a-z][a-z0-9-]{0,30}$/,
      'it must be like shop-2: up to 31 of a-z, 0-9 and -, a letter first',
    )
    .optional(),
  /** URLs of services: `auth=http://…,chatbots=http://…`, one per replica; `http://<service>:8080` by default. */
  SERVICE_URLS: z.string().optional(),
  INTERNAL_SECRET: z.string().optional(),
  /** The sandbox's URL, if it does not run in this process. */
  SANDBOX_URL: optionalUrl,
  /** The operator, for the legal pages. `OPERATOR_PROCESSORS` is like `stripe; Name: purpose, place`. */
  OPERATOR_NAME: z.string().optional(),
  OPERATOR_TAX_ID: z.string().optional(),
  OPERATOR_ADDRESS: z.string().optional(),
  OPERATOR_EMAIL: z.email().optional(),
  OPERATOR_PROCESSORS: z.string().optional(),
  TRUSTED_PROXY_HOPS: z.coerce.number().int().min(0).max(10).default(0),
  RATE_LIMITS: z.enum(['on', 'off']).default('on'),
  /** Replaces the plans' limits on a bot's pairs; only outside production. */
  MAX_PROMPTS: z.coerce.number().int().min(1).max(100_000).optional(),
});
/** The configuration of every process. Each service adds its own variables. */
export const commonConfig = commonVariables.check(
  needsOneOf('KAFKA_SSL_CA', 'KAFKA_SSL'),
  allOrNone('KAFKA_SASL_MECHANISM', 'KAFKA_SASL_USERNAME', 'KAFKA_SASL_PASSWORD'),
  z.refine<Record<string, unknown>>(
    ({ PORT, METRICS_PORT }) => METRICS_PORT !== PORT || PORT === 0,
    { path: ['METRICS_PORT'], error: 'it must not be PORT', when: always },
  ),
);
export type CommonConfig = z.infer<typeof commonConfig>;

type Environment = Record<string, string | undefined>;

/**
 * Reads the common variables, those of `others` and those of `schema`; for a variable that several declare, the last
 * of them counts. Returns all mistakes at once. An empty value counts as not set.
 */
export function parseConfig<S extends z.ZodObject>(
  schema: S,
  env: Environment,
  others: readonly z.ZodObject[] = [],
): { config: z.infer<S> & CommonConfig; mistakes: string[] } {
  const values = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const results = [commonConfig, ...others, schema].map((part) =>
    part.safeParse(values, { error: wordsFor(part), reportInput: true }),
  );
  const mistakes = results.flatMap(({ error }) =>
    (error?.issues ?? []).map((issue) => mistakeOf(issue, values)),
  );
  // The merged results have the shapes of all the schemas.
  const config = Object.assign({}, ...results.map(({ data }) => data)) as z.infer<S> & CommonConfig;
  return { config, mistakes: [...new Set([...mistakes, ...productionMistakes(values)])] };
}

/** Says what a variable accepts, unless its schema has its own words. A number's example is its default. */
function wordsFor({ shape }: z.ZodObject): z.core.$ZodErrorMap {
  const exampleOf = (name = ''): string => {
    const value = shape[name] instanceof z.ZodDefault ? shape[name].def.defaultValue : undefined;
    return value === undefined ? '' : `, like ${value}`;
  };
  return (issue) => {
    if (issue.input === undefined) return 'it is missing';
    const like = exampleOf(issue.path?.[0]?.toString());
    if (issue.code === 'invalid_type') return `it must be a whole number${like}`; // all others are texts
    if (issue.code === 'too_small') return `it must be at least ${issue.minimum}${like}`;
    if (issue.code === 'too_big') return `it must be at most ${issue.maximum}${like}`;
    if (issue.code === 'invalid_value') return `it must be ${choices.format(choicesOf(issue))}`;
    return issue.code === 'invalid_format' ? formatWords[issue.format] : undefined;
  };
}

const formatWords: Record<string, string> = {
  url: 'it must be like https://api.example.com',
  email: 'it must be like name@example.com',
};

const choices = new Intl.ListFormat('en-GB', { type: 'disjunction' });
const choicesOf = ({ expected, values }: { expected?: unknown; values: unknown[] }) =>
  expected === 'stringbool' ? ['on', 'off'] : values.map(String);

/** The sentence names the variable's value, unless that is secret or the mistake is about several variables. */
function mistakeOf({ path, message, input }: z.core.$ZodIssue, values: Environment): string {
  const name = String(path[0]);
  // A mistake about several variables has the whole environment as its input.
  const isAboutSeveral = typeof input === 'object' && input !== null && name in input;
  const value = isAboutSeveral || isSecret(name, values[name]) ? undefined : values[name];
  return `${name}: ${message}${value === undefined ? '' : ` (now "${value}")`}`;
}

/** Whether a variable is a secret, or its value may contain one: a URL with a user or a query. */
const isSecret = (name: string, value = ''): boolean =>
  /SECRET|PASSWORD|KEY|(?:MONGO|REDIS|SMTP)_URL/.test(name) || /[@?]/.test(value);

/** Reads the process's environment. Creates a missing data folder and makes it private. Mistakes end the process. */
export function readConfig<S extends z.ZodObject>(schema: S, others: readonly z.ZodObject[] = []) {
  const config = readVariables(schema, others);
  const mistakes = folderMistakes(config);
  if (mistakes.length > 0) refuseConfig(mistakes);
  keepPrivate(config.DATA_DIR);
  return config;
}

/** Reads the process's environment, and leaves the data folder as it is. Mistakes end the process. */
export function readVariables<S extends z.ZodObject>(
  schema: S,
  others: readonly z.ZodObject[] = [],
): z.infer<S> & CommonConfig {
  const { config, mistakes } = parseConfig(schema, process.env, others);
  if (mistakes.length > 0) refuseConfig(mistakes);
  for (const [name, meant] of misspeltVariables(process.env, [commonConfig, ...others, schema]))
    console.error(`${name} is not a setting of Contesta. Did you mean ${meant}?`);
  return config;
}

/** Ends a start with 78 (EX_CONFIG). */
export const configError = (mistakes: readonly string[]): StartError =>
  new StartError(
    ['The configuration has mistakes (.env.example explains it):', ...mistakes].join('\n  '),
    78,
  );

/** Prints the mistakes and exits. */
export function refuseConfig(mistakes: readonly string[]): never {
  const { message, exitCode } = configError(mistakes);
  console.error(message);
  process.exit(exitCode);
}

/** Creates a missing data folder, and checks that it is readable, and writable if it holds the database. */
function folderMistakes({ DATA_DIR, MONGO_URL }: CommonConfig): string[] {
  try {
    createFolder(DATA_DIR);
    readdirSync(DATA_DIR);
    if (!MONGO_URL) accessSync(DATA_DIR, constants.W_OK);
    return [];
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : error;
    return [`DATA_DIR: ${DATA_DIR} is not a folder that this user can read and write (${code})`];
  }
}

/** Whether this process runs in production, for code that must know before the configuration is read. */
export const isProduction = (): boolean => process.env.APP_ENV === 'production';

/** The URLs of a service from `SERVICE_URLS`, one per replica, or `http://<service>:8080` as in the compose file. */
export function serviceUrls({ SERVICE_URLS }: Pick<CommonConfig, 'SERVICE_URLS'>) {
  const entries = (SERVICE_URLS ?? '')
    .split(',')
    .filter(Boolean)
    .map((entry) => ({
      service: entry.slice(0, entry.indexOf('=')),
      url: entry.slice(entry.indexOf('=') + 1),
    }));
  const byService = Map.groupBy(entries, ({ service }) => service);
  return (service: ServiceName): readonly string[] =>
    byService.get(service)?.map(({ url }) => url) ?? [`http://${service}:8080`];
}

/** The product's URL for browsers, without a trailing slash. */
export function publicUrl({ PUBLIC_URL, PUBLISHED_PORT, PORT }: CommonConfig): string {
  return (PUBLIC_URL ?? `http://localhost:${PUBLISHED_PORT ?? PORT}`).replace(/\/+$/, '');
}

/** The host name by which this machine reaches a server that listens on `host`. */
export function localHost(host: string): string {
  if (['0.0.0.0', '::', ''].includes(host)) return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}
