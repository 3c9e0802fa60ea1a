import { z } from 'zod';
import { productionMistakes } from './production.ts';

const flag = z.enum(['on', 'off']);
const port = z.coerce.number().int().min(0).max(65_535);
const optionalUrl = z.url().optional();

/** What every process reads. Each service adds its own names to these. */
export const commonConfig = z.object({
  APP_ENV: z.enum(['development', 'production']).default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: port.default(8080),
  PUBLIC_URL: optionalUrl,
  /** The port that people reach it on, where that is not PORT: a container's published one. */
  PUBLISHED_PORT: port.optional(),
  METRICS_PORT: port.optional(),
  DATA_DIR: z.string().default('.data'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  MONGO_URL: z.string().optional(),
  KAFKA_BROKERS: z.string().optional(),
  REDIS_URL: z.string().optional(),
  /** What this installation's databases, topics and keys are called by, on servers that several share. */
  NAMESPACE: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,30}$/)
    .optional(),
  /** Where each service listens, `auth=http://…,chatbots=http://…`; without it `http://<service>:8080`. */
  SERVICE_URLS: z.string().optional(),
  INTERNAL_SECRET: z.string().optional(),
  /** Where the stand-ins for outside providers run, when not in this process. */
  SANDBOX_URL: optionalUrl,
  TRUSTED_PROXY_HOPS: z.coerce.number().int().min(0).max(10).default(0),
  RATE_LIMITS: flag.default('on'),
  MAX_PROMPTS: z.coerce.number().int().positive().max(100_000).optional(),
});
export type CommonConfig = z.infer<typeof commonConfig>;

/** Reads a configuration, or says every mistake at once. An empty value counts as not set. */
export function parseConfig<S extends z.ZodObject>(
  schema: S,
  env: Record<string, string | undefined>,
): { config: z.infer<S> & CommonConfig; mistakes: string[] } {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = commonConfig.extend(schema.shape).safeParse(given);
  // The extended schema has both shapes; TypeScript cannot follow a generic extend.
  if (parsed.success) {
    const config = parsed.data as z.infer<S> & CommonConfig;
    return { config, mistakes: productionMistakes(config) };
  }
  const mistakes = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  return { config: {} as z.infer<S> & CommonConfig, mistakes };
}

/** Reads the process's environment, once. Mistakes are printed together and end the process with 78 (EX_CONFIG). */
export function readConfig<S extends z.ZodObject>(schema: S): z.infer<S> & CommonConfig {
  const { config, mistakes } = parseConfig(schema, process.env);
  if (mistakes.length === 0) return config;
  console.error(`The configuration has mistakes:\n${mistakes.map((m) => `  ${m}`).join('\n')}`);
  process.exit(78);
}

/** Whether this process is told that it runs in production; for what does not exist there, whatever else is configured. */
export const isProduction = (): boolean => process.env.APP_ENV === 'production';
