/** The addresses of the real servers, by the product's variable names. */
export type Servers = Record<'MONGO_URL' | 'KAFKA_BROKERS' | 'REDIS_URL', string>;

/**
 * The servers for tests, from the environment; null if one is missing. Only the vitest project `int` starts containers
 * for the missing ones (real-servers.ts).
 */
export function givenServers(): Servers | null {
  const { TEST_MONGO_URL, TEST_KAFKA_BROKERS, TEST_REDIS_URL } = process.env;
  if (!TEST_MONGO_URL || !TEST_KAFKA_BROKERS || !TEST_REDIS_URL) return null;
  return {
    MONGO_URL: TEST_MONGO_URL,
    KAFKA_BROKERS: TEST_KAFKA_BROKERS,
    REDIS_URL: TEST_REDIS_URL,
  };
}
